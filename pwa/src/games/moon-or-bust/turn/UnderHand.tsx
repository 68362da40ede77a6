// MB-04: a politician's dice under their hand: seen as long as the cap is held, sealed the moment it is not.
import { signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { onSeal, PassLink, useListener } from '../../../shared';
import { Hand } from '../hand/Hand';
import type { ViewModel } from '../model';
import { type Props, useSeat } from '../props';
import { Threat } from '../set/OnWood';
import type { PhaseName, Side } from '../wire';

/** The roll whose cap is held down on this device. */
export const heldCard = signal<string | null>(null);
const MOST_MS = 8000;

/** The roll that this phone threw, until its dice were seen. */
export const thrownDraft = (table: Props) => table.draft<string>('thrown', '', 'threat');

const WAITS: readonly PhaseName[] = ['solutions', 'event', 'reading', 'vote'];
/** The own dice that lie under the hand and were not seen yet: their roll; null without any, for who reads the first event
 *  aloud, and once it was read: it is drawn, or put to the vote, as soon as the last dice have fallen. */
export function unseenRoll(
  { state, me }: Pick<ViewModel, 'state' | 'me'>,
  table: Props,
  reads = false,
): string | null {
  const thrown = thrownDraft(table).value;
  const waits = state.turn <= 1 && WAITS.includes(state.phase) && !(reads && state.phase === 'reading');
  const fell = table.view.log.some(
    ({ id, request, seat }) => id === 'dice.rolled' && request === thrown && seat === me,
  );
  return thrown && waits && fell ? thrown : null;
}

/** Seals the dice when the hold ends: by letting go, a second finger, looking away, or eight seconds. */
function useSealed(): void {
  const seal = () => {
    heldCard.value = null;
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
  const line = table.view.log.findLast(
    (line) => line.id === 'dice.rolled' && line.request === heldCard.value,
  );
  const faces = line?.faces as number[] | undefined;
  const thrown = thrownDraft(table);
  const seen = faces !== undefined;
  useLayoutEffect(() => {
    if (seen) thrown.value = '';
  }, [seen]);
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

/** The dice lie under the hand until they were looked at, also after the last roll of the set-up. */
export function StillUnder({ side, roll }: { side: Side; roll: string }) {
  const { table } = useSeat();
  const look = () => {
    heldCard.value = roll;
  };
  return (
    <Hand
      about={`${roll}/under`}
      order={m.mb_dice_under()}
      note={m.mb_dice_under_note()}
      world={(box) => (
        <Threat box={box} side={side} covered>
          {m.mb_hold_to_look_note()}
        </Threat>
      )}
      pass={
        <PassLink
          onTap={() => {
            thrownDraft(table).value = '';
          }}
        >
          {m.mb_look_later()}
        </PassLink>
      }
    >
      <button
        type="button"
        class="btn btn-primary btn-roll"
        onPointerDown={look}
        onClick={(event) => event.detail === 0 && look()}
      >
        <span>
          {m.mb_hold_to_look()}
          <small>{m.mb_hold_to_look_note()}</small>
        </span>
      </button>
    </Hand>
  );
}
