// Where the steps of a board are in the set: the house's, or a referee's own.
import type { Board } from '../wire';

type Anchor = 'start' | 'middle' | 'end';
/** A step of the house's board in the set, and its name next to it; craft keep to the side without a name. */
export type Place = [x: number, y: number, name?: [dx: number, dy: number, anchor: Anchor]];

/** The Earth's centre, its radius, and those of the two orbits around it. */
export const EARTH = { x: 470, y: 1230, r: 540, low: 737, sync: 862 };
export const ring = (radius: number, degrees: number): [number, number] => {
  const angle = (degrees * Math.PI) / 180;
  return [EARTH.x + radius * Math.sin(angle), EARTH.y - radius * Math.cos(angle)];
};

export const PLACES: Record<string, Place> = {
  suborbital: [951, 797, [-74, 122, 'end']],
  earth_reentry: [982, 992, [-46, 26, 'end']],
  // below the ribbon that leaves here
  low_1: ring(EARTH.low, 30),
  low_2: [...ring(EARTH.low, 40), [62, 22, 'start']],
  low_3: ring(EARTH.low, 51),
  low_4: ring(EARTH.low, -20),
  polar_1: [290, 451, [-22, -8, 'end']],
  polar_2: [236, 560],
  sync_transfer: ring(800, 37),
  sync_1: ring(EARTH.sync, 14),
  sync_2: [...ring(EARTH.sync, 56), [26, 14, 'start']],
  outbound: [1165, 398],
  homebound: [1320, 850],
  moon_low_1: [1734, 574, [64, 56, 'middle']],
  moon_low_2: [1402, 350],
  moon_polar_1: [1687, 191, [34, 12, 'start']],
  moon_polar_2: [1478, 668],
  moon_sync_1: [1309, 520, [32, 58, 'end']],
  moon_sync_2: [1880, 330],
  moon_surface: [1590, 446, [0, 50, 'middle']],
  libration: [1196, 268, [-24, 12, 'end']],
  rock: [1325, 148, [66, 12, 'start']],
  escape: [1862, 83, [0, -28, 'end']],
};
/** Names that the ribbons themselves carry: they are turned as these run. */
export const PAINTED: Record<string, [x: number, y: number, degrees: number]> = {
  outbound: [905, 508, -6],
  homebound: [1186, 917, -20],
};

/** Degrees that the towers share at most, and between two of them. */
const SPREAD = 64;
const APART = 19;
const FIRST = -2;

export const towerAngle = (i: number, total: number): number => {
  const step = Math.min(APART, SPREAD / Math.max(1, total - 1));
  return FIRST + (i - (total - 1) / 2) * step;
};

/** The flag above the foot of a tower, by its lower left corner. */
export const FLAG = { x: 2, y: 120, wide: 56, high: 38 };
const FLAG_GAP = 4;
/** The flag of a programme on the map, with a gap on both sides: its left end, its middle height and its width. */
export function flagAt(i: number, total: number): { x: number; y: number; wide: number } {
  const angle = (towerAngle(i, total) * Math.PI) / 180;
  const [out, aside] = [EARTH.r + FLAG.y + FLAG.high / 2, FLAG.x + FLAG.wide / 2];
  const wide = FLAG.wide + 2 * FLAG_GAP;
  const x = EARTH.x + out * Math.sin(angle) + aside * Math.cos(angle);
  const y = EARTH.y - out * Math.cos(angle) + aside * Math.sin(angle);
  return { x: x - wide / 2, y, wide };
}

export const WHOLE = { w: 1920, h: 1080 };

export interface Chart {
  places: Record<string, Place>;
  /** A referee's own board, in the set's units. */
  own: Board | null;
}

const HOUSE: Chart = { places: PLACES, own: null };

/** Where a referee's own board is drawn: below the heading. */
const BOARD_AREA = { x: 60, y: 270, w: 1800, h: 720 };

/** A board in the set's units, at the right of its room. */
function fitted(board: Board): Board {
  const i = Math.min(BOARD_AREA.w / board.width, BOARD_AREA.h / board.height);
  const scaled = <T extends { x: number; y: number }>(point: T): T => ({
    ...point,
    x: BOARD_AREA.x + BOARD_AREA.w - i * (board.width - point.x),
    y: BOARD_AREA.y + i * point.y,
  });
  return {
    ...board,
    steps: board.steps.map(scaled),
    marks: board.marks.map(scaled),
    bodies: board.bodies.map((body) => ({ ...scaled(body), r: i * body.r })),
  };
}

export function chartOf(board: Board): Chart {
  if (board.source === 'house') return HOUSE;
  const ownBoard = fitted(board);
  const places = Object.fromEntries(ownBoard.steps.map(({ id, x, y }): [string, Place] => [id, [x, y]]));
  return { places, own: ownBoard };
}
