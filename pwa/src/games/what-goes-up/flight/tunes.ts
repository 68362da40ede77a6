// The eight tunes that derps hum outside: five notes each.
import { keysOf } from '../../../table/read';
import type { Tune } from '../wire';

/** Each note's height on three lines, 0 on the lowest, 4 on the highest. */
export const NOTES: Record<Tune, readonly number[]> = {
  bolt: [0, 2, 4, 2, 0],
  lunch: [4, 3, 2, 1, 0],
  leak: [2, 4, 2, 4, 2],
  spanner: [0, 0, 4, 4, 0],
  airlock: [0, 1, 2, 3, 4],
  forty: [3, 3, 3, 0, 3],
  down: [4, 4, 2, 2, 0],
  fridge: [1, 1, 1, 1, 1],
};
export const TUNES = keysOf(NOTES);
/** From a note to the next, in ms. */
export const NOTE_MS = 600;
/** What each height sounds like, in Hz. */
const PITCHES = [392, 440, 523, 587, 659] as const;
export const pitchesOf = (tune: Tune): number[] => NOTES[tune].map((height) => PITCHES[height]!);
