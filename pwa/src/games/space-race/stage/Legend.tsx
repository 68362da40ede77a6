// The key to the shapes: every nation's full name, for pictures with room for the shapes only.
import { Glyph, nameOf, placeOf } from '../../../shared';
import { fitOf, inOneColumn } from '../../../shared/scene/fit';
import type { Seat } from '../../../table/types';

/** The space of a name on a rung, in px of the device's own drawing: its letters, and its plate with its shape. */
const WIDTH = { big: { letter: 20, more: 96 }, small: { letter: 8, more: 45 } } as const;
/** The space for names on a rung. */
const RUNG_WIDTH = { big: 660, small: 230 } as const;

/** Letters in a line of half a small phone. */
const NARROW = 20;

/** Below the rockets of the big screen: letters on a line of all columns, and lines. */
const BELOW = { letters: 123, lines: 4 };

/** They fit side by side on a rung. */
export function fits(names: readonly string[], onTv: boolean): boolean {
  const size = onTv ? 'big' : 'small';
  const { letter, more } = WIDTH[size];
  return names.reduce((sum, name) => sum + name.length * letter + more, 0) <= RUNG_WIDTH[size];
}

interface LegendProps {
  view: { seats: Seat[] };
  seats: readonly string[];
  /** The seats that are meant right now: the others are dimmed. */
  lit?: readonly string[] | null | undefined;
}
export function Legend({ view, seats, lit }: LegendProps) {
  const called = seats.map((seat) => nameOf({ view }, seat));
  const long = called.some((name) => name.length > 12) ? 'long' : '';
  const room = BELOW.letters / Math.max(1, seats.length);
  const fit = Math.min(1, ...called.map((name) => fitOf(name, { word: room, all: BELOW.lines * room })));
  const single = inOneColumn(called, NARROW) ? 'single' : '';
  return (
    <ul
      class={`spr-legend ${long} ${single}`}
      aria-hidden="true"
      style={{ '--n': Math.max(1, seats.length), '--fit': fit }}
    >
      {seats.map((seat) => (
        <li key={seat} class={lit && !lit.includes(seat) ? 'dim' : ''}>
          <Glyph place={placeOf(view, seat)} /> <span>{nameOf({ view }, seat)}</span>
        </li>
      ))}
    </ul>
  );
}
