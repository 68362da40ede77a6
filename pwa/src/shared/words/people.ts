// People at the table as every view shows them: colour and glyph by their place, and their names.
import { m } from '../../i18n/messages';
import type { Seat } from '../../table/types';
import { isolated, listWords } from './lists';

type Seated = Readonly<Record<'seats', readonly Seat[]>>;

/** Colour and glyph of a seat, from 1: those it chose, else its place among the players; the same on every phone. */
export function placeOf(view: Seated, seat: string | null | undefined): number {
  const players = view.seats.filter((seat) => seat.kind === 'player');
  const index = players.findIndex((player) => player.seat === seat);
  return players[index]?.mark ?? Math.max(1, index + 1);
}
export const seatById = (view: Seated, id: string | null | undefined): Seat | undefined =>
  view.seats.find((seat) => seat.seat === id);
/** A player who was removed from the table has no name there any more. */
export function nameOf({ view }: { view: Seated }, seat: string | null | undefined): string {
  const name = seatById(view, seat)?.name;
  return name === undefined ? (seat ? m.ui_somebody() : '') : isolated(name);
}
/** The players who have been let in, in seating order. */
export const playersOf = (view: Seated): Seat[] =>
  view.seats.filter((seat) => seat.kind === 'player' && seat.admitted);
/** The players whom the table waits for. */
export const askedOf = (view: Seated): Seat[] => playersOf(view).filter((seat) => seat.status === 'thinking');
/** The number of players who are GO, and of all who are asked: everybody sees it, nobody sees the order. */
export function tally(view: Seated): { n: number; all: number } {
  const asked = playersOf(view).filter((seat) => seat.status !== 'idle');
  return { n: asked.filter((seat) => seat.status === 'go').length, all: asked.length };
}
/** The one person whom all others wait for, and how many those are; null while several are asked, or only one waits. */
export function lastAsked(view: Seated): { seat: Seat; n: number } | null {
  const [last, ...more] = askedOf(view);
  const { n } = tally(view);
  return last && !last.bot && more.length === 0 && n > 1 ? { seat: last, n } : null;
}
/** "5 wait for Cleo", in place of what is asked; null while nobody is alone in it. */
export function holdUpWords(view: Seated): string | null {
  const last = lastAsked(view);
  return last && m.ui_n_wait_for({ n: last.n, name: isolated(last.seat.name) });
}
/** True where this seat has said that it is ready. */
export const isReady = ({ you, state }: { you: Seat | null; state: { ready: readonly string[] } }) =>
  you !== null && state.ready.includes(you.seat);
/** The number of others before this seat, after the one whose turn it is; null for a seat that does not play. */
export function waitFor(order: readonly string[], on: string | null, seat = ''): number | null {
  const [mine, theirs] = [order.indexOf(seat), order.indexOf(on ?? '')];
  return mine < 0 || theirs < 0 ? null : ((mine - theirs + order.length) % order.length) - 1;
}
/** "Ada, Bo and Chidi". */
export function namesOf(context: { view: Seated }, seats: readonly string[]): string {
  return listWords(seats.map((seat) => nameOf(context, seat)));
}
