// The log: merged by seq, nothing twice, gaps noticed.
import { describe, expect, it } from 'vitest';
import { LogBook, ofGameBefore, ofLastGame, standing, undoneBy } from './log';
import type { LogLine } from './types';

const line = (seq: number, id = `l${seq}`): LogLine => ({ seq, at_ms: seq, id, rules: [], to: 'all' });

describe('LogBook', () => {
  it('takes the same lines once, whichever way they come', () => {
    const book = new LogBook();
    expect(book.merge([line(1), line(2, 'a'), line(2, 'b')], 1, 2)).toHaveLength(3);
    expect(book.merge([line(2, 'a'), line(2, 'b'), line(3)], 2, 3).map((line) => line.id)).toEqual(['l3']);
    expect(book.lines().map((line) => line.id)).toEqual(['l1', 'a', 'b', 'l3']);
  });
  it('keeps the fuller group where a list was cut in the middle of a seq', () => {
    const book = new LogBook();
    book.merge([line(5, 'a'), line(5, 'b')], 5, 5);
    book.merge([line(5, 'b'), line(6)], 5, 6);
    expect(book.lines().map((line) => line.id)).toEqual(['a', 'b', 'l6']);
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
    expect(book.lines().map((line) => line.seq)).toEqual([1, 2, 3]);
    expect(book.gapBefore(4)).toBe(false);
  });
  it('shows nothing of a reply that comes late, before what is known, until what lies between is there', () => {
    const book = new LogBook();
    book.merge([line(7), line(8)], 7, 8);
    book.merge([line(4)], null, -1);
    expect(book.lines().map((line) => line.seq)).toEqual([7, 8]);
    expect(book.start).toBe(7);
    book.merge([line(4), line(5), line(6)], 4, -1);
    expect(book.lines().map((line) => line.seq)).toEqual([4, 5, 6, 7, 8]);
  });
});

describe('the lines of one game', () => {
  it('are those since it was started: a rematch begins its story anew', () => {
    const first = [line(1, 'table.opened'), line(2, 'game.started'), line(3), line(4, 'game.finished')];
    const again = [line(5, 'game.started'), line(6)];
    expect(ofLastGame([...first, ...again])).toEqual(again);
    expect(ofLastGame(first)).toEqual(first.slice(1));
    expect(ofLastGame([line(1, 'table.opened')])).toHaveLength(1);
  });
  it('are, of the game before, those up to the last rematch, without what a rewind took back', () => {
    const rewound = { ...line(4, 'game.rewound'), to_seq: 2 };
    const first = [line(1, 'game.started'), line(2), line(3), rewound, line(5, 'game.finished')];
    const again = [line(6, 'game.rematch'), line(7, 'game.started'), line(8)];
    expect(ofGameBefore([...first, ...again]).map((line) => line.seq)).toEqual([1, 2, 4, 5]);
    expect(ofGameBefore(first)).toEqual([]);
  });
});

describe('what a rewind took back', () => {
  const rewind = (seq: number, to: number): LogLine => ({ ...line(seq, 'game.rewound'), to_seq: to });
  it('is everything since the step it went to', () => {
    const last = rewind(6, 3);
    const lines = [line(2), line(3), line(4, 'a'), line(4, 'b'), line(5), last, line(7)];
    expect(undoneBy(last, lines).map((line) => line.id)).toEqual(['a', 'b', 'l5']);
  });
  it('is not what an earlier rewind had taken back already', () => {
    const lines = [line(2), line(3), rewind(4, 2), line(5), rewind(6, 1)];
    expect(undoneBy(lines[4]!, lines).map((line) => line.id)).toEqual(['l2', 'l5']);
  });
  it('is no part of what stands, nor is another game', () => {
    const lines = [line(1, 'game.started'), line(2), line(3, 'game.started'), line(4), line(5), rewind(6, 4)];
    const ids = standing([...lines, line(7)]).map((line) => line.id);
    expect(ids).toEqual(['game.started', 'l4', 'game.rewound', 'l7']);
  });
});
