// The sounds of a test: each lamp as it is lit.
import { describe, expect, it } from 'vitest';
import { sounds } from './sounds';

// biome-ignore lint/suspicious/noExplicitAny: only what the sounds look at.
const line = (fields: object): any => ({ seq: 1, at_ms: 0, rules: [], to: 'all', ...fields });
// biome-ignore lint/suspicious/noExplicitAny: a frame without names.
const frame: any = { log: [], materials: null, say: null };

describe('lamps of a test', () => {
  it('sound where they are lit, a dark one not', () => {
    const test = sounds.test!(line({ id: 'mb.results', team: 'a', correct: [2, 0, 1] }), frame);
    expect(test.map((sound) => [sound.at, sound.cue])).toEqual([
      [900, 'lamp-1'],
      [1500, 'lamp-2'],
      [11700, 'lamp-1'],
    ]);
  });
});
