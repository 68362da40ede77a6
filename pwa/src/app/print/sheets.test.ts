import { expect, test } from 'vitest';
import { grouped, paperOf, type Sheet } from './sheets';

const sheet = (id: string, more: Partial<Sheet> = {}): Sheet => ({
  id,
  title: { en: id },
  note: { en: id },
  papers: ['a4', 'letter'],
  needed_with: {},
  first_with: {},
  for_class: false,
  ...more,
});
const all = [
  sheet('cards', { first_with: { components: ['physical'] } }),
  sheet('nine', { needed_with: { edition: ['nine'] } }),
  sheet('five', { needed_with: { edition: ['five'] } }),
  sheet('teacher', { for_class: true }),
];
const ids = (sheets: Sheet[]) => sheets.map((sheet) => sheet.id);

test('without a table everything is offered, nothing first', () => {
  const found = grouped(all, {});
  expect(ids(found.first)).toEqual([]);
  expect(ids(found.rest)).toEqual(['cards', 'nine', 'five']);
  expect(ids(found.classroom)).toEqual(['teacher']);
});

test('a table with real cards is offered them first, and only its own edition', () => {
  const found = grouped(all, { components: 'physical', edition: 'five' });
  expect(ids(found.first)).toEqual(['cards']);
  expect(ids(found.rest)).toEqual(['five']);
});

test('a sheet that is not made for the chosen paper comes on its own', () => {
  expect(paperOf(sheet('board', { papers: ['a3', 'a4'] }), 'letter')).toBe('a3');
  expect(paperOf(sheet('board'), 'letter')).toBe('letter');
});
