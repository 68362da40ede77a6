// The seats of this very phone: their names, where they went, and that they are here whichever is on screen.
import { signal } from '@preact/signals';
import { m } from '../../i18n/messages';
import { type KeptSeat, playersAt, type View } from '../../table';

export function seatName(seat: KeptSeat): string {
  if (seat.kind === 'referee') return m.table_referee();
  return seat.kind === 'screen' ? m.app_screen_name() : seat.name;
}

/**
 * Links of seats that this phone has just given away, by table and seat: in memory only, until the page is left. Each holds
 * a token: it is shown as a QR code and kept nowhere.
 */
export const handed = signal<Record<string, Record<string, string>>>({});

/** A phone keeps few lines to the server open, so its other seats count as connected. */
export function withHere(view: View): View {
  const players = playersAt(view.code);
  if (players.length < 2) return view;
  const isHere = (seat: string) => players.some((player) => player.seat === seat);
  const seats = view.seats.map((seat) => (isHere(seat.seat) ? { ...seat, connected: true } : seat));
  return { ...view, seats };
}
