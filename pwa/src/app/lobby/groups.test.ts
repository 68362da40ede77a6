import { describe, expect, it } from 'vitest';
import type { OptionInfo } from '../../table/types';
import { runs, sensible } from './groups';

const option = (id: string, title: string, schema: object = {}) =>
  ({ id, title, kind: 'integer', schema, readings: {}, rule: '' }) as unknown as OptionInfo;

describe('a group of options', () => {
  const dice = option('roll_seconds', 'Seconds until a roll falls');
  const alone = option('silence', 'House rule: silence');
  const read = option('reading_seconds', 'Fast Mode: seconds to read');
  const play = option('play_seconds', 'Fast Mode: seconds of play');

  it('says once how several of its titles begin', () => {
    const groups = runs([read, dice, play, alone], (one) => one.title);
    expect(groups.map(({ prefix, options }) => [prefix, options.map(({ title }) => title)])).toEqual([
      ['Fast Mode', ['Seconds to read', 'Seconds of play']],
      ['', ['Seconds until a roll falls', 'House rule: silence']],
    ]);
  });

  it('offers what is usual among the times that tables take, within bounds', () => {
    expect(sensible(option('play_seconds', '', { minimum: 30, maximum: 900, default: 150 }))).toEqual([
      60, 90, 120, 150,
    ]);
    expect(sensible(option('silence_seconds', '', { minimum: 0, maximum: 20, default: 4 }))).toEqual([
      4, 10, 15, 20,
    ]);
    expect(sensible(option('max_rounds', '', { minimum: 0, maximum: 99, default: 0 }))).toEqual([]);
  });
});
