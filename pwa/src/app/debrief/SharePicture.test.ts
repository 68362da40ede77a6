// Whoever played is on the picture, also where there are more people than rows.
import { expect, it } from 'vitest';
import type { LogLine } from '../../table/types';
import { ownMoment, withEverybody } from './SharePicture';

const rows = (...names: string[]) =>
  names.map((name, i) => ({ names: name, fact: `points ${9 - i}`, place: i + 1 }));

it('gives a row each to as many as there are rows', () => {
  const four = rows('Ada', 'Bo', 'Chidi', 'Dana');
  expect(withEverybody(four)).toEqual(four);
});

it('names all the others in the last row', () => {
  const shown = withEverybody(rows('Ada', 'Bo', 'Chidi', 'Dana', 'Emre'));
  expect(shown.map((row) => row.names)).toEqual(['Ada', 'Bo', 'Chidi', 'Dana and Emre']);
  expect(shown.at(-1)).toMatchObject({ fact: '', place: 0 });
});

const drama = (seq: number, stake: number) => ({ key: `${seq}`, seq, title: `${seq}`, text: '', stake });
const log = [
  { id: 'tm.fired', seq: 3, seat: 's1' },
  { id: 'tm.fired', seq: 5, seat: 's2' },
  { id: 'tm.fired', seq: 7, seat: 's1' },
].map((line) => ({ at_ms: 0, rules: [], to: 'all', ...line }) as unknown as LogLine);

it('shares the greatest of one’s own moments, not that of another', () => {
  const dramas = [drama(3, 0.2), drama(5, 0.9), drama(7, 0.5)];
  expect(ownMoment('s1', log, dramas, () => 0)?.seq).toBe(7);
  expect(ownMoment('s1', log, dramas, (seq) => (seq === 3 ? 1 : 0))?.seq).toBe(3);
  expect(ownMoment('s3', log, dramas, () => 0)).toBeNull();
});

it('takes no moment for one’s own in whose commit others acted, too, unless it says whose it is', () => {
  const year = [...log, { ...log[0]!, seq: 9, seat: 's1' }, { ...log[0]!, seq: 9, seat: 's2' }];
  const [shared, named] = [drama(9, 0.9), { ...drama(9, 0.9), seats: ['s2'] }];
  expect(ownMoment('s1', year, [shared], () => 0)).toBeNull();
  expect(ownMoment('s1', year, [named], () => 0)).toBeNull();
  expect(ownMoment('s2', year, [named], () => 0)).toBe(named);
});
