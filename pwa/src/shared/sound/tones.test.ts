// One moment, one tone.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CUES } from './cues';
import { oneTone } from './tones';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Return the sounds of cues, each a number of ms after the one before. */
function heard(...given: [after: number, what: string][]): string[] {
  const played: string[] = [];
  const give = oneTone<string>((sound) => played.push(sound));
  for (const [after, cue] of given) {
    vi.advanceTimersByTime(after);
    give(cue);
  }
  vi.advanceTimersByTime(1000);
  return played;
}

it('as a turn opens when the stage is clear: the call alone, whichever is given first', () => {
  expect(heard([0, 'lights-up'], [0, 'phase'])).toEqual(['phase']);
  expect(heard([0, 'phase'], [0, 'lights-up'])).toEqual(['phase']);
  expect(heard([0, 'lights-up'], [120, 'phase'])).toEqual(['phase']);
  expect(heard([0, 'phase'], [100, 'lights-up'])).toEqual(['phase']);
});

it('as the lights go down on a report that calls by itself', () => {
  expect(heard([0, 'lights-down'], [16, 'phase'])).toEqual(['phase']);
});

it('an end outdoes the call, the last second the tick', () => {
  expect(heard([0, 'phase'], [10, 'won'])).toEqual(['won']);
  expect(heard([0, 'tick'], [0, 'time-up'])).toEqual(['time-up']);
});

it('what comes after its moment is heard by itself', () => {
  expect(heard([0, 'lights-down'], [300, 'phase'])).toEqual(['lights-down', 'phase']);
  expect(heard([0, 'knock'], [90, 'knock'], [90, 'knock'])).toEqual(['knock', 'knock', 'knock']);
  expect(heard([0, 'lamp-1'], [900, 'lamp-2'])).toEqual(['lamp-1', 'lamp-2']);
});

it('knows how much each cue matters', () => {
  // a rest is felt, not heard
  for (const cue of CUES) if (cue !== 'rest') expect(heard([0, 'unknown'], [0, cue])).toEqual([cue]);
});
