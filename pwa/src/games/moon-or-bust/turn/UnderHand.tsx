// MB-04: a politician's dice under their hand: seen as long as the cap is held, sealed the moment it is not.
import { signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import { onSeal, useListener } from '../../../shared';
import { Hand } from '../hand/Hand';
import { useSeat } from '../props';
import { Threat } from '../set/OnWood';
import type { Side } from '../wire';

/** The roll whose cap is held down on this device. */
export const held = signal<string | null>(null);
const MOST_MS = 8000;

/** Seals the dice when the hold ends: by letting go, a second finger, looking away, or eight seconds. */
function useSealed(): void {
  const seal = () => {
    held.value = null;
  };
  useListener(['pointerup', 'pointercancel'], seal);
  useLayoutEffect(() => {
    const late = setTimeout(seal, MOST_MS);
    const stop = onSeal(seal, seal);
    return () => {
      clearTimeout(late);
      stop();
      seal();
    };
  }, []);
}

/** As before the hold: neither the picture nor the cap moves under the thumb. */
export function UnderHand({ side }: { side: Side }) {
  const { table } = useSeat();
  useSealed();
  const line = table.view.log.findLast((line) => line.id === 'dice.rolled' && line.request === held.value);
  const faces = line?.faces as number[] | undefined;
  const [a = 0, b = 0] = faces ?? [];
  return (
    <Hand
      order={m.mb_roll_threat()}
      note={m.mb_roll_threat_note()}
      world={(box) => (
        <Threat box={box} side={side} faces={faces}>
          {faces && m.mb_threat_under({ a, b, n: a + b })}
        </Threat>
      )}
    >
      <span class="btn btn-primary btn-roll">
        <span>
          {m.mb_let_go()}
          <small>{m.mb_let_go_note()}</small>
        </span>
      </span>
    </Hand>
  );
}
