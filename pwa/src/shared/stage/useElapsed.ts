// The table's time, updated with every frame while a beat plays.
import { useEffect, useState } from 'preact/hooks';
import { reducedMotion, serverNow } from '../kit/ports';

/** Steps are enough where nothing moves. */
const STEP_MS = 100;

/** The server's time now; ticks while mounted. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const still = reducedMotion();
    let frame = 0;
    let last = 0;
    const tick = (clock: number) => {
      if (!still || clock - last >= STEP_MS) {
        last = clock;
        setNow(serverNow());
      }
      frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, []);
  return now;
}
