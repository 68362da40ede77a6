// The style sheets of the scenes, and where things of the credits lie.
import { describe, expect, it } from 'vitest';
import { DIAL_WORDS, diePlace } from './Seals';

const sheets = import.meta.glob<string>('./*.css', { query: '?raw', import: 'default', eager: true });

it('rules for a phone mean its stage: a scene of the big screen may lie on a phone, in the story', () => {
  const loose = Object.entries(sheets).flatMap(([name, css]) =>
    [...css.matchAll(/^[^\n{]*(?<!:where\(\.on-stage\))\.phone\b.*$/gm)].map(([rule]) => `${name}: ${rule}`),
  );
  expect(Object.keys(sheets).length).toBeGreaterThan(3);
  expect(loose).toEqual([]);
});

describe('the dial of the credits', () => {
  it('has no die over its words, whatever fell', () => {
    const edges = Array.from({ length: 20 }, (_, index) => {
      const { x, size } = diePlace(index + 1, true, 0);
      return x - 108 * size;
    });
    expect(Math.min(...edges)).toBeGreaterThan(56 + DIAL_WORDS);
  });
});
