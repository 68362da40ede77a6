// The offers of each side in a trade, in space too (WG-B7), and the words for a bundle.
import { describe, expect, it } from 'vitest';
import { partOf } from '../../../../testing/fixtures';
import { valuesOf } from '../../../shared/forms/schemaForm';
import type { Prompt } from '../../../table/types';
import { craft, derp, design, part, viewOf } from '../fixtures';
import { fitted, formOf } from '../flight/form';
import type { Ctx, Pair, State } from '../wire';
import { bundleWords, leftAboard } from './basket';

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
const ids = (...values: string[]) => ({ type: 'array', uniqueItems: true, items: { enum: values } });
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
  view: { state, you: { seat: 's1' } },
  name: (seat: string) => ({ s1: 'Ada', s2: 'Bo' })[seat] ?? '',
  seat: () => undefined,
});
const taken = (receiver: string) => {
  const { properties = {} } = formOf(trade, { to: receiver }, state, say).properties!.takes!;
  const idsOf = (field: string) => valuesOf(properties[field]?.items);
  return { ids: ['items', 'blueprints', 'derps', 'craft', 'afloat'].map(idsOf), properties };
};

describe('what a trade takes', () => {
  it('is of one player alone, of all whom the prompt lists together', () => {
    expect(taken('s2').ids).toEqual([['i7'], ['d2'], ['k2'], ['c2'], ['i9']]);
    expect(taken('s3').ids).toEqual([[], [], ['k3'], ['c3'], []]);
  });
  it('is called by its names', () => {
    const { items, craft: flying, cargo: across } = taken('s2').properties;
    expect(items!.items!.oneOf).toEqual([{ const: 'i7', title: 'Can' }]);
    expect(flying!.items!.oneOf).toEqual([{ const: 'c2', title: 'Lark (Bo)' }]);
    expect(across!.items!.properties!.pair!.oneOf).toEqual([{ const: back, title: 'Lark → Kestrel' }]);
  });
  it('does not stay when the other player changes', () => {
    const form = formOf(trade, { to: 's3' }, state, say);
    expect(fitted(form, { takes: { craft: ['c2'], derps: ['k3'] } }).takes).toMatchObject({
      craft: [],
      derps: ['k3'],
    });
  });
});

describe('a bundle', () => {
  it('says who stays with their own programme', () => {
    expect(leftAboard({ craft: ['c1'] }, state)).toEqual(['Pip']);
    expect(leftAboard({ craft: ['c1'], derps: ['k1'] }, state)).toEqual([]);
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
