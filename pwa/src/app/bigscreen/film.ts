// Which moments of a game its film shows: those that the stage told longest, in the order in which they happened.
import type { BeatTable } from '../../shared/game';
import type { LogLine } from '../../table/types';

const MOST = 10;
/** Shorter than that it was no moment, but a step. */
const LEAST_MS = 1500;
/** Told by the lines around them, or on a page of their own. */
const NOT_THESE = new Set(['dice.rolled', 'game.finished']);

/** Lines for all, the longest told first to be taken; of equals the later one. */
export function chosen(log: readonly LogLine[], beats: BeatTable, most = MOST): LogLine[] {
  const length = (line: LogLine) => (beats[line.id]?.show_ms ?? 0) + (beats[line.id]?.held_ms ?? 0);
  const told = log
    .map((line, at) => ({ line, at, ms: NOT_THESE.has(line.id) || line.to !== 'all' ? 0 : length(line) }))
    .filter((one) => one.ms >= LEAST_MS);
  return told
    .toSorted((a, b) => b.ms - a.ms || b.at - a.at)
    .slice(0, most)
    .toSorted((a, b) => a.at - b.at)
    .map((one) => one.line);
}
