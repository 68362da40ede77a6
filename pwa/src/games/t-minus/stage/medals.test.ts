// Tests of medals: everybody has one, and no two people have the same.
import { expect, it } from 'vitest';
import type { Line } from '../wire';
import { medalsOf } from './medals';

const SEATS = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8'];
const line = (id: string, seat: string, more: object = {}) =>
  ({ id, seat, seq: 1, ...more }) as unknown as Line;

it('gives eight players eight medals, and each for what was theirs', () => {
  const fired = SEATS.slice(0, 7).map((seat) => line('tm.risk', seat));
  const lines = [
    ...fired,
    line('tm.crash', 's2'),
    line('tm.destroyed', 's2'),
    line('tm.move', 's3', { progress: 15 }),
    line('tm.separate', 's4'),
    line('tm.separate', 's4'),
  ];
  const medals = medalsOf({ lines, seats: SEATS, winner: 's1', state: null });
  const titles = SEATS.map((seat) => medals.get(seat)?.title);
  expect(new Set(titles).size).toBe(8);
  expect(titles[0]).toContain('landed');
  expect(titles[1]).toContain('risked');
  expect(titles[2]).toContain('So near');
  expect(titles[3]).toContain('tanks');
  expect(titles[7]).toContain('before your first');
});
