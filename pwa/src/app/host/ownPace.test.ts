// A person alone at the table, without a big screen, may end a beat.
import { describe, expect, it } from 'vitest';
import { partOf } from '../../../testing/fixtures';
import type { Prompt, Seat, View } from '../../table/types';
import { isAsked, looksUpAlone, pausesAlone } from './ownPace';

const seat = (id: string, more: Partial<Seat> = {}) =>
  ({ seat: id, kind: 'player', bot: null, connected: true, ...more }) as Seat;
const view = (more: Partial<View>) =>
  partOf<View>({ status: 'playing', seats: [], prompts: [], pending: [], ...more });
const prompt = (more: Partial<Prompt>) => ({ move: 'fire', must: true, submitted: false, ...more }) as Prompt;

describe('looking up alone', () => {
  it('is for a phone with all who play, while no big screen is on', () => {
    const bot = seat('s2', { bot: 'plain' });
    const screen = (connected: boolean) => seat('s3', { kind: 'screen', connected });
    expect(looksUpAlone(view({ seats: [seat('s1'), bot, screen(false)] }), ['s1'])).toBe(true);
    expect(looksUpAlone(view({ seats: [seat('s1'), bot, screen(true)] }), ['s1'])).toBe(false);
    expect(looksUpAlone(view({ seats: [seat('s1'), seat('s4')] }), ['s1'])).toBe(false);
  });
  it('lasts until the seat is asked: a choice that must be, a die, or the end', () => {
    expect(isAsked(view({}), 's1')).toBe(false);
    expect(isAsked(view({ prompts: [prompt({})] }), 's1')).toBe(true);
    expect(isAsked(view({ prompts: [prompt({ submitted: true }), prompt({ must: false })] }), 's1')).toBe(
      false,
    );
    expect(isAsked(view({ pending: [{ seat: 's1' }] as View['pending'] }), 's1')).toBe(true);
    expect(isAsked(view({ pending: [{ seat: 's2' }] as View['pending'] }), 's1')).toBe(false);
    expect(isAsked(view({ status: 'finished' }), 's1')).toBe(true);
  });
  it('ends a pause for reading, and nothing that somebody still has to answer', () => {
    const clock = { paused: false } as View['clock'];
    const reads = (more: Partial<View>) =>
      pausesAlone(view({ seats: [seat('s1'), seat('s2', { bot: 'plain' })], clock, ...more }), ['s1']);
    expect(reads({})).toBe(true);
    expect(reads({ clock: null })).toBe(false);
    expect(reads({ clock: { paused: true } as View['clock'] })).toBe(false);
    expect(reads({ seats: [seat('s1'), seat('s2', { bot: 'plain', status: 'thinking' })] })).toBe(false);
    expect(reads({ pending: [{ seat: 's2' }] as View['pending'] })).toBe(false);
    expect(reads({ seats: [seat('s1'), seat('s4')] })).toBe(false);
  });
});
