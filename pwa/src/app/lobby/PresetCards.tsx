// Presets of a table: a card each, changed in the lobby.
import { Check } from 'lucide-preact';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Icon, Problem } from '../../shared';
import type { PresetId } from '../../shared/teach/types';
import type { GameInfo, JsonObject, PresetInfo } from '../../table/types';
import { useShown } from '../atTable';
import { coverOf } from '../games';
import { PRESET_NAMES } from '../home/Presets';
import { useTaught } from '../teaching';
import { presetIds, presetOf, sendOptions } from './options';

/** What is drawn on a card; the first game's is the game itself. */
const DRAWN: Record<Exclude<PresetId, 'first_game'>, JSX.Element> = {
  as_written: (
    <svg viewBox="-60 -6 120 60" aria-hidden="true">
      <path d="M0 8-40 0v44l40 8z" fill="var(--ivory)" />
      <path d="M0 8 40 0v44L0 52z" fill="var(--ivory-shade)" />
      <path d="M17 4v22l5-5 5 3V2z" fill="var(--ribbon)" />
      <path
        d="m-33 12 26 5m-26 6 26 5m-26 6 18 4M7 34l26-6M7 43l18-4"
        stroke="var(--print-line)"
        stroke-width="3"
      />
    </svg>
  ),
  fast_hour: (
    <span class="flip warn">
      <b>6</b>
      <b>0</b>
    </span>
  ),
  for_a_class: (
    <svg viewBox="-60 -6 120 60" aria-hidden="true">
      <path d="M-48-2h96v52h-96z" fill="var(--oak)" />
      <path d="M-43 3h86v42h-86z" fill="var(--blackboard)" />
      <circle cx="-22" cy="30" r="9" fill="none" stroke="var(--ivory)" stroke-width="3" />
      <path d="M-16 20Q0 2 22 14m-9-6 9 6-8 8" fill="none" stroke="var(--ivory)" stroke-width="3" />
      <path d="M8 50h22v-4H8z" fill="var(--ivory)" />
    </svg>
  ),
};

/** The changes that make the options those of a preset: options of other presets return to their defaults. */
function optionsOf(preset: PresetInfo, game: GameInfo): JsonObject {
  const touched = presetIds(game);
  const usual = game.options
    .filter((option) => touched.has(option.id))
    .map((option) => [option.id, option.schema.default ?? null]);
  return { ...Object.fromEntries(usual), ...preset.options };
}

export function PresetCards({ game }: { game: GameInfo }) {
  const { view, table } = useShown();
  const taught = useTaught(game.id);
  const [problem, setProblem] = useState('');
  const [asked, setAsked] = useState<PresetId | null>(null);
  const inForce = presetOf(view, game)?.id ?? null;
  const chosenPreset = asked ?? inForce;
  const pick = (preset: PresetInfo) => {
    if (preset.id === chosenPreset) return;
    setAsked(preset.id);
    void sendOptions(table, game.id, optionsOf(preset, game)).then((refused) => {
      setAsked(null);
      setProblem(refused);
    });
  };
  return (
    <>
      <fieldset class="preset-cards fits" aria-label={m.teach_presets()}>
        {game.presets.map((preset) => (
          <button
            key={preset.id}
            type="button"
            class="btn left preset-card"
            aria-pressed={preset.id === chosenPreset}
            onClick={() => pick(preset)}
          >
            <span class={`preset-art centred ${preset.id}`} aria-hidden="true">
              {preset.id === 'first_game' ? (
                <img class="fills" src={coverOf(game.id)} alt="" />
              ) : (
                DRAWN[preset.id]
              )}
              {preset.id === chosenPreset && <Icon icon={Check} />}
            </span>
            <span>
              {PRESET_NAMES[preset.id]()}
              <small>{taught?.words.presets[preset.id] ?? preset.note}</small>
            </span>
          </button>
        ))}
      </fieldset>
      <Problem text={problem} />
    </>
  );
}
