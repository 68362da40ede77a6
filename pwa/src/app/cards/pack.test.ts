import { describe, expect, it } from 'vitest';
import house from '../../../../server/games/moon_or_bust/data/house_pack.json';
import raw from '../../../../server/games/moon_or_bust/data/pack.schema.json';
import type { JsonObject } from '../../table/types';
import {
  contradictions,
  drawersOf,
  effectOf,
  emptied,
  type Field,
  filled,
  finished,
  listOf,
  type Pack,
  pasted,
  rowsOf,
  saying,
  sentencesOf,
  sentenceText,
  textIn,
  withPasted,
} from './pack';

const schema = raw as unknown as Field;
const pack = house as unknown as Pack;
const word = (value: string) => value;
const all = sentencesOf(
  schema,
  drawersOf(schema).find(([name]) => name === 'events')![2].properties!.effects!,
);
const say = (effect: JsonObject, language = 'en') => sentenceText(schema, all, effect, pack, language, word);

describe('sentences', () => {
  it('say what an effect does, in the language and with the team names of the pack', () => {
    expect(say({ type: 'test_price', price: 50 })).toBe('A test costs 50 funding for both teams');
    expect(say({ type: 'test_price', price: 50, team: 'a' }, 'de')).toBe(
      'Ein Test kostet 50 Mittel für Meridian',
    );
    expect(say({ type: 'threat', amount: 2 })).toBe('+2 threat for both teams, at once');
    expect(say({ type: 'threat', amount: -2, each_turn: true })).toMatch(/^−2 threat at the end/);
    expect(say({ type: 'only', property: 'color', value: 'red' })).toMatch(/^Only red parts/);
    expect(say({ type: 'mix', types: ['thruster', 'nose_cone', 'nose_cone'] })).toContain(
      'nose cone + nose cone + thruster',
    );
    expect(say({ type: 'war_die', skip: true, team: 'other' })).toBe('No war die for the other team');
  });

  it('leave no slot of our own cards empty, in either language', () => {
    for (const event of listOf(pack, 'events'))
      for (const effect of listOf(event, 'effects'))
        for (const language of ['en', 'de']) {
          expect(saying(all, effect)).not.toEqual([]);
          expect(say(effect, language)).not.toMatch(/[{}]|undefined|null/);
        }
  });

  it('make an effect that they say themselves', () => {
    for (const one of all) expect(saying(all, effectOf(schema, one, [])).includes(one)).toBe(true);
  });

  it('contradict each other where only one can hold', () => {
    const cheap = { type: 'test_price', price: 50 };
    expect(contradictions(all, [cheap, { type: 'test_price', price: 150, team: 'a' }])).toEqual([0, 1]);
    expect(
      contradictions(all, [
        { ...cheap, team: 'b' },
        { type: 'test_price', price: 150, team: 'a' },
      ]),
    ).toEqual([]);
    const red = { property: 'color', value: 'red' };
    expect(contradictions(all, [{ type: 'only', ...red }, cheap, { type: 'without', ...red }])).toEqual([
      0, 2,
    ]);
    expect(
      contradictions(all, [
        { type: 'threat', amount: 1 },
        { type: 'threat', amount: 2 },
      ]),
    ).toEqual([]);
  });
});

describe('pasted rows', () => {
  it('are cells between tabs or semicolons, with quotes', () => {
    expect(rowsOf('1\tOne\t"two\nlines; ""x"""\r\n\n')).toEqual([['1', 'One', 'two\nlines; "x"']]);
    expect(rowsOf('One;"a;b"')).toEqual([['One', 'a;b']]);
    expect(rowsOf('A 5" rocket;flies')).toEqual([['A 5" rocket', 'flies']]);
  });

  it('have a number first, last or none at all, and may begin with a heading', () => {
    const wanted = [{ number: 9, title: 'Rushed', text: 'Hurry.' }];
    expect(pasted('No\tTitle\tText\n9\tRushed\tHurry.', [])).toEqual(wanted);
    expect(pasted('Rushed;Hurry.;9', [])).toEqual(wanted);
    expect(pasted('Rushed;Hurry.', [1, 2]).map((row) => row.number)).toEqual([3]);
  });

  it('change words, and leave effects only to the same card', () => {
    const list = withPasted(
      schema,
      listOf(pack, 'events'),
      [
        { number: 9, title: 'Rushed Testing', text: 'Faster!' },
        { number: 10, title: 'Something else', text: '' },
        { number: 31, title: 'New', text: 'New words' },
      ],
      'en',
      'instruction',
    );
    const [same, other, fresh] = [8, 9, 30].map((at) => list[at]!);
    expect(textIn(same!.text, 'en')).toBe('Faster!');
    expect(same!.effects).toEqual(listOf(pack, 'events')[8]!.effects);
    expect(other!.effects).toEqual([{ type: 'instruction' }]);
    expect(fresh).toMatchObject({ id: 'card_31', number: 31, title: { en: 'New' } });
  });
});

describe('what a table gets', () => {
  it('has no card that lacks its effect, and an order of those that are left', () => {
    const bare = emptied(schema, pack);
    expect(listOf(bare, 'events')).toHaveLength(22);
    expect(listOf(bare, 'events').some(filled)).toBe(false);
    const events = listOf(bare, 'events').map((one, k) =>
      k === 3 ? { ...one, effects: [{ type: 'test_price', price: 50 }] } : one,
    );
    const ready = finished(schema, { ...bare, events }, 'de', word);
    expect(listOf(ready, 'events')).toHaveLength(1);
    expect(ready.historic).toEqual([listOf(bare, 'events')[3]!.id]);
    expect(textIn(listOf(ready, 'events')[0]!.text, 'de')).toBe('Ein Test kostet 50 Mittel für beide Teams.');
    expect(textIn(listOf(ready, 'events')[0]!.text, 'en')).not.toBe('');
  });
});
