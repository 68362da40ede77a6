// The devices that sound by default, and the lines said aloud.
import { afterEach, describe, expect, it } from 'vitest';
import { audible, CUES, calm, saidSecond, servesAs, soundWish } from '.';
import { outcomeOf, turnOf } from './useCues';

afterEach(() => {
  soundWish.value = null;
  calm.value = false;
});

describe('sound', () => {
  it('is on at the big screen and the referee, off on players’ phones, until somebody chooses', () => {
    expect(audible.value).toBe(false);
    for (const where of ['referee', 'screen'] as const) {
      const leave = servesAs(where);
      expect(audible.value).toBe(true);
      soundWish.value = false;
      expect(audible.value).toBe(false);
      soundWish.value = null;
      leave();
    }
    expect(audible.value).toBe(false);
    soundWish.value = true;
    expect(audible.value).toBe(true);
  });
  it('is silent where it is calm', () => {
    soundWish.value = true;
    calm.value = true;
    expect(audible.value).toBe(false);
  });
  it('has a cue of each kind once', () => {
    expect(new Set(CUES).size).toBe(CUES.length);
  });
});

describe('the voice', () => {
  it('says thirty, then ten to one', () => {
    const texts = Array.from({ length: 41 }, (_, n) => 40 - n).filter((n) => saidSecond(n, [30, 10]));
    expect(texts).toEqual([30, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });
});

describe('an end', () => {
  const seats = [
    { seat: 's1', kind: 'player' },
    { seat: 'referee', kind: 'referee' },
  ];
  const ended = (winners: string[], draw = false) =>
    JSON.parse(JSON.stringify({ status: 'finished', seats, result: { winners, draw } }));
  it('sounds won to who won and to who does not play, lost to the others', () => {
    expect(outcomeOf(ended(['s1']), 's1')).toBe('won');
    expect(outcomeOf(ended(['s2']), 's1')).toBe('lost');
    for (const none of ['referee', null]) {
      expect(outcomeOf(ended(['s1']), none)).toBe('won');
      expect(outcomeOf(ended([]), none)).toBe('lost');
      expect(outcomeOf(ended([], true), none)).toBeNull();
    }
  });
});

describe('whose turn it is', () => {
  const seat = (name: string, status: string) => ({ name, status, kind: 'player' });
  const view = (...seats: object[]) => JSON.parse(JSON.stringify({ status: 'playing', seats }));
  it('is said where one alone is waited for', () => {
    expect(turnOf(view(seat('Ada', 'thinking'), seat('Bo', 'idle')))).toBe('Ada');
    expect(turnOf(view(seat('Ada', 'thinking'), seat('Bo', 'thinking')))).toBeNull();
    expect(turnOf({ ...view(seat('Ada', 'thinking')), status: 'lobby' })).toBeNull();
    expect(turnOf(null)).toBeNull();
  });
});
