import { expect, test } from 'vitest';
import type { PrintSheet } from '../../shared/paper';
import { grouped, paperOf } from './sheets';

const sheet = (id: string, more: Partial<PrintSheet> = {}): PrintSheet => ({ id, pages: () => [], ...more });
const sheets = [
  sheet('cards', { first_with: { components: ['physical'] } }),
  sheet('nine', { needed_with: { edition: ['nine'] } }),
  sheet('five', { needed_with: { edition: ['five'] } }),
  sheet('teacher', { for_class: true }),
];
const ids = (sheets: PrintSheet[]) => sheets.map((sheet) => sheet.id);

test('without a table everything is offered, nothing first', () => {
  const groups = grouped(sheets, {});
  expect(ids(groups.first)).toEqual([]);
  expect(ids(groups.rest)).toEqual(['cards', 'nine', 'five']);
  expect(ids(groups.classroom)).toEqual(['teacher']);
});

test('a table with real cards is offered them first, and only its own edition', () => {
  const groups = grouped(sheets, { components: 'physical', edition: 'five' });
  expect(ids(groups.first)).toEqual(['cards']);
  expect(ids(groups.rest)).toEqual(['five']);
});

test('a sheet that is not made for the chosen paper comes on its own', () => {
  expect(paperOf(sheet('board', { papers: ['a3', 'a4'] }), 'letter')).toBe('a3');
  expect(paperOf(sheet('board'), 'letter')).toBe('letter');
});
