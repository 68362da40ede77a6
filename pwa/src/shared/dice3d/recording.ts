// The packed format of a recorded throw: a picture each 25 ms, as differences from steady motion, in base64.
import { normal, type Quat, type Vec } from './math';

export const FRAME_MS = 25;
export const FRAMES = 86;

const PLACE = 96;
const TURN = 480;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export interface Frame {
  at: Vec;
  turn: Quat;
}
export interface Recording {
  frames: readonly Frame[];
  /** When it knocks on the desk, in ms, and how hard, 0 to 1. */
  knocks: readonly { ms: number; hard: number }[];
  /** When it lies still, in ms. */
  still: number;
}

/** Small numbers take one letter: 31 either way of zero less one, else more letters of five bits. */
function put(out: string[], value: number): void {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  for (; rest > 31; rest = Math.floor(rest / 32)) out.push(LETTERS.charAt(32 + (rest % 32)));
  out.push(LETTERS.charAt(rest));
}

/** Only the recorder packs. `s` and `still` are seconds. */
export function encode(one: {
  frames: readonly Frame[];
  knocks: readonly { s: number; hard: number }[];
  still: number;
}): string {
  const out: string[] = [];
  put(out, Math.round(one.still * 1000));
  put(out, one.knocks.length);
  for (const knock of one.knocks) {
    put(out, Math.round(knock.s * 1000));
    put(out, Math.round(Math.min(1, knock.hard / 16) * 15));
  }
  let before: number[] = [];
  let now: number[] = [];
  let last: Quat = [0, 0, 0, 0];
  for (const { at, turn } of one.frames) {
    // A rotation and its negative are the same: the one that is nearer to the last.
    const nearness = last[0] * turn[0] + last[1] * turn[1] + last[2] * turn[2] + last[3] * turn[3];
    const flip = nearness < 0 ? -1 : 1;
    const near: Quat = [turn[0] * flip, turn[1] * flip, turn[2] * flip, turn[3] * flip];
    last = near;
    const values: number[] = [
      ...at.map((x) => Math.round(x * PLACE)),
      ...near.map((x) => Math.round(x * TURN)),
    ];
    for (const [k, value] of values.entries()) put(out, value - guess(before, now, k));
    before = now;
    now = values;
  }
  return out.join('');
}

/** Goes on as it went from the frame before to this one; both are empty at first. */
const guess = (before: readonly number[], now: readonly number[], k: number): number => {
  const { [k]: is = 0 } = now;
  const { [k]: was = is } = before;
  return 2 * is - was;
};

export function decode(text: string): Recording {
  let place = 0;
  const take = (): number => {
    let value = 0;
    let by = 1;
    for (;;) {
      const letter = LETTERS.indexOf(text.charAt(place));
      place += 1;
      value += (letter % 32) * by;
      if (letter < 32) break;
      by *= 32;
    }
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  };
  const still = take();
  const knocks = Array.from({ length: take() }, () => ({ ms: take(), hard: take() / 15 }));
  const frames: Frame[] = [];
  let before: number[] = [];
  let now: number[] = [];
  for (let k = 0; k < FRAMES; k += 1) {
    const values: number[] = [];
    for (let j = 0; j < 7; j += 1) values.push(take() + guess(before, now, j));
    const [x, y, z, a, b, c, d] = values as [number, number, number, number, number, number, number];
    frames.push({
      at: [x / PLACE, y / PLACE, z / PLACE],
      turn: normal([a / TURN, b / TURN, c / TURN, d / TURN]),
    });
    before = now;
    now = values;
  }
  return { frames, knocks, still };
}
