// The name of a seat of this phone.
import { m } from '../../paraglide/messages';
import type { KeptSeat } from '../../table';

export function seatName(seat: KeptSeat): string {
  if (seat.kind === 'referee') return m.table_referee();
  return seat.kind === 'screen' ? m.app_screen_name() : seat.name;
}
