// The progress of a movement, and the current one of several steps.

/** The progress of a scene's step, from 0 to 1: it begins at `from` and takes `ms`. With reduced motion it jumps to its end. */
export function progress(elapsed: number, from: number, ms: number, reduced = false): number {
  if (elapsed < from) return 0;
  if (elapsed >= from + ms) return 1;
  return reduced ? 0 : (elapsed - from) / ms;
}
/** The same, slowing toward its end: for what slides or falls into its place. */
export const easeOut = (elapsed: number, from: number, ms: number, reduced = false): number =>
  1 - (1 - progress(elapsed, from, ms, reduced)) ** 3;
/** The same for what falls: faster and faster. */
export const easeIn = (elapsed: number, from: number, ms: number, reduced: boolean): number =>
  progress(elapsed, from, ms, reduced) ** 2;
/** The index of the current one of equal steps, from 0; `of` once all are over. */
export function stepOf(t: number, ms: number, total: number): number {
  return Math.max(0, Math.min(total, Math.floor(t / ms)));
}
