// A telegram passes: for who is here, not for who reads the log later.
import { expect, it } from 'vitest';
import type { LogLine } from '../../table/types';
import { hasPassed } from './Telegram';

const line = (id: string, at_ms: number): LogLine => ({ seq: 1, id, at_ms, rules: [], to: 'all' });

it('pulses for a line that says so, while it is news', () => {
  expect(hasPassed([line('x.telegram', 1000)], ['x.telegram'], 2000)).toBe(true);
  expect(hasPassed([line('x.other', 1000)], ['x.telegram'], 2000)).toBe(false);
  expect(hasPassed([line('x.telegram', 1000)], ['x.telegram'], 60_000)).toBe(false);
});
