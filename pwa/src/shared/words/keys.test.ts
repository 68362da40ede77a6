// Every field of a state that a referee corrects, of every move, and every value that is a word, has a name in every language.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually';
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

/** Fields that nobody corrects: a card's rules, a board's drawing, odds, records of what is over. They read as spelt. */
const AS_SPELT = new Set(
  `
  about access acted action_no acts against agreed aims allocated aloft always amount announced
  asked asks at_risk awards banned base been been_alone before benefit best_test between black_hole
  black_holes bodies booster boosts brings burnt busy candidate_by card caught caught_up chance
  checks choices claims cleared clones closed closed_by collided converter copied counts crew_names
  crewed_since damaged de dead deaths debrief den deserted designs disabled discards distance docked does
  drawer due each each_turn effect effects en ended endurance engine entries es expected_left extra
  face faces farther fed fits flags flights forced fr fuel gain gained garnets_for_one glitch
  grant grants groups handicap hands held hit home_safe how hypotheses id idle idle_turns improved
  in_force increase instructions keeps_luck known_solutions ladders landing lands last launched launches
  leg liable limit lit loaded_pack lost_to lost_tols marks match_point max_tests missiles mix
  modifier most moved moves must_pass named names names_in note now num number numbers odds only
  open_access open_events other_totals own_board p pages pair passed payer people percent pile pioneer
  plain played powers private property prospects proxy_counts proxy_price queue quiet r rails raised
  ratings reached reaches recipients records reentries removed replace resource rested resting return
  returned returns reveal right_calls risen risk risky robbed rosters rule rushed sabotage_counts
  sabotage_price salvaged settled short shots shown shuffle silence_for since since_turn skip
  solution_deck source special_years stake step stock stolen straight strength submissions success
  sure taken test_counts test_price then tie tiebreak tied timer_percent times title todo told total
  tracked traffic transfers tricks tried types unpaid until_turn user values verbs waited waivers what why
  width winched winning without worth x y
`.match(/\w+/g),
);

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

it('calls each field that reads as spelt by no name in some game', () => {
  const unnamed = Object.keys(wires).flatMap((path) => {
    const own = files[path.replace('wire.ts', 'stateKeys.ts')]?.default ?? {};
    const { keys, values } = parts(wires[path]!, 'State');
    return [...keys, ...values].filter((key) => !(own[key] ?? common[key]));
  });
  expect([...AS_SPELT].filter((key) => !unnamed.includes(key))).toEqual([]);
});

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
    const needed = [...keys, ...values].filter((key) => !AS_SPELT.has(key));
    const missing = [...new Set([...needed, ...args])].filter((key) => !known(key));
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
    await eventually(() => expect(words(key)).toBe(word()));
    expect(word()).not.toBe('');
  });
});
