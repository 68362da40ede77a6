// A pending roll: a big ROLL button, entry of real dice, and the time after which the server rolls.
import { Keyboard } from 'lucide-preact';
import type { TargetedPointerEvent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { aim } from '../../../table/dice/nonce';
import { randomBytes } from '../../../table/keep';
import type { PendingRoll } from '../../../table/types';
import { type Flick, flickByte } from '../../dice3d/flick';
import { useFlick } from '../../dice3d/useFlick';
import { notationWords } from '../../words/sayLine';
import { lazyPart } from '../Boundary';
import { Cap } from '../Caps';
import { seconds, useLeft } from '../clock/useLeft';
import { shakeOn } from '../ports';

/** Fetched by whoever enters real dice. */
export const FacesSheet = lazyPart(() => import('./FacesForm'), 'FacesSheet');

interface RollPanelProps {
  roll: PendingRoll;
  onRoll: (faces?: number[]) => void;
  /** Sent, not yet answered. */
  busy?: boolean;
  /** The button was held until the dice fell: the roller sees them for as long as the button is held. */
  onHold?: () => void;
}
const HOLD_MS = 150;

/** A throw's own chance goes into verified dice: the flick, or what the device draws. */
export const aimed = (flick?: Flick) => aim(flickByte(flick, randomBytes(1)[0]!));

/** Shaking rolls too, where the player has switched that on. */
export function useShake(run: () => void, on: boolean): void {
  const wanted = shakeOn.value;
  // Shakes are counted on while the screen is drawn again.
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (!on || !wanted || typeof DeviceMotionEvent === 'undefined') return;
    let hits = 0;
    let last = 0;
    const moved = (event: DeviceMotionEvent) => {
      const a = event.acceleration;
      if (!a || a.x === null || a.y === null || a.z === null) return;
      if (Math.hypot(a.x, a.y, a.z) < 16) return;
      const now = performance.now();
      hits = now - last < 700 ? hits + 1 : 1;
      last = now;
      if (hits >= 3) {
        hits = 0;
        latest.current();
      }
    };
    window.addEventListener('devicemotion', moved);
    return () => window.removeEventListener('devicemotion', moved);
  }, [on, wanted]);
}

export function RollPanel({ roll, onRoll, busy = false, onHold }: RollPanelProps) {
  const [typing, setTyping] = useState(false);
  const left = useLeft(roll);
  const real = roll.dice === 'entered';
  const words = notationWords(roll.notation);
  const throwDice = (flick?: Flick) => {
    if (busy) return;
    aimed(flick);
    onRoll();
  };
  useShake(() => throwDice(), !busy && !real);
  const flicked = useFlick(throwDice);
  const wait = useRef<ReturnType<typeof setTimeout>>();
  const letGo = () => clearTimeout(wait.current);
  useEffect(() => letGo, []);
  const handlers = onHold && {
    onPointerDown: (event: TargetedPointerEvent<HTMLElement>) => {
      flicked.onPointerDown(event);
      if (busy || event.currentTarget.closest('[data-guard]')) return;
      wait.current = setTimeout(() => {
        throwDice();
        onHold();
      }, HOLD_MS);
    },
    onPointerUp: (event: PointerEvent) => {
      letGo();
      flicked.onPointerUp(event);
    },
    onPointerCancel: letGo,
  };
  const byItself = left !== null && !roll.paused ? m.ui_go_on_by_itself({ n: seconds(left) }) : null;
  const rollCap = (
    <button
      type="button"
      class="btn btn-primary btn-roll"
      aria-disabled={busy || undefined}
      {...flicked}
      {...handlers}
    >
      <span>
        {m.ui_roll({ notation: words })}
        {(busy || byItself) && <small>{busy ? m.ui_go_sent() : byItself}</small>}
      </span>
    </button>
  );
  if (!real) return rollCap;
  return (
    <>
      <div class="pair">
        <Cap kind="primary" icon={Keyboard} note={m.ui_real_die_note()} onTap={() => setTyping(true)}>
          {m.table_id_dice_physical()}
        </Cap>
      </div>
      {typing && (
        <FacesSheet notation={roll.notation} open onClose={() => setTyping(false)} onDone={onRoll} />
      )}
    </>
  );
}
