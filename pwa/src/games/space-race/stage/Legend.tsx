// Whose shape is whose: every nation's name in whole, where a picture has room for the shapes alone.
import { Glyph, nameOf, placeOf } from '../../../shared';
import { inOneColumn } from '../../../shared/scene/columns';
import type { Seat } from '../../../table/types';

/** What a name takes on a rung, in px of the device's own drawing: its letters, its shape and what stands apart. */
const WIDTH = { big: { letter: 21, more: 87 }, small: { letter: 8, more: 37 } } as const;
/** What is left for names on a rung: alone, and beside the names of all. */
const ROOM = { big: { alone: 1350, beside: 800 }, small: { alone: 250, beside: 250 } } as const;

/** Letters in a line of half a small phone. */
const NARROW = 20;

export function widthOf(names: readonly string[], big: boolean): number {
  const { letter, more } = WIDTH[big ? 'big' : 'small'];
  return names.reduce((sum, name) => sum + name.length * letter + more, 0);
}
/** All of them could stand beside each other. */
export const allFit = (names: readonly string[], big: boolean) =>
  widthOf(names, big) <= ROOM[big ? 'big' : 'small'].alone;
/** These fit onto a rung while the names of all stand beside the ladder. */
export const fitBeside = (names: readonly string[], big: boolean) =>
  widthOf(names, big) <= ROOM[big ? 'big' : 'small'].beside;

export function Legend({
  view,
  seats,
  lit,
}: {
  view: { seats: Seat[] };
  seats: readonly string[];
  /** Who is meant just now: the others stand back. */
  lit?: readonly string[] | null;
}) {
  const called = seats.map((seat) => nameOf({ view }, seat));
  const long = called.some((name) => name.length > 12) ? 'long' : '';
  const single = inOneColumn(called, NARROW) ? 'single' : '';
  return (
    <ul
      class={`spr-legend ${long} ${single}`}
      aria-hidden="true"
      style={{ '--n': Math.max(1, seats.length) }}
    >
      {seats.map((seat) => (
        <li key={seat} class={lit && !lit.includes(seat) ? 'dim' : ''}>
          <Glyph place={placeOf(view, seat)} /> <span>{nameOf({ view }, seat)}</span>
        </li>
      ))}
    </ul>
  );
}
