// The choice of goal and coaching line.
import { describe, expect, it } from 'vitest';
import { wordCount } from '../../../testing/fixtures';
import type { Prompt, Seat } from '../../table/types';
import { COACHED, coachAt, goalAt } from './choose';
import { pieces, plain } from './rich';
import type { AnyTeaching } from './types';

const card = { title: 't', text: 't', picture: 'p' };
const words: AnyTeaching = {
  what: '',
  minutes: '',
  needs: '',
  briefing: { what: card, turn: card, nasty: card, win: card },
  roles: {},
  goals: { play: { engineer: 'find', agent: 'spoil' }, over: 'done' },
  endings: { moon: 'land' },
  coach: { ask: 'Ask.', lock: 'Lock.' },
  terms: {},
  presets: { first_game: '', as_written: '', fast_hour: '', for_a_class: '' },
};
const prompt = (move: string, submitted = false): Prompt => ({
  move,
  label: { id: move },
  args: { type: 'object' },
  default: null,
  must: false,
  submitted,
});
const seat = (role: string | null): Seat => ({
  seat: 's1',
  name: 'Ada',
  kind: 'player',
  team: null,
  role,
  admitted: true,
  connected: true,
  status: 'thinking',
  ready: false,
  seen_ms: 0,
});

describe('the goal', () => {
  it('is that of the first of the roles a seat has', () => {
    expect(goalAt(words, { turn: 1, phase: 'play' }, seat('agent+engineer'))).toBe('spoil');
    expect(goalAt(words, { turn: 1, phase: 'over' }, seat(null))).toBe('done');
    expect(goalAt(words, { turn: 1, phase: 'elsewhere' }, seat(null))).toBeNull();
  });
});

describe('the coach', () => {
  const moment = { turn: 1, phase: 'play' };
  it('speaks of the first thing that is offered and not in yet', () => {
    expect(coachAt(words, moment, [prompt('ask', true), prompt('lock')])).toBe('Lock.');
  });
  it('speaks of what matters most, where the game says so and it is offered', () => {
    expect(coachAt(words, { ...moment, move: 'lock' }, [prompt('ask'), prompt('lock')])).toBe('Lock.');
    expect(coachAt(words, { ...moment, move: 'fly' }, [prompt('ask'), prompt('lock')])).toBe('Ask.');
  });
  it('speaks of taking back to who has locked in, and of nothing while results are shown', () => {
    const locked = { ...words, coach: { ...words.coach, unready: 'Counted.' } };
    expect(coachAt(locked, moment, [prompt('ask'), prompt('unready')])).toBe('Counted.');
    expect(coachAt(locked, { ...moment, resultsShown: true }, [prompt('ask')])).toBeNull();
  });
  it('is silent about what may be done besides, once what must be is in', () => {
    const report = { ...prompt('lock', true), must: true };
    expect(coachAt(words, moment, [report, prompt('ask')])).toBeNull();
    expect(coachAt(words, moment, [{ ...report, submitted: false }, prompt('ask')])).toBe('Lock.');
  });
  it('is silent after the first turns, and when there is nothing to do', () => {
    expect(coachAt(words, { ...moment, turn: COACHED + 1 }, [prompt('ask')])).toBeNull();
    expect(coachAt(words, moment, [])).toBeNull();
  });
});

describe('a text with terms', () => {
  it('is read in pieces', () => {
    expect(pieces('A [tokens|token], a [die].')).toEqual([
      'A ',
      { text: 'tokens', term: 'token', after: ',' },
      ' a ',
      { text: 'die', term: 'die', after: '.' },
    ]);
  });
  it('counts the words that are read', () => {
    expect(plain('Two [fuel tanks|tank].')).toBe('Two fuel tanks.');
    expect(wordCount('Two [fuel tanks|tank].')).toBe(3);
  });
});
