// Whoever played is on the picture, also where there are more people than rows.
import { expect, it } from 'vitest';
import { withEverybody } from './SharePicture';

const rows = (...names: string[]) =>
  names.map((one, k) => ({ names: one, fact: `points ${9 - k}`, place: k + 1 }));

it('gives a row each to as many as there are rows', () => {
  const four = rows('Ada', 'Bo', 'Chidi', 'Dana');
  expect(withEverybody(four)).toEqual(four);
});

it('names all the others in the last row', () => {
  const shown = withEverybody(rows('Ada', 'Bo', 'Chidi', 'Dana', 'Emre'));
  expect(shown.map((row) => row.names)).toEqual(['Ada', 'Bo', 'Chidi', 'Dana and Emre']);
  expect(shown.at(-1)).toMatchObject({ fact: '', place: 0 });
});
