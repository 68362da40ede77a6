import { describe, expect, it } from 'vitest';
import { faceCounts, facesLine } from './faceCounts';

describe('faces of many dice', () => {
  it('are counted, smallest first', () => {
    expect(faceCounts([6, 1, 6, 20])).toEqual([
      [1, 1],
      [6, 2],
      [20, 1],
    ]);
  });
  it('are one line: each die up to 24, and counts above', () => {
    expect(facesLine([6, 1])).toBe('6 · 1');
    expect(facesLine([...Array(20).fill(6), ...Array(5).fill(2)])).toBe('5 × 2 · 20 × 6');
  });
});
