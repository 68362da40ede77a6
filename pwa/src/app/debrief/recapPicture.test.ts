// Cues outside the stage: none for what the stage has shown. @vitest-environment happy-dom
// Lines of the picture: nothing runs over its edge, and nothing is lost without a sign.
import { describe, expect, it } from 'vitest';
import { balanced, wrapped } from './recapPicture';

const letters = (text: string) => text.length;

describe('lines of a width', () => {
  it('break between words, and after a hyphen', () => {
    expect(wrapped(letters, 'one two three', 7, 3)).toEqual(['one two', 'three']);
    expect(wrapped(letters, 'von Habsburg-Lothringen', 14, 3)).toEqual(['von Habsburg-', 'Lothringen']);
  });
  it('end in an ellipsis where there are too many', () => {
    const lines = wrapped(letters, 'one two three four five', 7, 2);
    expect(lines).toHaveLength(2);
    expect(lines.at(-1)).toMatch(/…$/);
  });
  it('leave no short word alone on the last one', () => {
    const wide = (text: string) => 10 * text.length;
    expect(balanced(wide, 'Chidi reaches SPACE in 1959', 240, 3)).toEqual(['Chidi reaches', 'SPACE in 1959']);
    expect(balanced(wide, 'Ada wins', 240, 3)).toEqual(['Ada wins']);
    const long = 'one two three four five';
    expect(balanced(wide, long, 100, 2)).toEqual(wrapped(wide, long, 100, 2));
  });
  it('never exceed the width, even for one long word', () => {
    for (const text of ['Donaudampfschifffahrtsgesellschaft', 'Donaudampfschifffahrt is long', ''])
      for (const line of wrapped(letters, text, 10, 2)) expect(line.length).toBeLessThanOrEqual(10);
  });
});
