// What is heard of a beat: each moment once, and nothing for who comes in late.
import { describe, expect, it } from 'vitest';
import { sounds as moonOrBust } from '../../games/moon-or-bust/stage/sounds';
import { sounds as tMinus } from '../../games/t-minus/stage/sounds';
import type { Heard } from './scene';
import { dueBetween } from './useHeard';

const heard: Heard[] = [
  { at: 0, cue: 'tick' },
  { at: 700, cue: 'knock' },
];
const ats = (from: number, to: number) => dueBetween(heard, from, to).map((one) => one.at);
// biome-ignore lint/suspicious/noExplicitAny: only what the sounds look at.
const line = (fields: object): any => ({ seq: 1, at_ms: 0, rules: [], to: 'all', ...fields });
// biome-ignore lint/suspicious/noExplicitAny: a frame without names.
const frame: any = { told: [], materials: null, say: null };

describe('what is heard', () => {
  it('comes once, as its moment passes', () => {
    expect(ats(-1, 0)).toEqual([0]);
    expect(ats(0, 690)).toEqual([]);
    expect(ats(690, 720)).toEqual([700]);
    expect(ats(720, 900)).toEqual([]);
  });
  it('does not come late', () => {
    expect(ats(-1, 2000)).toEqual([]);
  });
});

describe('lamps of a test', () => {
  it('sound where they are lit, a dark one not', () => {
    const test = moonOrBust.test!(line({ id: 'mb.results', team: 'a', correct: [2, 0, 1] }), frame);
    expect(test.map((one) => [one.at, one.cue])).toEqual([
      [300, 'lamp-1'],
      [1200, 'lamp-2'],
      [11100, 'lamp-1'],
    ]);
  });
});

describe('the count', () => {
  it('is said as it is shown', () => {
    const count = tMinus.count!(line({ id: 'tm.named' }), frame);
    expect(count.map((one) => [Math.floor(one.at / 700), one.said])).toEqual([
      [0, '3'],
      [1, '2'],
      [2, '1'],
    ]);
  });
});
