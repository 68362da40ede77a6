import { describe, expect, it } from 'vitest';
import type { GameInfo, OptionInfo, View } from '../../table/types';
import { groupSummary, matchesSearch, runs, usualSeconds } from './groups';
import { optionSaid } from './options';

const option = (id: string, title: string, schema: object = {}, more: object = {}) =>
  ({ id, title, kind: 'integer', schema, readings: {}, rule: '', ...more }) as unknown as OptionInfo;

describe('a group of options', () => {
  const dice = option('roll_seconds', 'Seconds until a roll falls');
  const alone = option('silence', 'Silence');
  const fast = { group: 'fast_mode' };
  const read = option('reading_seconds', 'Seconds to read', {}, fast);
  const play = option('play_seconds', 'Seconds of play', {}, fast);

  it('puts those that belong together under one heading', () => {
    const groups = runs([read, dice, play, alone], () => 'Fast Mode');
    expect(groups.map(({ heading, options }) => [heading, options.map(({ title }) => title)])).toEqual([
      ['Fast Mode', ['Seconds to read', 'Seconds of play']],
      ['', ['Seconds until a roll falls', 'Silence']],
    ]);
  });

  it('offers what is usual among the times that tables take, within bounds', () => {
    expect(usualSeconds(option('play_seconds', '', { minimum: 30, maximum: 900, default: 150 }))).toEqual([
      60, 90, 120, 150,
    ]);
    expect(usualSeconds(option('silence_seconds', '', { minimum: 0, maximum: 20, default: 4 }))).toEqual([
      4, 10, 15, 20,
    ]);
    expect(usualSeconds(option('max_rounds', '', { minimum: 0, maximum: 99, default: 0 }))).toEqual([]);
  });

  it('says its values while it is folded: what was changed first, no second colon, none for 0', () => {
    const year = option('year_timer', 'Seconds for each year', { default: 0 }, { zero: 'no clock' });
    const game = { id: 'none', presets: [], options: [read, play, year] } as unknown as GameInfo;
    const view = { options: { reading_seconds: 15, play_seconds: 90, year_timer: 0 } } as unknown as View;
    expect(optionSaid(year, game, view)).toBe('Seconds for each year: no clock');
    read.schema.default = 15;
    play.schema.default = 60;
    expect(groupSummary('clock', game.options, game, view)).toBe('Seconds of play: 90 · Seconds to read: 15');
    expect(groupSummary('rulings', [read, play], game, view)).toBe('2, one read differently');
  });

  it('is found by its own name and by beginnings of words in any order', () => {
    const game = { id: 'none', presets: [], options: [play] } as unknown as GameInfo;
    const finds = ['clock', 'play sec', 'Second FAST'].map((sought) => matchesSearch(play, game, sought));
    expect(finds).toEqual([true, true, true]);
    expect(matchesSearch(play, game, 'dice')).toBe(false);
  });
});
