// Where the steps of a board are in the set: the house's on its painted ways, a referee's own as lines on its dark sky.
import { byPlace, type Frame, farFrom, frameOf } from '../board/track';
import type { Board, State } from '../wire';
import { PLACES, type Place, partAt } from './places';

export interface Chart {
  places: Record<string, Place>;
  /** The part that a phone shows with this craft on. */
  partOf: (state: State, on: string | null) => Frame;
  /** A referee's own board, in the set's units. */
  own: Board | null;
}

const HOUSE: Chart = {
  places: PLACES,
  partOf: ({ craft }, on) => partAt(craft[on ?? '']?.at),
  own: null,
};

/** Where a referee's own board is drawn: below the heading. */
const ROOM: Frame = { x: 60, y: 270, w: 1800, h: 720 };

/** A board in the set's units, at the right of its room. */
function fitted(board: Board): Board {
  const k = Math.min(ROOM.w / board.width, ROOM.h / board.height);
  const at = <T extends { x: number; y: number }>(one: T): T => ({
    ...one,
    x: ROOM.x + ROOM.w - k * (board.width - one.x),
    y: ROOM.y + k * one.y,
  });
  return {
    ...board,
    steps: board.steps.map(at),
    marks: board.marks.map(at),
    bodies: board.bodies.map((body) => ({ ...at(body), r: k * body.r })),
  };
}

/** A phone follows the craft that is on to another world; else it shows home, and whatever is out there. */
function partOfOwn(own: Board, { craft, afloat }: State, on: string | null): Frame {
  const here = craft[on ?? '']?.at;
  if (here && farFrom(own, here)) return frameOf(own, [here], false);
  return frameOf(own, [...byPlace(craft).keys(), ...byPlace(afloat).keys()]);
}

export function chartOf(board: Board): Chart {
  if (board.source === 'house') return HOUSE;
  const own = fitted(board);
  const places = Object.fromEntries(own.steps.map(({ id, x, y }): [string, Place] => [id, [x, y]]));
  return { places, own, partOf: (state, on) => partOfOwn(own, state, on) };
}
