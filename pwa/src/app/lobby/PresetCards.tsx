// Presets of a table: a card each, changed in the lobby; a line about the chosen one.
import {
  BookOpen,
  Check,
  GraduationCap,
  type LucideIcon,
  Rocket,
  SlidersHorizontal,
  Timer,
} from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Cap, Icon, Plate, Problem } from '../../shared';
import type { PresetId } from '../../shared/teach/types';
import type { GameInfo, JsonObject, PresetInfo } from '../../table/types';
import { useShown } from '../atTable';
import { PRESET_NAMES } from '../home/Presets';
import { useTaught } from '../teaching';
import { optionsSummary, presetOf } from './options';
import { sendOptions } from './sendOptions';

const ICONS: Record<PresetId, LucideIcon> = {
  first_game: Rocket,
  as_written: BookOpen,
  fast_hour: Timer,
  for_a_class: GraduationCap,
};

/** The changes that make the options those of a preset: options of other presets return to their defaults. */
function optionsOf(preset: PresetInfo, game: GameInfo): JsonObject {
  const touched = new Set(game.presets.flatMap((one) => Object.keys(one.options)));
  const usual = game.options
    .filter((one) => touched.has(one.id))
    .map((one) => [one.id, one.schema.default ?? null]);
  return { ...Object.fromEntries(usual), ...preset.options };
}

export function PresetCards({ game }: { game: GameInfo }) {
  const { view, table } = useShown();
  const taught = useTaught(game.id);
  const [problem, setProblem] = useState('');
  const [asked, setAsked] = useState<PresetId | null>(null);
  const inForce = presetOf(view, game)?.id ?? null;
  const at = asked ?? inForce;
  const pick = (preset: PresetInfo) => {
    if (preset.id === at) return;
    setAsked(preset.id);
    void sendOptions(table, game.id, optionsOf(preset, game)).then((refused) => {
      setAsked(null);
      setProblem(refused);
    });
  };
  return (
    <>
      <fieldset class="preset-cards chips bare" aria-label={m.lobby_how()}>
        {game.presets.map((one) => (
          <button
            key={one.id}
            type="button"
            class="btn left preset-card"
            aria-pressed={one.id === at}
            onClick={() => pick(one)}
          >
            <span class="grow">
              {PRESET_NAMES[one.id]()}
              <small>{taught?.words.presets[one.id] ?? one.note}</small>
            </span>
            <Icon of={one.id === at ? Check : ICONS[one.id]} />
          </button>
        ))}
      </fieldset>
      <Problem text={problem} />
    </>
  );
}

/** The lobby's part: presets here, everything else a tap away. */
export function HowWePlay({ game, onOptions }: { game: GameInfo; onOptions: () => void }) {
  const { view } = useShown();
  return (
    <section class="how-we-play">
      <Plate>{m.lobby_how()}</Plate>
      <PresetCards game={game} />
      <div class="row between">
        <p class="muted grow">{optionsSummary(view, game)}</p>
        <Cap small icon={SlidersHorizontal} onTap={onOptions}>
          {m.table_change()}
        </Cap>
      </div>
    </section>
  );
}
