// Medals of a Space Race: distinct, the last one's too.
import { expect, it } from 'vitest';
import type { PastYear } from '../wire';
import { medalsOf } from './medals';

const year = (more: object): PastYear =>
  ({ ladders: [], shots: [], flights: [], ...more }) as unknown as PastYear;
const ladder = (lowest: string, thief: string | null) => ({
  stolen: thief !== null,
  levels: [{ level: 0, seats: [lowest] }, ...(thief ? [{ level: 1, seats: [thief] }] : [])],
  recipients: [thief ?? lowest],
  knock_offs: thief ? [lowest] : [],
});
const flight = (seat: string, height: number, distance = height) => ({ seat, height, distance });

it('gives nobody the same medal as somebody else, and everybody one', () => {
  const seats = ['s1', 's2', 's3', 's4', 's5'];
  const years = [
    year({ ladders: [ladder('s1', 's2')], flights: [flight('s3', 30), flight('s4', 26, 35)] }),
    year({ ladders: [ladder('s1', 's2')], shots: [{ by: 's5', target: 's4', hit: true }] }),
  ];
  const evening = {
    years,
    seats,
    winners: ['s3'],
    candidate: 's4',
    beyond: true,
    name: (seat: string) => seat,
  };
  const medals = medalsOf(evening);
  const titles = seats.map((seat) => medals.get(seat)?.title);
  expect(new Set(titles).size).toBe(5);
  expect(titles).not.toContain(undefined);
  expect(medals.get('s3')?.title).toBe('Reached SPACE');
  expect(medals.get('s4')?.title).toBe('First in line to go');
});
