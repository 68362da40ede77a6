// The sum of a rocket in the picture to share: beside the rocket, never across it.
import { expect, it } from 'vitest';
import { climbed, sumOf } from './credits';

it('begins a new row after four parts', () => {
  expect(sumOf([12, 12, 6]).map((term) => term.text)).toEqual(['12 + 12 + 6']);
  expect(sumOf([8, 1, 10, 9, 11, 12, 7]).map((term) => term.text)).toEqual([
    '8 + 1 + 10 + 9',
    '+ 11 + 12 + 7',
  ]);
});
it('stays left of the rocket and above the words', () => {
  const rows = sumOf([12, 12, 12, 12, 12, 12, 12]);
  for (const { x, y } of rows) {
    expect(x).toBeLessThan(100);
    expect(y).toBeLessThan(1040);
  }
});

it('draws a whole rocket in a moment, no higher than the picture has room for', () => {
  const art = climbed(-3, ['sr-p8', 'sr-p9', 'sr-p10'], 'red');
  for (const id of ['sr-nose', 'sr-fins', 'sr-bell', 'sr-p8', 'sr-p9', 'sr-p10']) expect(art).toContain(id);
  const scales = [...art.matchAll(/scale\(([\d.]+)\)/g)].map((match) => Number(match[1]));
  expect(Math.max(...scales)).toBeLessThan(2);
});
