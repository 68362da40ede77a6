// The time since a phone was last heard.
import { serverNow } from '../../shared';
import type { Seat } from '../../table/types';

/** In seconds. */
export const silence = (seat: Seat): number =>
  seat.seen_ms === null ? 0 : Math.max(0, Math.round((serverNow() - seat.seen_ms) / 1000));
