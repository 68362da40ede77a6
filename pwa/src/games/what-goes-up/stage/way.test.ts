// The flight on the poster: the winner's last one; of a campaign that nobody won, the longest.
import { expect, it } from 'vitest';
import type { LogLine } from '../../../table/types';
import { wayOf } from './way';

const rolled = (flight: string, seat: string, total: number): LogLine => ({
  seq: total,
  at_ms: 0,
  id: 'wgu.rolled',
  rules: [],
  to: 'all',
  flight,
  seat,
  total,
});
const log = [
  rolled('c1', 's1', 1),
  rolled('c2', 's2', 2),
  rolled('c2', 's2', 3),
  rolled('c2', 's2', 4),
  rolled('c3', 's1', 5),
];
const totals = (seat?: string) => wayOf(log, seat).map((line) => line.total);

it('is the last flight of the winner', () => {
  expect(totals('s1')).toEqual([5]);
});
it('is the longest flight where nobody won', () => {
  expect(totals()).toEqual([2, 3, 4]);
  expect(wayOf([])).toEqual([]);
});
