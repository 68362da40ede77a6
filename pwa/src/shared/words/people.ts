// People at the table as every view shows them: colour and glyph by their place, and their names.
import { m } from '../../paraglide/messages';
import type { View } from '../../table/types';
import { listWords } from './lists';

type Seated = Pick<View<unknown>, 'seats'>;

/** Colour and glyph of a seat: its place among the players from 1, the same on every phone. */
export function placeOf(view: Seated, seat: string | null | undefined): number {
  const players = view.seats.filter((one) => one.kind === 'player');
  return Math.max(1, players.findIndex((one) => one.seat === seat) + 1);
}
/** A player who was removed from the table has no name there any more. */
export function nameOf({ view }: { view: Seated }, seat: string | null | undefined): string {
  return view.seats.find((one) => one.seat === seat)?.name ?? (seat ? m.ui_somebody() : '');
}
/** "Ada, Bo and Chidi". */
export function namesOf(of: { view: Seated }, seats: readonly string[]): string {
  return listWords(seats.map((seat) => nameOf(of, seat)));
}
