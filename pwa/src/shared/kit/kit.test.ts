// Small figuring in the kit: names on lamps, figures on flaps, warnings, dice in a notation.
import { describe, expect, it } from 'vitest';
import { partOf } from '../../../testing/fixtures';
import { overwriteGetLocale } from '../../i18n/catalogue';
import type { Seat, View } from '../../table/types';
import { clockCue, publicPhase } from '../sound';
import { notationWords } from '../words/sayLine';
import { clockFigures, clockTone } from './clock/FlipClock';
import { leftMs, seconds } from './clock/useLeft';
import { padRows } from './file/HoldToReveal';
import { isLarge } from './hand/HandScreen';
import { lampOf, shortNames } from './Poll';

describe('lamps', () => {
  it('cut names to three letters and tell twins apart', () => {
    expect(shortNames(['Ada', 'Bo', 'Chidi'])).toEqual(['ADA', 'BO', 'CHI']);
    expect(shortNames(['Anna', 'Anne', 'Bo'])).toEqual(['ANA', 'ANE', 'BO']);
    expect(new Set(shortNames(['Anna', 'Anna', 'Anna'])).size).toBe(3);
    expect(shortNames(['Bot 1', 'Bot 2', 'Ada 2'])).toEqual(['B1', 'B2', 'A2']);
    expect(shortNames(['Bot 11', 'Bot 12'], 2)).toEqual(['B1', 'B2']);
  });
  it('show GO even without a signal: what is counted stays counted', () => {
    const seat = { connected: false, status: 'go' } as Seat;
    expect(lampOf(seat)).toBe('go');
    expect(lampOf({ ...seat, status: 'thinking' })).toBe('lost');
  });
});

describe('the clock', () => {
  it('counts as people do', () => {
    expect(seconds(41_001)).toBe(42);
    expect(clockFigures(90_000)).toBe('0130');
    expect(clockFigures(0)).toBe('0000');
  });
  it('warns where it says so, and short pauses alarm nobody', () => {
    expect(clockTone(42, [30, 10])).toBe('');
    expect(clockTone(30, [30, 10])).toBe('warn');
    expect(clockTone(7, [30, 10])).toBe('last');
    expect(clockTone(7, [])).toBe('');
  });
  it('stands still while paused', () => {
    expect(leftMs({ due_ms: null, left_ms: 5000, paused: true }, 99)).toBe(5000);
    expect(leftMs({ due_ms: 10_000 }, 4000)).toBe(6000);
    expect(leftMs({ due_ms: 10_000 }, 14_000)).toBe(0);
  });
  it('gives one cue a second at most', () => {
    expect(clockCue(30, [30, 10])).toBe('half-minute');
    expect(clockCue(10, [30, 10])).toBe('ten');
    expect(clockCue(29, [30, 10])).toBeNull();
    expect(clockCue(5, [])).toBe('tick');
    expect(clockCue(0, [])).toBe('time-up');
  });
  it('hears only what all may hear', () => {
    const view = partOf<View>({
      status: 'playing',
      clock: null,
      state: { turn: 3, phase: 'play', secret: { hidden: true } },
    });
    expect(publicPhase(view)).toBe('playing//3/play');
  });
});

it('says a notation in the letters of the language', () => {
  expect(notationWords('1d20')).toBe('d20');
  expect(notationWords('11d6')).toBe('11d6');
  overwriteGetLocale(() => 'de');
  expect(notationWords('2d6+1d20')).toBe('2W6+W20');
  overwriteGetLocale(() => 'en');
});
it('pads a file to the same number of lines', () => {
  const rows = padRows([{ term: 'a', lines: ['1', '2'] }], ['x'], 5, 'more');
  expect(rows.flatMap((row) => row.lines)).toHaveLength(5);
  expect(padRows([{ term: 'a', lines: ['1', '2'] }], [], 2, 'more')).toHaveLength(1);
  const cut = padRows([{ term: 'a', lines: ['1'] }], ['It is', 'late.'], 2, 'more');
  expect(cut[1]?.lines).toEqual(['It is …']);
});

describe('isLarge', () => {
  it('is true where few letters fit the narrower side', () => {
    expect(isLarge(390, 844, 16)).toBe(false);
    expect(isLarge(320, 568, 16)).toBe(false);
    expect(isLarge(320, 568, 20)).toBe(true);
    expect(isLarge(360, 640, 20)).toBe(true);
    expect(isLarge(390, 844, 20)).toBe(false);
    expect(isLarge(390, 844, 24)).toBe(true);
    expect(isLarge(844, 390, 24)).toBe(true);
    expect(isLarge(1024, 768, 32)).toBe(false);
  });
});
