import { describe, expect, it } from 'vitest';
import type { GameInfo, OptionInfo, View } from '../../table/types';
import { unwritten, writtenValue } from './options';

const option = (id: string, usual: string) => ({ id, schema: { default: usual } }) as unknown as OptionInfo;

describe('a ruling as it is written', () => {
  const war = option('war_die', 'one');
  const looks = option('agents_look', 'all');
  const presets = [
    { id: 'first_game', options: { war_die: 'two' } },
    { id: 'as_written', options: { agents_look: 'tests' } },
  ];
  const game = { presets } as unknown as GameInfo;
  const view = (options: object) => ({ options }) as unknown as View;

  it('is the default, or what the preset of that name says', () => {
    expect([writtenValue(war, game), writtenValue(looks, game)]).toEqual(['one', 'tests']);
  });

  it('is set again by one tap, for those only that are read otherwise', () => {
    expect(unwritten([war, looks], game, view({ war_die: 'two', agents_look: 'tests' }))).toEqual({
      war_die: 'one',
    });
    expect(unwritten([war, looks], game, view({ war_die: 'one', agents_look: 'tests' }))).toEqual({});
  });
});
