// The packed format of a recorded throw: a picture each 25 ms, as differences from steady motion, in base64. The recorder packs.
import { normal, type Quat, type Vec } from './math';

export const FRAME_MS = 25;
export const FRAMES = 86;

export const PLACE = 96;
export const TURN = 480;
export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export interface Frame {
  position: Vec;
  turn: Quat;
}
export interface Recording {
  frames: readonly Frame[];
  /** When it knocks on the desk, in ms, and how hard, 0 to 1. */
  knocks: readonly { ms: number; hard: number }[];
  /** When it lies still, in ms. */
  still: number;
}

/** Goes on as it went from the frame before to this one; both are empty at first. */
export const guess = (before: readonly number[], now: readonly number[], i: number): number => {
  const { [i]: is = 0 } = now;
  const { [i]: was = is } = before;
  return 2 * is - was;
};

export function decode(text: string): Recording {
  let place = 0;
  const take = (): number => {
    let value = 0;
    let step = 1;
    for (;;) {
      const letter = LETTERS.indexOf(text.charAt(place));
      place += 1;
      value += (letter % 32) * step;
      if (letter < 32) break;
      step *= 32;
    }
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  };
  const still = take();
  const knocks = Array.from({ length: take() }, () => ({ ms: take(), hard: take() / 15 }));
  const frames: Frame[] = [];
  let before: number[] = [];
  let now: number[] = [];
  for (let i = 0; i < FRAMES; i += 1) {
    const values: number[] = [];
    const next = (unit: number) => {
      const value = take() + guess(before, now, values.length);
      values.push(value);
      return value / unit;
    };
    frames.push({
      position: [next(PLACE), next(PLACE), next(PLACE)],
      turn: normal([next(TURN), next(TURN), next(TURN), next(TURN)]),
    });
    before = now;
    now = values;
  }
  return { frames, knocks, still };
}
