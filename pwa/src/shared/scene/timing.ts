// The progress of a movement, and the current one of several steps.
import type { LogLine, Materials, View } from '../../table/types';

/** The input of a scene. A picture follows from it alone: the same `elapsed` gives the same frame on every device. */
export interface Frame<Line = LogLine, State = unknown, M = Materials> {
  beat: { seq: number; k: number; kind: string; at_ms: number; ms: number };
  /** The line that is shown. */
  line: Line;
  /** Everything up to this line, oldest first. */
  log: readonly LogLine[];
  /** The view before this commit; its `state` is null where the device came in late. */
  view: View<State>;
  materials: M | null;
  /** Milliseconds into the beat, at the pace `show`. */
  elapsed: number;
  /** On the big screen. */
  big: boolean;
  /** The last picture of each step, at its time. */
  reduced: boolean;
}

/** The progress of a movement, 0 to 1, slowing toward its end. Without motion it jumps to its end. */
export function moved(t: number, from: number, ms: number, reduced: boolean): number {
  const share = Math.min(1, Math.max(0, (t - from) / ms));
  if (reduced) return share < 1 ? 0 : 1;
  return 1 - (1 - share) ** 3;
}
/** The same for what falls: faster and faster. */
export function fallen(t: number, from: number, ms: number, reduced: boolean): number {
  const share = Math.min(1, Math.max(0, (t - from) / ms));
  if (reduced) return share < 1 ? 0 : 1;
  return share * share;
}
/** The index of the current one of equal steps, from 0; `of` once all are over. */
export function stepOf(t: number, ms: number, of: number): number {
  return Math.max(0, Math.min(of, Math.floor(t / ms)));
}
