// After which lines of a year a sign is held up: a steal, a hit, a launch that fell short.
import type { Occasions } from '../../../shared/stage/signs';
import type { LogLine } from '../../../table/types';
import type { Line } from '../wire';
import { LEVEL_MS, MARK_MS } from './Climb';

const SAID_MS = 1500;

export const occasions: Occasions = (known: LogLine) => {
  const line = known as Line;
  if (line.id === 'sr.ladder' && line.stolen) {
    const [thief, ...more] = line.recipients;
    const from = line.levels.length * LEVEL_MS + MARK_MS;
    return { from, steal: true, ...(thief && more.length === 0 && { seat: thief }) };
  }
  if ((line.id === 'sr.missiles' && line.hit) || line.id === 'sr.short') return { from: SAID_MS };
  return null;
};
