// Chooses the moments for a game's film: those that changed the chances most, then those with the longest beats.
import type { BeatTable } from '../../shared/game';
import { lengthOf, playedOf, type Step } from '../../shared/stage/again';
import { bestMoments, type Swing } from '../../shared/stage/credits';
import type { LogLine } from '../../table/types';

const MAX_BEATS = 10;
/** Shorter than that it was no moment, but a step. */
const LEAST_MS = 1500;
/** Shown by the lines around them, or on a page of their own. */
const NOT_THESE = new Set(['dice.rolled', 'game.finished']);

/**
 * Return lines that had a beat. `steps`: kinds of beat, ids of lines, or a predicate, that only lead up to a moment
 * and are left out.
 */
export function filmLines(
  log: readonly LogLine[],
  beats: BeatTable,
  steps: readonly Step[] = [],
  swing: Swing = () => 0,
  max = MAX_BEATS,
): readonly LogLine[] {
  const leads = (line: LogLine) =>
    steps.some((step) =>
      typeof step === 'function' ? step(line) : step === line.id || step === beats[line.id]?.kind,
    );
  const moment = (line: LogLine) => line.to === 'all' && !NOT_THESE.has(line.id) && !leads(line);
  const played = new Set(playedOf(log, beats));
  const length = (line: LogLine) => (moment(line) && played.has(line) ? lengthOf(line, beats) : 0);
  return bestMoments(log, (line) => (length(line) < LEAST_MS ? 0 : length(line)), max, swing);
}
