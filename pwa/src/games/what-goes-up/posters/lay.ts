// Where things are in the picture of the posters: the hoarding, the slab with what is on it, the pole, the sign of the flags.
import type { WorldBox } from '../../../shared';

/** A poster's picture is so many times as high as wide; the height of its print and of the hoarding's edges. */
const [TALL, PRINT] = [196 / 120, 136];
/** What is on the slab stands so far above its edge, in pixels. */
export const SLAB = 27;
/** The least height at which a pole can be read, the room for it and its sign, and its place from the right edge. */
const POLE = { high: 72, room: 104, right: 76 };
/** The room of the sign of the flags, in the longest language; where the picture is low it has no flag above it. */
const SIGN = { wide: 92, high: 56, low: 30, lowest: 130 };
/** A thing on the slab at size 1. */
const THING = { wide: 136, high: 128 };
const POST = 36;

interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The frame of a thing, from the middle of its foot. */
export function frameOf(each: number, size: number): Frame {
  const width = Math.min(each - 10, THING.wide * size);
  return { left: -width / 2, top: 6 - THING.high * size, width, height: THING.high * size };
}

/** The frames of what is on the slab, in pixels of the picture. */
export function thingsOf({ each, size, ledge, count }: Lay): Frame[] {
  const { left, top, ...extent } = frameOf(each, size);
  return Array.from({ length: count }, (_, i) => ({
    left: each * (i + 0.5) + left,
    top: ledge - SLAB + top,
    ...extent,
  }));
}

interface Asked {
  box: WorldBox;
  posters: number;
  /** The number of things on the slab. */
  count: number;
  rises: boolean;
  /** The sign of the flags hangs in the picture. */
  flags: boolean;
}

/** The room of the picture in pixels: `board` is the lower edge of the hoarding, `ledge` that of the slab. */
export interface Lay {
  box: WorldBox;
  board: number;
  ledge: number;
  /** From poster to poster; the first one's left edge, their top and their height. */
  step: number;
  left: number;
  top: number;
  high: number;
  /** The room of a thing on the slab, their number and their size. */
  each: number;
  count: number;
  size: number;
  pole: { x: number; foot: number; high: number } | null;
}
type Sign = Frame & { low: boolean };

export function layOf({ box, posters, count, rises, flags }: Asked): Lay & { sign: Sign | null } {
  const below = box.height < 420 ? 60 : box.width < 350 ? 88 : 128;
  const ledge = box.bottom - below;
  const wide = Math.min(box.width, 560);
  const step = (wide - 12) / Math.max(1, posters);
  // as high as the pictures are whole
  const room = Math.min((ledge - box.top) * 0.6, (step - 12) * TALL + PRINT);
  const board = box.top + (posters > 0 ? room : 0);
  const tall = ledge - SLAB - board - 10;
  const pole =
    rises && tall >= POLE.high ? { x: box.width - POLE.right, foot: ledge - SLAB, high: tall } : null;
  const each = (box.width - (pole ? POLE.room : 0)) / Math.max(1, count);
  const size =
    posters > 0
      ? Math.min(1, (ledge - board) / 180) * (count > 3 ? 0.76 : 0.95)
      : Math.min(1.96, (ledge - board) / 276, each / 52);
  const top = box.top + 8;
  const left = (box.width - wide) / 2 + 6;
  const lay = { box, board, ledge, step, left, top, high: board - top - 10, each, count, size, pole };
  if (!flags || posters === 0) return { ...lay, sign: null };
  return { ...lay, ...withSign(lay) };
}
/** The sign of the flags above what is on the slab, else beside it; else things are so small that it is above them. */
function withSign(lay: Lay): { size: number; sign: Sign } {
  const { box, board, ledge, pole } = lay;
  const gap = ledge - board;
  const low = gap < SIGN.lowest;
  const height = low ? SIGN.low : SIGN.high;
  const top = board + (low ? 4 : Math.min(20, gap / 8));
  const things = thingsOf(lay);
  const start = box.height < 420 ? 100 : POST;
  const end = box.width - (pole ? POLE.room : POST);
  const isClear = (left: number) =>
    left + SIGN.wide <= end &&
    things.every(
      (thing) =>
        thing.top >= top + height || left >= thing.left + thing.width || left + SIGN.wide <= thing.left,
    );
  const free = [start, ...things.map((thing) => thing.left + thing.width + 2)].find(isClear);
  const sign = { left: free ?? start, top, width: SIGN.wide, height, low };
  const fits = (ledge - SLAB + 6 - top - height) / THING.high;
  return { sign, size: free === undefined ? Math.min(lay.size, fits) : lay.size };
}
