// The sounds of a beat: each moment once, and none for a device that comes in late.
import { describe, expect, it } from 'vitest';
import type { Heard } from './scene';
import { dueBetween } from './useHeard';

const heard: Heard[] = [
  { at: 0, cue: 'tick' },
  { at: 700, cue: 'knock' },
];
const ats = (from: number, end: number) => dueBetween(heard, from, end).map((sound) => sound.at);

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
