// The time since a phone was last heard.
import { useEffect, useState } from 'preact/hooks';
import { serverNow } from '../../shared';
import type { Seat } from '../../table/types';

/** Redraws every second. */
export function useSeconds(): void {
  const [, redraw] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => redraw((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, []);
}

/** In seconds. */
export const silence = (seat: Seat): number =>
  seat.seen_ms === null ? 0 : Math.max(0, Math.round((serverNow() - seat.seen_ms) / 1000));
