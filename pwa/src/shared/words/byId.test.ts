// Every id that the server has of a game, and every rule, is called something in every language.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Locale, locales, overwriteGetLocale } from '../../i18n/catalogue';
import type { GameModule } from '../game';
import { wordsById } from './byId';

const wires = import.meta.glob<string>('../../games/*/wire.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const modules = import.meta.glob<{ default: GameModule }>('../../games/*/game.ts', { eager: true });

let locale: Locale = 'en';
beforeAll(() => overwriteGetLocale(() => locale));
afterAll(() => overwriteGetLocale(() => 'en'));

describe.each(Object.keys(wires).map((path) => path.split('/')[3]!))('the ids of %s', (game) => {
  const named = (union: string) => {
    const text = new RegExp(`export type ${union} =([^;]*);`).exec(
      wires[`../../games/${game}/wire.ts`]!,
    )![1]!;
    return [...text.matchAll(/'([^']+)'/g)].map(([, id]) => id!);
  };
  const moves = named('AskedMove').map((move) => `${game.replaceAll('-', '_')}.${move}`);
  const ids = [...moves, ...named('GivenId')];
  const { words } = modules[`../../games/${game}/game.ts`]!.default;

  it.each(locales)('have words: %s', (language) => {
    locale = language;
    expect(moves).not.toEqual([]);
    expect(ids.length).toBeGreaterThan(moves.length);
    const missing = ids.filter((id) => !words!(id, {}, null));
    const message = (id: string) => (moves.includes(id) ? `label_${id.split('.')[1]}` : `id_${id}`);
    expect(missing.map((id) => `${language}.json lacks …_${message(id).replace(/\W/g, '_')}`)).toEqual([]);
  });
});

describe('a word by its id', () => {
  const byId = wordsById(
    'pig',
    {
      label_roll: () => 'Roll',
      cause_roll: () => 'a throw',
      cause_tie: () => 'to break the tie',
      id_roll: () => 'Dice',
      id_what_cup: () => 'a cup',
      id_cup: () => 'Cup',
      id_pace_4d6_4: ({ n }) => `${n} dice`,
    },
    { mug: 'cup' },
  );
  it('is a label after the name of the game, then a cause, then an id of its own', () => {
    expect(byId('pig.roll')).toBe('Roll');
    expect(byId('pig.tie')).toBe('to break the tie');
    expect(byId('pig.what.cup')).toBe('Cup');
    expect(byId('roll')).toBe('Dice');
    expect(byId('what.cup')).toBe('a cup');
    expect(byId('mug')).toBe('Cup');
  });
  it('takes what comes with the id', () => expect(byId('pace.4d6-4', { n: 4 })).toBe('4 dice'));
  it('is null where there is none', () => {
    expect(byId('pig.tie.cause')).toBeNull();
    expect(byId('dog.roll')).toBeNull();
    expect(byId('constructor')).toBeNull();
  });
});
