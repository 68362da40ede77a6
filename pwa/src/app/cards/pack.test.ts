import { describe, expect, it } from 'vitest';
import house from '../../../../server/games/moon_or_bust/data/house_pack.json';
import raw from '../../../../server/games/moon_or_bust/data/pack.schema.json';
import { locales } from '../../i18n/catalogue';
import type { JsonObject } from '../../table/types';
import { faultText } from '../faults';
import { isFilled, readyPack, rulesOnly } from './pack';
import { pasted, rowsOf, withPasted } from './rows';
import { brokenLine, drawersOf, type Field, listOf, misfit, type Pack, placeWords, textIn } from './schema';
import { offers } from './search';
import { contradictions, effectOf, sentencesFor, sentencesOf, sentenceText } from './sentences';

const schema = raw as unknown as Field;
const pack = house as unknown as Pack;
const word = (value: string) => value;
const sentences = sentencesOf(
  schema,
  drawersOf(schema).find(([name]) => name === 'events')![2].properties!.effects!,
);
const say = (effect: JsonObject, language = 'en') => sentenceText(sought, sentences, effect, language);

const sought = {
  schema,
  pack,
  word,
  examples: listOf(pack, 'events').flatMap((event) => listOf(event, 'effects')),
};

describe('sentences', () => {
  it('say what an effect does, in the language and with the team names of the pack', () => {
    expect(say({ type: 'test_price', price: 50 })).toBe('A test costs 50 funding for both teams');
    expect(say({ type: 'test_price', price: 50, team: 'a' }, 'de')).toBe(
      'Ein Test kostet 50 Budget für Meridian',
    );
    expect(say({ type: 'war_die', times: 1 })).toBe('The war die is rolled 1 time for both teams');
    expect(say({ type: 'war_die', times: 2 })).toBe('The war die is rolled 2 times for both teams');
    expect(say({ type: 'instruction' })).toMatch(/For the referee: anything$/);
    expect(say({ type: 'instruction', verbs: ['threat', 'pr'] }, 'de')).toMatch(/: PR, Bedrohung$/);
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
        for (const language of locales) {
          expect(sentencesFor(sentences, effect)).not.toEqual([]);
          expect(say(effect, language)).not.toMatch(/[{}]|undefined|null/);
        }
  });

  it('make an effect that they say themselves', () => {
    for (const sentence of sentences)
      expect(sentencesFor(sentences, effectOf(schema, sentence, [])).includes(sentence)).toBe(true);
  });

  it.each([
    ['test cost', 'test_price'],
    ['Test kostet 30', 'test_price'],
    ['event red', 'without'],
    ['heavy', 'only'],
    ['war die twice', 'war_die'],
    ['proxy cards cost', 'cards'],
    ['public', 'public'],
    ['vote', 'vote'],
  ])('are found by words of any language: %s', (typed, type) => {
    const matches = offers(sought, sentences, typed, 'en').map(({ sentence }) => sentence);
    expect(matches.map((sentence) => sentence.type)).toContain(type);
    expect(matches.length).toBeLessThan(sentences.length);
  });

  it('keep their order whatever is typed, and what is done by hand is the last', () => {
    const whole = offers(sought, sentences, '', 'en').map(({ sentence }) => sentence);
    expect(whole).toHaveLength(sentences.length);
    for (const typed of ['t', 'test', 'team', 'funding', 'zzz']) {
      const matches = offers(sought, sentences, typed, 'en').map(({ sentence }) => sentence);
      expect(matches).toEqual(whole.filter((sentence) => matches.includes(sentence)));
      expect(matches.at(-1)!.kind.by_hand).toBe(true);
    }
  });

  it('contradict each other where only one can hold', () => {
    const cheap = { type: 'test_price', price: 50 };
    expect(contradictions(sentences, [cheap, { type: 'test_price', price: 150, team: 'a' }])).toEqual([0, 1]);
    expect(
      contradictions(sentences, [
        { ...cheap, team: 'b' },
        { type: 'test_price', price: 150, team: 'a' },
      ]),
    ).toEqual([]);
    const red = { property: 'color', value: 'red' };
    expect(contradictions(sentences, [{ type: 'only', ...red }, cheap, { type: 'without', ...red }])).toEqual(
      [0, 2],
    );
    expect(
      contradictions(sentences, [
        { type: 'threat', amount: 1 },
        { type: 'threat', amount: 2 },
      ]),
    ).toEqual([]);
  });
});

