// Which moments of a game its film shows: those that changed the chances most, then those that the stage told longest.
import type { BeatTable } from '../../shared/game';
import { lengthOf, type Step } from '../../shared/stage/again';
import { bestMoments, type Swing } from '../../shared/stage/credits';
import type { LogLine } from '../../table/types';

const MOST = 10;
/** Shorter than that it was no moment, but a step. */
const LEAST_MS = 1500;
/** Told by the lines around them, or on a page of their own. */
const NOT_THESE = new Set(['dice.rolled', 'game.finished']);

/** Lines for all that the stage told. `steps`: kinds of beat, ids of lines, or what knows a line, that lead to a moment and are none. */
export function chosen(
  log: readonly LogLine[],
  beats: BeatTable,
  steps: readonly Step[] = [],
  swing: Swing = () => 0,
  most = MOST,
): readonly LogLine[] {
  const leads = (line: LogLine) =>
    steps.some((step) =>
      typeof step === 'function' ? step(line) : step === line.id || step === beats[line.id]?.kind,
    );
  const moment = (line: LogLine) => line.to === 'all' && !NOT_THESE.has(line.id) && !leads(line);
  const length = (line: LogLine) => (moment(line) ? lengthOf(line, beats) : 0);
  return bestMoments(log, (line) => (length(line) < LEAST_MS ? 0 : length(line)), most, swing);
}
