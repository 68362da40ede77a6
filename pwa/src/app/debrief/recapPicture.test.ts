// Lines of the picture: nothing runs over its edge, and nothing is lost without a sign.
import { describe, expect, it } from 'vitest';
import { wrapped } from './recapPicture';

const letters = (text: string) => text.length;

describe('lines of a width', () => {
  it('break between words', () => {
    expect(wrapped(letters, 'one two three', 7, 3)).toEqual(['one two', 'three']);
  });
  it('end in an ellipsis where there are too many', () => {
    const lines = wrapped(letters, 'one two three four five', 7, 2);
    expect(lines).toHaveLength(2);
    expect(lines.at(-1)).toMatch(/…$/);
  });
  it('never exceed the width, even for one long word', () => {
    for (const text of ['Donaudampfschifffahrtsgesellschaft', 'Donaudampfschifffahrt is long', ''])
      for (const line of wrapped(letters, text, 10, 2)) expect(line.length).toBeLessThanOrEqual(10);
  });
});
