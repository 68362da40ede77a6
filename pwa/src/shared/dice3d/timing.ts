// The length of a throw: known before anything of the dice is loaded.

/** In the air, bouncing and rolling, at most, in ms; then the dice lie still. */
export const THROW_MS = 2200;
/** Real dice that were typed in drop in, one after the other. */
const DROP_MS = 260;
const DROP_EACH = 140;

/** Milliseconds until the dice of a throw lie still; the total follows. */
export function throwLength(sides: readonly number[], entered = false): number {
  return entered ? DROP_MS + DROP_EACH * Math.min(8, Math.max(0, sides.length - 1)) : THROW_MS;
}

/** The progress of the k-th of `n` dropping dice, 0 to 1, `ms` after the first began. */
export function dropped(i: number, n: number, ms: number): number {
  const eachMs = n > 9 ? (DROP_EACH * 8) / (n - 1) : DROP_EACH;
  return Math.min(1, Math.max(0, (ms - i * eachMs) / DROP_MS));
}
