// Tests of medals: everybody has one, and no two programmes have the same.
import { expect, it } from 'vitest';
import type { LogLine } from '../../../table/types';
import { medalsOf } from './medals';

const SEATS = ['s1', 's2', 's3', 's4', 's5'];
const line = (id: string, seat: string, more: object = {}) =>
  ({ id, seat, seq: 1, ...more }) as unknown as LogLine;

it('gives five programmes five medals, the one with the Booms its ponds', () => {
  const log = [
    line('wgu.first', 's2'),
    line('wgu.rolled', 's3', { outcome: 'boom' }),
    line('wgu.assembled', 's4'),
  ];
  const medals = medalsOf({ log, seats: SEATS, winners: ['s1'], saved: false, state: null, deeds: () => '' });
  const titles = SEATS.map((seat) => medals.get(seat)?.title);
  expect(new Set(titles).size).toBe(5);
  expect(titles[0]).toContain('winning mission');
  expect(titles[1]).toContain('first');
  expect(titles[2]).toContain('ponds');
  expect(titles[3]).toContain('pads');
});
