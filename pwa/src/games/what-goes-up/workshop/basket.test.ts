// The offers of each side in a trade, in space too (WG-B7), and the words for a bundle.
import { describe, expect, it } from 'vitest';
import { partOf } from '../../../../testing/fixtures';
import type { Prompt } from '../../../table/types';
import { craft, derp, design, part, viewOf } from '../fixtures';
import type { Ctx, Pair, State } from '../wire';
import { bundleWords, goodsOf, leftAboard, NOTHING, passed, passing, sentOf } from './basket';

const lamp = design('d1', 'payload', 1, { name: 'Lamp', use: 'waylight' });
const can = design('d2', 'capsule', 3, { name: 'Can', holder: 's2' });
const base = viewOf({
  phase: 'flight',
  players: 3,
  programmes: {
    s1: { points: 7, dots: 44 },
    s2: { points: 3, dots: 69, stock: { i7: { design: 'd2', reentries: 0 } } },
  },
  designs: [lamp, can],
  derps: {
    k1: derp('Pip', { craft: 'c1' }),
    k2: derp('Mo', { craft: 'c2', seat: 's2' }),
    k3: derp('Zed', { craft: 'c3', seat: 's3' }),
  },
  craft: [
    craft('c1', 'Kestrel', { crew: ['k1'], fuel: 3, rations: 1, docked: ['c2'], parts: [part('i2', lamp)] }),
    craft('c2', 'Lark', { seat: 's2', crew: ['k2'], rations: 4, docked: ['c1'] }),
    craft('c3', 'Owl', { seat: 's3', crew: ['k3'] }),
  ],
}).state as State;
const state: State = {
  ...base,
  afloat: { i9: { seat: 's2', at: 'low_1', part: part('i9', lamp), active: true } },
} as State;
const ids = (...of: string[]) => ({ type: 'array', items: { enum: of } });
const side = (fields: Record<string, unknown>) => ({ type: 'object', properties: fields });
const there = { craft: 'c1', other: 'c2' };
const back = { craft: 'c2', other: 'c1' };
const cargo = (pairs: Pair[], whats: string[]) => ({
  type: 'array',
  items: { type: 'object', properties: { pair: { enum: pairs }, what: { enum: whats } } },
});
const trade = partOf<Prompt>({
  move: 'trade',
  args: side({
    gives: side({
      derps: ids('k1'),
      craft: ids('c1'),
      cargo: cargo([there], ['fuel', 'rations', 'i2']),
    }),
    takes: side({
      items: ids('i7'),
      blueprints: ids('d2'),
      derps: ids('k2', 'k3'),
      craft: ids('c2', 'c3'),
      afloat: ids('i9'),
      cargo: cargo([back], ['rations']),
    }),
  }),
});
const say = partOf<Ctx>({
  view: { state },
  name: (seat: string) => ({ s1: 'Ada', s2: 'Bo' })[seat] ?? '',
  seat: () => undefined,
});
const DOTS = { least: 30, most: 70 };
const mine = goodsOf(trade, 'gives', state, 's1', 's2', DOTS);
const theirs = goodsOf(trade, 'takes', state, 's2', 's1', DOTS);

describe('what a side of a trade has to give', () => {
  it('is what is in space too, and what passes across open hatches', () => {
    expect(mine.craft).toEqual(['c1']);
    expect(mine.cargo).toEqual([
      { pair: there, what: 'fuel', most: 3 },
      { pair: there, what: 'rations', most: 1 },
      { pair: there, what: 'i2', most: 1 },
    ]);
  });
  it('is of one player alone, of all whom the prompt lists together', () => {
    expect(theirs).toMatchObject({
      items: ['i7'],
      blueprints: ['d2'],
      derps: ['k2'],
      craft: ['c2'],
      afloat: ['i9'],
    });
    expect(theirs.cargo).toEqual([{ pair: back, what: 'rations', most: 4 }]);
    expect(goodsOf(trade, 'takes', state, 's3', 's1', DOTS)).toMatchObject({
      craft: ['c3'],
      afloat: [],
      cargo: [],
    });
  });
  it('is only what the prompt offers: nothing in space in the workshop', () => {
    const home = partOf<Prompt>({ ...trade, args: side({ gives: side({}), takes: side({}) }) });
    expect(goodsOf(home, 'gives', state, 's1', 's2', DOTS)).toMatchObject({
      derps: [],
      craft: [],
      cargo: [],
    });
  });
  it('keeps both budgets within their bounds', () => {
    expect([mine.dots, theirs.dots]).toEqual([1, 26]);
    expect([mine.points, theirs.points]).toEqual([7, 3]);
  });
});

describe('a bundle', () => {
  it('holds so much of one thing, or none', () => {
    const [fuel] = mine.cargo;
    const two = passing(passing(NOTHING, fuel!, 3), fuel!, 2);
    expect(two.cargo).toEqual([{ pair: there, what: 'fuel', amount: 2 }]);
    expect(passed(two, fuel!)).toBe(2);
    expect(passing(two, fuel!, 0)).toEqual(NOTHING);
  });
  it('is sent without what is not in it', () => {
    expect(sentOf(NOTHING)).toEqual({});
    expect(sentOf({ ...NOTHING, dots: 2, craft: ['c1'] })).toEqual({ dots: 2, craft: ['c1'] });
  });
  it('says who stays with their own programme', () => {
    expect(leftAboard({ ...NOTHING, craft: ['c1'] }, state)).toEqual(['Pip']);
    expect(leftAboard({ ...NOTHING, craft: ['c1'], derps: ['k1'] }, state)).toEqual([]);
  });
  it('is described by names', () => {
    const cargo = [{ pair: there, what: 'fuel', amount: 2 }];
    const text = bundleWords({ points: 1, craft: ['c1'], cargo, favour: 'A wave' }, say);
    expect(text).toBe('1 point, Kestrel as it flies, 2 fuel (Kestrel → Lark) and “A wave”');
    const old = [{ pair: 'c1>c2' as unknown as Pair, what: 'fuel', amount: 2 }]; // a line of 0.2.0
    expect(bundleWords({ cargo: old }, say)).toBe('2 fuel (Kestrel → Lark)');
    expect(bundleWords({}, say)).toBe('nothing');
    expect(bundleWords({ items: ['i7'], afloat: ['i9'] }, say)).toContain('Can and Lamp of Bo');
  });
});
