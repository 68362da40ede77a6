// The film of a game: which moments, in which order.
import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../table/types';
import { filmLines } from './film';

const beats = {
  'x.long': { kind: 'long', show_ms: 4000, pause_ms: 2000 },
  'x.short': { kind: 'short', show_ms: 1500, pause_ms: 1000 },
  'x.step': { kind: 'step', show_ms: 500, pause_ms: 0 },
  'game.finished': { kind: 'end', show_ms: 4800, pause_ms: 6000 },
};
const line = (seq: number, id: string, audience = 'all'): LogLine => ({
  seq,
  id,
  to: audience,
  at_ms: 0,
  rules: [],
});

describe('the film', () => {
  it('has the moments with the longest beats in the order in which they happened', () => {
    const log = [
      line(1, 'x.short'),
      line(2, 'x.step'),
      line(3, 'x.long'),
      line(4, 'x.short'),
      line(5, 'seat.joined'),
      line(6, 'x.long'),
      line(7, 'game.finished'),
    ];
    expect(filmLines(log, beats).map((line) => line.seq)).toEqual([1, 3, 4, 6]);
    expect(filmLines(log, beats, [], () => 0, 3).map((line) => line.seq)).toEqual([3, 4, 6]);
  });
  it('has what changed the chances before what had a longer beat', () => {
    const log = [line(1, 'x.short'), line(3, 'x.long'), line(6, 'x.long')];
    const swing = (seq: number) => (seq === 1 ? 0.4 : 0);
    expect(filmLines(log, beats, [], swing, 2).map((line) => line.seq)).toEqual([1, 6]);
  });
  it('has nothing that the stage did not tell, and no step to a moment', () => {
    const table = { ...beats, 'x.count': { kind: 'count', show_ms: 2100, pause_ms: 0, each: 'rocket' } };
    const count = (rocket: string | null) => ({ ...line(1, 'x.count'), rocket });
    expect(filmLines([count('A')], table)).toHaveLength(1);
    expect(filmLines([count(null)], table)).toEqual([]);
    expect(filmLines([count('A')], table, ['count'])).toEqual([]);
    expect(filmLines([count('A'), line(2, 'x.long')], table, ['x.count']).map((line) => line.seq)).toEqual([
      2,
    ]);
    expect(filmLines([count('A'), count('B')], table, [(line) => line.rocket === 'A'])).toEqual([count('B')]);
  });
  it('has nothing that was for some only', () => {
    expect(filmLines([line(1, 'x.long', 'seat:s1')], beats)).toEqual([]);
  });
});
