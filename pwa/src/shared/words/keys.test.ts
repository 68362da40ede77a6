// Every field of every game's state and moves, and every value that is a word, is called something in every language.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { partOf } from '../../../testing/fixtures';
import { type Locale, locales, overwriteGetLocale } from '../../i18n/catalogue';
import type { GameModule, SayContext } from '../game';
import common from './stateKeys';
import type { StateWords } from './stateWords';
import { formWords, keyWords } from './words';

const wires = import.meta.glob<string>('../../games/*/wire.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const files = import.meta.glob<{ default: StateWords }>('../../games/*/{stateKeys,keys}.ts', { eager: true });
const modules = import.meta.glob<{ default: GameModule }>('../../games/*/game.ts', { eager: true });

let locale: Locale = 'en';
beforeAll(() => overwriteGetLocale(() => locale));
afterAll(() => overwriteGetLocale(() => 'en'));

const say = partOf<SayContext>({ seat: () => undefined, materials: null, view: {} });

/** The parts of each type in a `wire.ts`: the names of its fields, and the words it may say. */
function parts(wire: string, whole: 'State' | 'Args'): { keys: string[]; values: string[] } {
  const types = new Map(
    [...wire.matchAll(/^export type (\w+)[^=\n]*= ([\s\S]*?);\n(?=\n|$)/gm)].map(([, name, body]) => [
      name!,
      body!,
    ]),
  );
  const seen = new Set<string>();
  const keys = new Set<string>();
  const values = new Set<string>();
  const walk = (name: string) => {
    const body = types.get(name);
    if (!body || seen.has(name)) return;
    seen.add(name);
    const named = name === 'Args' ? [] : body.matchAll(/^\s+'?(\w+)'?\??:/gm); // moves are called elsewhere
    for (const [, key] of named) keys.add(key!);
    // One capital is a name, like a rocket's; dice say themselves.
    for (const [, value] of body.matchAll(/'([a-z][a-z_]*)'/g)) values.add(value!);
    for (const [next] of body.matchAll(/\b[A-Z]\w+\b/g)) walk(next);
  };
  walk(whole);
  return { keys: [...keys], values: [...values] };
}

describe.each(Object.keys(wires).map((path) => path.split('/')[3]!))('the state of %s', (game) => {
  const { keys, values } = parts(wires[`../../games/${game}/wire.ts`]!, 'State');
  const args = parts(wires[`../../games/${game}/wire.ts`]!, 'Args').keys;
  const file = files[`../../games/${game}/stateKeys.ts`] ?? files[`../../games/${game}/keys.ts`];
  const own = file?.default ?? {};
  const module = modules[`../../games/${game}/game.ts`]!.default;
  const shared: StateWords = common;

  it('is read from its wire', () => {
    expect(keys.length).toBeGreaterThan(5);
    expect(values.length).toBeGreaterThan(1);
    expect(keys.filter((key) => ['turn', 'round', 'year'].includes(key))).not.toEqual([]);
  });
  it.each(locales)('has words for all of it: %s', (language) => {
    locale = language;
    const said = (key: string): string => (own[key] ?? shared[key])?.() ?? formWords(module, say)(key) ?? '';
    // A single letter is a team, by its name, unless the game calls a field so.
    const known = (key: string) => said(key).trim() !== '' || /^[ab]$/.test(key);
    const missing = [...new Set([...keys, ...values, ...args])].filter((key) => !known(key));
    expect(missing.map((key) => `words/${language}.json lacks …_key_${key}`)).toEqual([]);
  });
  it('has no words for what is not in it', () => {
    // A kind of effect appears in the state of a loaded pack, though only the materials' type spells it out.
    const spelt = wires[`../../games/${game}/wire.ts`]!.matchAll(/'([a-z][a-z_]*)'/g);
    const all = new Set([...keys, ...values, ...args, ...[...spelt].map(([, name]) => name!)]);
    expect(Object.keys(own).filter((key) => !all.has(key))).toEqual([]);
  });
  it.runIf(Object.keys(own).length > 0)('is said in these words once they are here', async () => {
    locale = 'de';
    const words = keyWords(module, say);
    const [key, word] = Object.entries(own)[0]!;
    words(key);
    await vi.waitFor(() => expect(words(key)).toBe(word()));
    expect(word()).not.toBe('');
  });
});
