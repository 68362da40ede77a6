// The log: merged by seq, nothing twice, gaps noticed.
import { describe, expect, it } from 'vitest';
import { LogBook } from './log';
import type { LogLine } from './types';

const line = (seq: number, id = `l${seq}`): LogLine => ({ seq, at_ms: seq, id, rules: [], to: 'all' });

describe('LogBook', () => {
  it('takes the same lines once, whichever way they come', () => {
    const book = new LogBook();
    expect(book.merge([line(1), line(2, 'a'), line(2, 'b')], 1, 2)).toHaveLength(3);
    expect(book.merge([line(2, 'a'), line(2, 'b'), line(3)], 2, 3).map((one) => one.id)).toEqual(['l3']);
    expect(book.lines().map((one) => one.id)).toEqual(['l1', 'a', 'b', 'l3']);
  });
  it('keeps the fuller group where a list was cut in the middle of a seq', () => {
    const book = new LogBook();
    book.merge([line(5, 'a'), line(5, 'b')], 5, 5);
    book.merge([line(5, 'b'), line(6)], 5, 6);
    expect(book.lines().map((one) => one.id)).toEqual(['a', 'b', 'l6']);
  });
  it('notices a gap, but not silent seqs', () => {
    const book = new LogBook();
    book.merge([line(1)], 1, 4);
    expect(book.gapBefore(5)).toBe(false);
    expect(book.gapBefore(7)).toBe(true);
  });
  it('puts lines of a reply that overtook the feed in their place', () => {
    const book = new LogBook();
    book.merge([line(1)], 1, 1);
    book.merge([line(3)], null, -1);
    expect(book.gapBefore(3)).toBe(true);
    book.merge([line(2), line(3)], 2, 3);
    expect(book.lines().map((one) => one.seq)).toEqual([1, 2, 3]);
    expect(book.gapBefore(4)).toBe(false);
  });
});
