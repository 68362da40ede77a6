// Which moments of a game its film shows: those that the stage told longest, in the order in which they happened.
import type { BeatTable } from '../../shared/game';
import { lengthOf, type Step } from '../../shared/stage/again';
import type { LogLine } from '../../table/types';

const MOST = 10;
/** Shorter than that it was no moment, but a step. */
const LEAST_MS = 1500;
/** Told by the lines around them, or on a page of their own. */
const NOT_THESE = new Set(['dice.rolled', 'game.finished']);

/**
 * Lines for all that the stage told, the longest told first to be taken; of equals the later one. `steps`: kinds of
 * beat, ids of lines, or what knows a line, that lead to a moment and are none.
 */
export function chosen(
  log: readonly LogLine[],
  beats: BeatTable,
  steps: readonly Step[] = [],
  most = MOST,
): LogLine[] {
  const leads = (line: LogLine) =>
    steps.some((step) =>
      typeof step === 'function' ? step(line) : step === line.id || step === beats[line.id]?.kind,
    );
  const moment = (line: LogLine) => line.to === 'all' && !NOT_THESE.has(line.id) && !leads(line);
  const told = log
    .map((line, at) => ({ line, at, ms: moment(line) ? lengthOf(line, beats) : 0 }))
    .filter((one) => one.ms >= LEAST_MS);
  return told
    .toSorted((a, b) => b.ms - a.ms || b.at - a.at)
    .slice(0, most)
    .toSorted((a, b) => a.at - b.at)
    .map((one) => one.line);
}
