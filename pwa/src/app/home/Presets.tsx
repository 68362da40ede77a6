// Presets of a game: a tap each, and a line about the chosen one.
import { Check } from 'lucide-preact';
import { m } from '../../i18n/messages';
import { Cap } from '../../shared';
import type { PresetId, Taught } from '../../shared/teach/types';
import type { GameInfo } from '../../table/types';

export const PRESET_NAMES: Record<PresetId, () => string> = {
  first_game: m.teach_preset_first_game,
  as_written: m.teach_preset_as_written,
  fast_hour: m.teach_preset_fast_hour,
  for_a_class: m.print_class,
};

export function Presets(props: {
  game: GameInfo | null;
  taught: Taught | null;
  preset: PresetId;
  onPick: (id: PresetId) => void;
}) {
  const { game, taught, preset: chosenPreset, onPick } = props;
  const presets = game?.presets ?? [];
  if (presets.length === 0) return null;
  const chosen = presets.find((preset) => preset.id === chosenPreset);
  return (
    <section aria-labelledby="presets">
      <div class="h">
        <h2 id="presets" class="plate">
          {m.teach_presets()}
        </h2>
      </div>
      <div class="presets pair even">
        {presets.map((preset) => (
          <Cap
            key={preset.id}
            compact
            icon={preset.id === chosenPreset ? Check : undefined}
            pressed={preset.id === chosenPreset}
            onTap={() => onPick(preset.id)}
          >
            {PRESET_NAMES[preset.id]()}
          </Cap>
        ))}
      </div>
      <p class="muted small-note" role="status">
        {chosen && (taught?.words.presets[chosen.id] ?? chosen.note)}
      </p>
    </section>
  );
}
