// The progress of a step: the same time for all, whether it moves or not.
import { describe, expect, it } from 'vitest';
import { progress } from './timing';

describe('a step of a scene', () => {
  it('goes from its beginning to its end', () => {
    expect([0, 900, 1500, 2100, 9000].map((t) => progress(t, 900, 1200))).toEqual([0, 0, 0.5, 1, 1]);
  });
  it('is done at its end where nothing moves, and no sooner', () => {
    expect([0, 900, 2099, 2100].map((t) => progress(t, 900, 1200, true))).toEqual([0, 0, 0, 1]);
  });
  it('is done at once where it takes no time', () => {
    expect([99, 100].map((t) => progress(t, 100, 0, true))).toEqual([0, 1]);
  });
});
