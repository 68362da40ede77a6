// Where the ladders of lamps and the two Moons lie on a phone: the sky takes what the rows leave.
import type { WorldBox } from '../../../shared';
import type { Side } from '../wire';

/** The lamps that may light, from the top. */
export const RUNGS = [3, 2, 1, 0] as const;

export interface Layout {
  /** The upper edge of the top rung. */
  rows: number;
  /** From one rung to the next, and a rung without the gap. */
  pitch: number;
  row: number;
  horizon: number;
  /** The near table's edge, and what is left below it. */
  table: number;
  war: number;
  left: Record<Side, number>;
  middle: Record<Side, number>;
  width: number;
  /** Radii. */
  lamp: number;
  moon: number;
  size: number;
}

const between = (min: number, n: number, max: number) => Math.max(min, Math.min(n, max));

export function layoutChips({ width, top, bottom }: WorldBox): Layout {
  const high = bottom - top;
  // a finger's height, unless the screen has not even that
  const pitch = Math.min(between(48, 0.104 * high, 64), (high - 12) / 5);
  const war = Math.max(Math.min(between(48, 0.18 * high, 110), (high - 12) / 5), 0);
  const table = bottom - war;
  const rows = table - 10 - 4 * pitch;
  const row = pitch - 6;
  const margin = 0.05 * width;
  const rung = 0.42 * width;
  const lamp = Math.min(11.5, 0.07 * rung, 0.27 * row);
  const left = { a: margin, b: width - margin - rung };
  return {
    rows,
    pitch,
    row,
    horizon: rows - Math.min(18, Math.max(0, rows - top)),
    table,
    war,
    left,
    middle: { a: left.a + rung / 2, b: left.b + rung / 2 },
    width: rung,
    lamp,
    moon: Math.min(24, 0.36 * war, 0.15 * rung),
    size: Math.min(20, 0.42 * row, 0.12 * rung),
  };
}

/** The upper edge of the rung with this many lamps. */
export const atRung = ({ rows, pitch }: Layout, lamps: number): number => rows + (3 - lamps) * pitch;
