// Totals of a game's log: points after each shot that counted, and everybody's shots.
import type { LineOf } from '../../shared/game';
import { linesOf } from '../../table/read';
import type { LogLine } from '../../table/types';
import type { Line } from './wire';

/** A shot that counts, and what it comes to. */
export type ShotLine = LineOf<Line, 'ms.missed' | 'ms.landed' | 'ms.colonized' | 'ms.cracked'>;
export const isShot = (line: Line): line is ShotLine => 'number' in line;

/** The number of the shot that a line takes away; null: it takes none. */
const takenBy = (line: Line): number | null =>
  line.id === 'ms.undone' ? line.shot : line.id === 'ms.void' ? line.claim : null;

/** The lines of a game but for shots that were taken back or are void, and but for what took them. */
export function stands(log: readonly LogLine[]): Line[] {
  const standing: Line[] = [];
  for (const line of linesOf<Line>(log)) {
    const gone = takenBy(line);
    const index = standing.findLastIndex((line) => isShot(line) && line.number === gone);
    if (index < 0) standing.push(line);
    else standing.splice(index, 1);
  }
  return standing;
}

/** The shots that count, in the order in which they were counted; what was taken back or void is gone. */
export function shotsOf(log: readonly LogLine[]): ShotLine[] {
  return stands(log).filter(isShot);
}

/** Points of each seat after each shot, from 0. */
export function curveOf(
  shots: readonly Pick<ShotLine, 'seat' | 'points'>[],
  seats: readonly string[],
): Record<string, number[]> {
  const curve = Object.fromEntries(seats.map((seat) => [seat, [0]]));
  for (const shot of shots) {
    for (const [seat, line] of Object.entries(curve)) {
      line.push(line.at(-1)! + (shot.seat === seat ? shot.points : 0));
    }
  }
  return curve;
}
