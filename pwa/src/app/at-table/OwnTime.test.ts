// What a phone shows of its seat's time: one figure, from the server's numbers and its clock.
import { describe, expect, it } from 'vitest';
import { figureOf } from './OwnTime';

describe('the figure of a time', () => {
  it('is what was used, to the full second that has passed', () => {
    expect(figureOf({ used_ms: 61_999, since_ms: null }, 5)).toBe(61);
    expect(figureOf({ used_ms: 500, since_ms: 1000 }, 2499)).toBe(1);
    expect(figureOf({ used_ms: 500, since_ms: 1000 }, 2500)).toBe(2);
  });
  it('stands while the stage plays: its time begins later', () => {
    expect(figureOf({ used_ms: 3000, since_ms: 9000 }, 1000)).toBe(3);
  });
  it('is what is left where time is limited, never less than nothing', () => {
    const time = { used_ms: 0, since_ms: 1000, left_ms: 15_000 };
    expect(figureOf(time, 0)).toBe(15);
    expect(figureOf(time, 1001)).toBe(15);
    expect(figureOf(time, 2000)).toBe(14);
    expect(figureOf(time, 99_000)).toBe(0);
    expect(figureOf({ ...time, since_ms: null }, 99_000)).toBe(15);
  });
});