describe('pasted rows', () => {
  const cellsOf = (text: string) => rowsOf(text).map((row) => row.cells);
  it('are cells between tabs or semicolons, with quotes', () => {
    expect(cellsOf('1\tOne\t"two\nlines; ""x"""\r\n\n')).toEqual([['1', 'One', 'two\nlines; "x"']]);
    expect(cellsOf('One;"a;b"')).toEqual([['One', 'a;b']]);
    expect(cellsOf('A 5" rocket;flies')).toEqual([['A 5" rocket', 'flies']]);
  });

  it('are cells between commas where each row has as many, with a number or quotes', () => {
    expect(cellsOf('No,Title,Words\n1,One,"two, three"\n2,Two,four')).toEqual([
      ['No', 'Title', 'Words'],
      ['1', 'One', 'two, three'],
      ['2', 'Two', 'four'],
    ]);
    expect(cellsOf('One,"lose 100, at once"')).toEqual([['One', 'lose 100, at once']]);
    expect(cellsOf('Lose 100, at once.')).toEqual([['Lose 100, at once.']]);
    expect(cellsOf('7. Hearing: lose, at once\n8. Parade: gain, now').length).toBe(2);
  });

  it('are lines of a document, with or without numbers', () => {
    const both = [
      ['1', 'Hearing', 'Both lose 100.', 'At once.'],
      ['2', 'Parade', 'Gain 3 PR; cheer!'],
    ];
    expect(cellsOf('1. Hearing: Both lose 100.\r\nAt once.\r\n\r\n2) Parade – Gain 3 PR; cheer!')).toEqual(
      both,
    );
    expect(cellsOf('Hearing\nBoth lose 100.\n\nParade\nGain 3 PR.')).toEqual([
      ['Hearing', 'Both lose 100.'],
      ['Parade', 'Gain 3 PR.'],
    ]);
    expect(cellsOf('Hearing: Lose.\nParade: Gain.')).toEqual([
      ['Hearing', 'Lose.'],
      ['Parade', 'Gain.'],
    ]);
  });

  it('have a number first, last or none at all, and may begin with a heading', () => {
    const wanted = { number: 9, title: 'Rushed', text: 'Hurry.' };
    expect(pasted('No\tTitle\tText\n9\tRushed\tHurry.', [])).toEqual([{ line: 2, ...wanted }]);
    expect(pasted('Rushed;Hurry.;9', [])).toEqual([{ line: 1, ...wanted }]);
    expect(pasted('Rushed;Hurry.', [1, 2]).map((row) => row.number)).toEqual([3]);
  });

  it('are named by their line where no card can be made of them', () => {
    const rows = pasted('7;"A title\nof two lines"\n\n8;\n7;Again\n9;Long;12345678901234567890123', [], 22);
    expect(rows.map(({ line, number, fault }) => [line, number, fault])).toEqual([
      [1, 7, undefined],
      [4, 8, 'title'],
      [5, 7, 'number'],
      [6, 9, 'long'],
    ]);
  });

  it('change words, and leave effects only to the same card', () => {
    const list = withPasted(
      schema,
      listOf(pack, 'events'),
      [
        { line: 1, number: 9, title: 'Rushed Testing', text: 'Faster!' },
        { line: 2, number: 10, title: 'Something else', text: '' },
        { line: 3, number: 31, title: 'New', text: 'New words' },
      ],
      'en',
      'instruction',
    );
    const [same, other, fresh] = [8, 9, 30].map((index) => list[index]!);
    expect(textIn(same!.text, 'en')).toBe('Faster!');
    expect(same!.effects).toEqual(listOf(pack, 'events')[8]!.effects);
    expect(other!.effects).toEqual([{ type: 'instruction' }]);
    expect(fresh).toMatchObject({ id: 'card_31', number: 31, title: { en: 'New' } });
  });
});

