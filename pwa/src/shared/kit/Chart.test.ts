// The positions of figures at the ends of lines.
import { describe, expect, it } from 'vitest';
import { spread } from './Chart';

describe('figures at the ends of lines', () => {
  it('stand where their lines end', () => {
    expect(spread([50, 10, 90], 14, 100)).toEqual([50, 10, 90]);
  });
  it('stand below each other where several lines end together', () => {
    expect(spread([10, 10, 10], 14, 100)).toEqual([10, 24, 38]);
  });
  it('do not leave the chart below', () => {
    expect(spread([95, 100, 20], 14, 100)).toEqual([86, 100, 20]);
    expect(spread([100, 100, 100], 14, 100)).toEqual([72, 86, 100]);
  });
});
