// After which lines of a flight a sign is held up: a roll that went wrong, and one that was saved.
import type { Occasions } from '../../../shared/stage/signs';
import type { LogLine } from '../../../table/types';
import type { Line } from '../wire';

/** When the last of dice that fall together is told, and when a saved roll is. */
const [TOLD_MS, SAVED_MS] = [5600, 2500];

export const occasions: Occasions = (logLine: LogLine) => {
  const line = logLine as Line;
  if (line.id === 'wgu.saved') return { from: SAVED_MS, seat: line.seat };
  if (line.id !== 'wgu.rolled' || line.outcome === 'ok') return null;
  // nobody waves at a crew that is being lost
  if (line.outcome === 'boom' && line.crew.length > 0) return null;
  return { from: TOLD_MS, seat: line.seat };
};
