// The table's time, updated with every frame while a beat plays.
import { useEffect, useState } from 'preact/hooks';
import { reducedMotion, serverNow } from '../kit/ports';

/** Steps are enough where nothing moves. */
const STEP_MS = 100;

/** The server's time now; ticks while mounted, or only while `ticks`. */
export function useServerNow(ticks = true): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!ticks) return;
    const tick = () => setNow(serverNow());
    if (reducedMotion()) {
      const timer = setInterval(tick, STEP_MS);
      return () => clearInterval(timer);
    }
    let frame = requestAnimationFrame(function next() {
      tick();
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [ticks]);
  return ticks ? now : serverNow();
}
