// The layout of a seat's ladder on a phone, from the height, so that every phone has the same drawing.
import type { WorldBox } from '../../../shared';
import { LETTERS } from '../model';
import type { Letter } from '../wire';
import { SET } from './lanes';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A rocket's place on screen: the middle of its lane, its width, and the room it has. */
export interface Place {
  box: Box;
  x: number;
  w: number;
  room: number;
}

export const between = (least: number, n: number, max: number) => Math.max(least, Math.min(n, max));

/** Wider than this the desert goes on, the ladder does not. */
const WIDEST = 560;
/** Lines from the pads to the top of the ladder. */
const RISE = 19;

export function ladderIn({ width, height, top, bottom }: WorldBox) {
  const sand = between(88, 84 + (bottom - 466) * 0.22, 170);
  const ground = bottom - sand;
  const above = Math.max(12, (bottom - top) * 0.077 - 14.6);
  const u = (ground - top - above) / RISE;
  const wide = Math.min(width, WIDEST);
  const left = (width - wide) / 2;
  const box: Box = { x: left + wide * 0.226, y: ground - RISE * u, w: wide * 0.667, h: RISE * u };
  const column = box.w / LETTERS.length;
  const i = between(0.68, 0.68 + (sand - 84) / 175, 1.2);
  return {
    width,
    height,
    /** The left edge of what lies on the sand. */
    left: left + 16,
    /** The ladder's lines, and where the pads are. */
    box,
    ground,
    /** A line of the board. */
    u,
    /** The size of what is drawn on the ladder: 1 on 390 × 844. */
    size: u / 21.6,
    /** From the smallest phone (0.68) to 390 × 844 (1) and beyond: everything on the sand. */
    k: i,
    column,
    columnOf: (letter: Letter) => box.x + (LETTERS.indexOf(letter) + 0.46) * column,
    truck: { x: left + wide - 20 - 44 * i, y: ground + 92 * i },
  };
}
export type Ladder = ReturnType<typeof ladderIn>;

export const placeIn = ({ box, u, column, columnOf }: Ladder, letter: Letter): Place => ({
  box,
  x: columnOf(letter),
  w: (SET.rocket * u) / SET.line,
  room: column,
});

/** The room in the sky that the ready names of a capsule need, below the field for one's own. */
const READY_HIGH = 218;
/** The first capsule's name in the sky: its top, whether ready names are below, and where the ladder's numbers are free of it. */
export function nameIn(area: WorldBox) {
  const top = area.top + 8;
  const ready = ladderIn(area).ground - area.top > READY_HIGH;
  return { top, ready, free: top + (ready ? 102 : 48) + 8 };
}

/** What is touched of a rocket: its whole column, from above the goal to its pad. */
export function hitOf(area: WorldBox, letter: Letter, columns = 1) {
  const { ground, columnOf, column } = ladderIn(area);
  const { top } = area;
  return { top, height: ground + 26 - top, left: columnOf(letter) - column / 2, width: column * columns };
}
