// Totals of a game's log: points after each shot that counted, and everybody's shots.
import { num } from '../../table/read';
import type { LogLine } from '../../table/types';
import type { Landing } from './wire';

export interface Counted {
  number: number;
  seat: string;
  points: number;
  landing: Landing | null;
}
/** What a shot that counts comes to. */
export const COUNTED = ['ms.landed', 'ms.colonized', 'ms.cracked', 'ms.missed'];

/** The number of the shot that a line takes away; null: it takes none. */
const taken = (line: LogLine): number | null =>
  line.id === 'ms.undone' ? num(line.shot) : line.id === 'ms.void' ? num(line.claim) : null;

/** The lines of a game but for shots that were taken back or are void, and but for what took them. */
export function stands(log: readonly LogLine[]): LogLine[] {
  const kept: LogLine[] = [];
  for (const line of log) {
    const gone = taken(line);
    const at = kept.findLastIndex((one) => COUNTED.includes(one.id) && one.number === gone);
    if (at < 0) kept.push(line);
    else kept.splice(at, 1);
  }
  return kept;
}

/** The shots that count, in the order in which they were counted; what was taken back or void is gone. */
export function shotsOf(log: readonly LogLine[]): Counted[] {
  return stands(log)
    .filter((line) => COUNTED.includes(line.id))
    .map((line) => ({
      number: num(line.number),
      seat: String(line.seat),
      points: num(line.points),
      landing: (typeof line.landing === 'string' ? line.landing : null) as Landing | null,
    }));
}

/** Points of each seat after each shot, from 0. */
export function curveOf(shots: readonly Counted[], seats: readonly string[]): Record<string, number[]> {
  const curve = Object.fromEntries(seats.map((seat) => [seat, [0]]));
  for (const shot of shots) {
    for (const seat of seats) {
      const line = curve[seat]!;
      line.push(line.at(-1)! + (shot.seat === seat ? shot.points : 0));
    }
  }
  return curve;
}