describe('what a table gets', () => {
  it('has no card that lacks its effect, and an order of those that are left', () => {
    const bare = { ...pack, ...rulesOnly(schema, pack) };
    expect(listOf(bare, 'events')).toHaveLength(22);
    expect(listOf(bare, 'events').some(isFilled)).toBe(false);
    const events = listOf(bare, 'events').map((event, i) =>
      i === 3 ? { ...event, effects: [{ type: 'test_price', price: 50 }] } : event,
    );
    const ready = readyPack({ schema, pack: { ...bare, events }, word }, 'de');
    expect(listOf(ready, 'events')).toHaveLength(1);
    expect(ready.historic).toEqual([listOf(bare, 'events')[3]!.id]);
    expect(textIn(listOf(ready, 'events')[0]!.text, 'de')).toBe('Ein Test kostet 50 Budget für beide Teams.');
    expect(textIn(listOf(ready, 'events')[0]!.text, 'en')).not.toBe('');
  });
});

describe('a file', () => {
  const first = (more: JsonObject) => ({ ...pack, events: [{ ...listOf(pack, 'events')[0], ...more }] });
  const hostile: [string, Pack][] = [
    ['Events', { ...pack, events: 'x' }],
    ['Events', { ...pack, events: Array(10_000).fill(listOf(pack, 'events')[0]!) }],
    ['Events › 1', { ...pack, events: [null] }],
    ['Events › 1 › Picture', first({ picture: 5 })],
    ['Events › 1 › Title › EN', first({ title: { en: ['x'] } })],
    ['Events › 1 › What it does', first({ effects: {} })],
    ['Events › 1 › What it does › 1', first({ effects: [{ type: 'meteor' }] })],
    ['Events › 1 › What it does › 1', first({ effects: [{ type: 'vote', choices: 'x' }] })],
    ['Team names', { ...pack, teams: 'x' }],
    ['Name', { ...pack, name: 'x'.repeat(100_000) }],
    ['Historic order › 1', { ...pack, historic: [{}] }],
  ];
  it.each(hostile)('that no screen could show is refused by its place: %s', (place, bad) => {
    const matches = misfit(schema, schema, bad)!;
    expect(placeWords(schema, matches.path)).toBe(place);
    expect(faultText(matches.fault, { ...matches })).not.toBeNull();
  });
  it('that the server refuses is said by its place', () => {
    expect(placeWords(schema, 'events.8.title.en')).toBe('Events › 9 › Title › EN');
    expect(placeWords(schema, 'events.8.effects.0.price', '9, Rush')).toBe(
      'Events › 9, Rush › What it does › 1',
    );
    expect(placeWords(schema, 'historic.2')).toBe('Historic order › 3');
  });
  it('may lack what is filled in later', () => {
    expect(misfit(schema, schema, pack)).toBeNull();
    expect(misfit(schema, schema, first({ title: {}, text: {}, effects: [] }))).toBeNull();
    expect(misfit(schema, schema, { name: 'Mine' })).toBeNull();
  });
});

describe('a file that is not JSON', () => {
  it.each([
    ['{"events": [\n  {"title": "A"}\n]}', null],
    ['{"events": [\n  {"title": "A",,}\n]}', 2],
    ['{"events": [\n  {"title": "A"}\n  {"title": "B"}\n]}', 3],
    ['{\n"name": "cut off', 2],
    ['{\n"name": "ends here"\n\n', 2],
  ])('%j stops at its line', (text, line) => expect(brokenLine(text)).toBe(line));
});
