// A game that the referee ended: its standings show what there is to show, and nothing of a game that hardly began.
import { expect, it } from 'vitest';
import { figuresOf } from './CalledOff';

const level = { won: false, points: 0, lost: 0 };

it('leaves out figures of which nobody has any', () => {
  const rows = [
    { seat: 's1', place: 1, ...level, points: 3 },
    { seat: 's2', place: 2, ...level },
  ];
  expect(rows.map((row) => figuresOf(row, rows))).toEqual([[['points', 3]], [['points', 0]]]);
});
it('has nothing to say where nobody has anything', () => {
  const rows = [
    { seat: 's1', place: 1, ...level },
    { seat: 's2', place: 1, ...level },
  ];
  expect(rows.flatMap((row) => figuresOf(row, rows))).toEqual([]);
});
