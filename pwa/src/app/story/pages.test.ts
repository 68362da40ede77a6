// The pages of an evening: at most seven, in order, no kind of thing twice.
import { expect, it } from 'vitest';
import type { LogLine } from '../../table/types';
import { pagesOf } from './pages';

const drama = (seq: number, title: string, stake = 0.5) => ({ key: `${seq}`, seq, title, text: '', stake });
const line = { seq: 0, id: '', rules: [], at_ms: 0, to: 'all' } as unknown as LogLine;
const medal = (seat: string) => ({ title: seat === 's2' ? 'medal s1' : `medal ${seat}`, text: '' });

it('has the evening first, at most five turns as they happened, and the rankings last', () => {
  const dramas = [1, 2, 3, 4, 5, 6, 7].map((seq) => drama(seq, `turn ${seq}`, seq === 2 ? 0.01 : 0.5));
  const pages = pagesOf({ dramas, medal }, ['s1', 's2', 's3', 's4', 's5', 's6', 's7'], () => 0);
  expect(pages.map((page) => page.kind).join(' ')).toBe('evening moment moment moment moment moment ranks');
  const seqs = pages.flatMap((page) => (page.kind === 'moment' ? [page.moment.seq] : []));
  expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
  expect(seqs).not.toContain(2);
  const ranks = pages.at(-1)!;
  expect(ranks.kind === 'ranks' && ranks.rows.map((rank) => rank.seat)).toEqual([
    's1',
    's3',
    's4',
    's5',
    's6',
  ]);
});

it('tells one kind of thing once, and is a single page where nothing happened', () => {
  const twice = [drama(1, 'fell short'), drama(2, 'fell short'), drama(3, 'crossed')];
  const pages = pagesOf({ dramas: twice }, ['s1'], () => 0);
  expect(pages.filter((page) => page.kind === 'moment')).toHaveLength(2);
  expect(pagesOf(null, ['s1'], () => 0)).toEqual([{ kind: 'evening', rows: [] }]);
});

it('gives each of those lost a page of their own, where it happened', () => {
  const lost = [2, 5, 6, 7, 8].map((seq) => ({ ...line, seq, id: 'mourned' }));
  const pages = pagesOf({ dramas: [drama(1, 'up'), drama(4, 'down')] }, ['s1'], () => 0, lost);
  expect(pages.map((page) => page.kind).join(' ')).toBe('evening moment lost moment lost lost lost');
});
