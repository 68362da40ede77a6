// The spoken words of a count.
import { describe, expect, it } from 'vitest';
import { COUNT_MS } from './scenes';
import { sounds } from './sounds';

// biome-ignore lint/suspicious/noExplicitAny: only what the sounds look at.
const line = (fields: object): any => ({ seq: 1, at_ms: 0, rules: [], to: 'all', ...fields });
// biome-ignore lint/suspicious/noExplicitAny: a frame without names.
const frame: any = { log: [], materials: null, say: null };

describe('the count', () => {
  it('is said as it is shown', () => {
    const count = sounds.count!(line({ id: 'tm.named' }), frame);
    expect(count.map((sound) => [Math.floor(sound.at / COUNT_MS), sound.said])).toEqual([
      [0, '3'],
      [1, '2'],
      [2, '1'],
    ]);
  });
});
