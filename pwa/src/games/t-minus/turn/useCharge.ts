// Fire is held while three, two, one is counted, and let go: earlier, nothing happens. A tap, a key or a switch counts
// by itself, and the next one stops it. Where nothing may move there is no count.
import type { TargetedPointerEvent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { reducedMotion } from '../../../shared/kit/ports';

const CHARGE_MS = 700;
const ALL_MS = 3 * CHARGE_MS;
/** Held for less it was a tap. */
const TAP_MS = 300;

export interface Charge {
  /** The count: 3, 2, 1, then 0: let go. */
  left: number;
  /** A thumb is on it; otherwise it counts automatically. */
  held: boolean;
}

// Long: one press from the touch to its end.
export function useCharge() {
  const [on, setOn] = useState<Charge | null>(null);
  const run = useRef<{ began: number; held: boolean; timer: number; go: () => void } | null>(null);
  /** A click that a thumb has brought is no second tap. */
  const lifted = useRef(-ALL_MS);
  const stop = () => {
    clearTimeout(run.current?.timer);
    run.current = null;
    setOn(null);
  };
  useEffect(() => {
    window.addEventListener('blur', stop);
    return () => {
      window.removeEventListener('blur', stop);
      clearTimeout(run.current?.timer);
    };
  }, []);
  const fire = () => {
    const { current } = run;
    stop();
    current?.go();
  };
  const start = (pressed: boolean, go: () => void) => {
    const began = performance.now();
    const tick = () => {
      const { current } = run;
      if (!current) return;
      const left = Math.max(0, 3 - Math.round((performance.now() - began) / CHARGE_MS));
      if (left === 0 && !current.held) return fire();
      setOn({ left, held: current.held });
      if (left > 0) current.timer = window.setTimeout(tick, CHARGE_MS);
    };
    run.current = { began, held: pressed, timer: 0, go };
    tick();
  };
  const lift = () => {
    const { current } = run;
    lifted.current = performance.now();
    if (!current?.held) return;
    const ms = lifted.current - current.began;
    if (ms >= ALL_MS - 60) fire();
    else if (ms >= TAP_MS) stop();
    else {
      current.held = false;
      setOn((was) => was && { ...was, held: false });
    }
  };
  const cap = (go: () => void) => {
    if (reducedMotion()) return { onClick: go };
    return {
      // a thumb that drifts keeps holding: the browser takes no drag for scrolling
      style: { touchAction: 'none' },
      onPointerDown: (event: TargetedPointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        if (run.current) return stop();
        event.currentTarget.setPointerCapture?.(event.pointerId);
        start(true, go);
      },
      onPointerUp: lift,
      onPointerCancel: stop,
      onContextMenu: (event: Event) => event.preventDefault(),
      onClick: () => {
        if (performance.now() - lifted.current < TAP_MS) return;
        if (run.current) stop();
        else start(false, go);
      },
    };
  };
  return { on, cap };
}
