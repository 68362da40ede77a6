// After which lines of a turn a sign is held up: a strike, and what a test showed.
import type { Occasions } from '../../../shared/stage/signs';
import type { LogLine } from '../../../table/types';
import type { Line } from '../wire';
import { STRIKE_MS, WORDS_MS } from './Strike';
import { SAID_MS, TEST_MS } from './TestRun';

export const occasions: Occasions = (logLine: LogLine) => {
  const line = logLine as Line;
  if (line.id === 'mb.targets') return { from: (line.cards.length - 1) * STRIKE_MS + WORDS_MS };
  if (line.id === 'mb.results') return { from: (line.correct.length - 1) * TEST_MS + SAID_MS };
  return null;
};
