// The time left on a clock, by the server's time; redraws only when the figure on the flaps changes.
import { useEffect, useState } from 'preact/hooks';
import { serverNow } from '../ports';

/** A clock of the table, or a roll that waits: both carry a due time and may be paused. */
export interface Running {
  due_ms?: number | null;
  left_ms?: number | null;
  paused?: boolean;
}

/** The clock that runs now: a roll's timeout, which stops the game's clock; otherwise the game's clock. */
export function runs<C extends Running>(view: {
  clock: C | null;
  pending: readonly Running[];
}): C | (Running & { warnings: number[] }) | null {
  const roll = view.pending.find((roll) => roll.due_ms != null || roll.left_ms != null);
  return roll ? { ...roll, warnings: [] } : view.clock;
}

export function leftMs(clock: Running | null | undefined, now: number = serverNow()): number | null {
  if (!clock) return null;
  if (clock.paused || clock.due_ms == null) return clock.left_ms == null ? null : Math.max(0, clock.left_ms);
  return Math.max(0, clock.due_ms - now);
}

/** Milliseconds left, fresh at every multiple of `step` before the due time and after it. */
export function useLeft(clock: Running | null | undefined, step = 1000): number | null {
  const [, redraw] = useState(0);
  const due = clock?.due_ms;
  const still = !clock || clock.paused || due == null;
  useEffect(() => {
    if (still) return;
    let timer = 0;
    const tick = () => {
      redraw((n) => n + 1);
      // It goes on at nought: a phone whose clock was set meanwhile will learn that there is time left.
      timer = window.setTimeout(tick, ((((due - serverNow()) % step) + step) % step) + 8);
    };
    tick();
    return () => clearTimeout(timer);
  }, [due, still, step]);
  return leftMs(clock);
}

/** Calls `tell` with each further second that is left until `due`, then `end`. Returns what stops it. */
export function eachSecond(due: number, tell: (whole: number) => void, end = () => {}): () => void {
  let timer = 0;
  let last = -1;
  const tick = () => {
    const left = leftMs({ due_ms: due }) ?? 0;
    const whole = seconds(left);
    if (last >= 0 && whole !== last) tell(whole);
    last = whole;
    if (left > 0) timer = window.setTimeout(tick, (left % 1000) + 8);
    else end();
  };
  tick();
  return () => clearTimeout(timer);
}

/** Whole seconds as people count them: 42 until 41 s are left. */
export const seconds = (left: number): number => Math.ceil(left / 1000);
