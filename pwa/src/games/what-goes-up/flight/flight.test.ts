// Flight: every choice has a name, forms offer only what goes together, checks say what they do, the board draws all.

import { describe, expect, it } from 'vitest';
import { partOf, sayOf } from '../../../../testing/fixtures';
import { locales, overwriteGetLocale } from '../../../i18n/catalogue';
import { choicesOf } from '../../../shared/forms/schemaForm';
import type { Json, JsonObject, Prompt, Schema } from '../../../table/types';
import { byPlace, curve, labelled, tracksOf } from '../board/track';
import { derp as anyDerp, part as anyPart, craft, design, materials, scenes } from '../fixtures';
import module from '../game';
import { namesOf } from '../set/Lines';
import { chartOf } from '../set/places';
import { campaignOf } from '../story';
import type { Board, Check, Course, Craft, Ctx, Derp, Outing, Part, State } from '../wire';
import { type Aboard, DOES, effectWords, okWords } from './does';
import { fitted, formOf } from './form';
import {
  awaitedOf,
  besideWords,
  betterKept,
  boostWords,
  goalsOf,
  planWords,
  raised,
  rolledWords,
  withSkills,
} from './plan';
import { doings, type Hands } from './things';
import { wayWords, whyNot } from './ways';

const house = import.meta.glob('../../../../../server/games/what_goes_up/data/board.json', {
  import: 'default',
  eager: true,
});

const part = (id: string, designId: string, kind: Part['kind'], more: Partial<Part> = {}): Part =>
  anyPart(id, design(designId, kind, 1, { fail: 10, boom: 15 }), more);
const derp = (name: string, seat: string, craft: string): Derp =>
  anyDerp(name, { seat, craft, piloting: 2, engineering: 1 });
const flying = (id: string, name: string, seat: string, more: Partial<Craft>): Craft =>
  craft(id, name, { seat, at: 'low_1', status: 'flight', ...more });

const state = partOf<State>({
  settings: { skills: 'ratings', model: '1d20' },
  named: {},
  books: { pages: [] },
  designs: {
    d1: { name: 'Tin can' },
    d2: { name: 'Lamp' },
    d3: { name: 'Walker' },
  },
  derps: { k1: derp('Pip', 's1', 'c1'), k2: derp('Mo', 's2', 'c2') },
  craft: {
    c1: flying('c1', 'Kestrel', 's1', {
      crew: ['k1'],
      fuel: 3,
      parts: [
        part('i1', 'd1', 'capsule', { disabled: true }),
        part('i4', 'd1', 'capsule'),
        part('i2', 'd2', 'payload', { use: 'waylight' }),
        part('i3', 'd3', 'payload', { use: 'eva_pack' }),
      ],
    }),
    c2: flying('c2', 'Lark', 's2', {
      crew: ['k2'],
      rations: 2,
      debris: true,
      parts: [part('i5', 'd1', 'capsule')],
    }),
  },
  afloat: { i9: { seat: 's2', at: 'low_1', part: part('i9', 'd2', 'payload'), active: true } },
});

const board = partOf<Board>({
  width: 200,
  height: 200,
  bodies: [
    { id: 'earth', r: 5 },
    { id: 'moon', r: 4 },
  ],
  steps: [
    { id: 'pad', name: { en: 'Pad', de: 'Rampe' }, body: 'earth', kind: 'pad', x: 0, y: 0 },
    { id: 'low_1', name: { en: 'Low orbit', de: 'Tief' }, body: 'earth', kind: 'orbit', x: 10, y: 0 },
    { id: 'low_2', name: { en: 'Low orbit', de: 'Tief' }, body: 'earth', kind: 'orbit', x: 10, y: 20 },
    { id: 'far', name: { en: 'Far', de: 'Fern' }, body: 'moon', kind: 'surface', x: 190, y: 190 },
  ],
  marks: [{ id: 'go', does: 'burn', to: 'far', x: 30, y: 30 }],
  rails: [
    { id: 'ring', name: { en: '', de: '' }, nodes: ['low_1', 'low_2', 'go'] },
    { id: 'spot', name: { en: '', de: '' }, nodes: ['far'] },
  ],
});

const names: Record<string, string> = { s1: 'Ada', s2: 'Bo' };
const say = partOf<Ctx>({
  view: { state, you: { seat: 's1' } },
  materials: { board },
  name: (seat: string) => names[seat] ?? '',
  seat: () => undefined,
});

const ids = (...values: string[]): Schema => ({ enum: values });
const many = (...values: string[]): Schema => ({
  type: 'array',
  items: ids(...values),
  uniqueItems: true,
  minItems: 0,
  maxItems: values.length,
});
const fields = (...values: JsonObject[]): Schema => ({
  oneOf: values.map((value) => ({ const: value, title: '' })),
});
const upTo = (max: number): Schema => ({ type: 'integer', minimum: 1, maximum: max });
const asks = (move: string, properties: Record<string, Schema>, odds: Json = null): Prompt => ({
  move,
  label: { id: `what_goes_up.${move}` },
  args: { type: 'object', properties, required: Object.keys(properties) },
  default: null,
  must: false,
  submitted: false,
  odds,
});

const outing = (purpose: Outing['purpose'], target: string | null = null, craft: string | null = null) => ({
  purpose,
  target,
  craft,
});
const SING = outing('sing');
const OUTINGS = [
  outing('over', 'c2'),
  outing('deliver', 'c2'),
  outing('winch', 'c2'),
  outing('carry', 'k1', 'c2'),
  outing('fetch', 'k2', 'c2'),
  outing('mend', 'i5', 'c2'),
  outing('tag', 'i9'),
  outing('activate', 'i9'),
  outing('deactivate', 'i9'),
  outing('recover', 'i9'),
  outing('jury', 'i1'),
  outing('cart'),
  SING,
];
const there = { craft: 'c1', other: 'c2' };
const back = { craft: 'c2', other: 'c1' };
const piloting = { derp: 'k1', skill: 'piloting' };
const engineering = { derp: 'k1', skill: 'engineering' };
const PROMPTS: Prompt[] = [
  asks('deploy', {
    payload: fields({ craft: 'c1', part: 'i2', to: null }, { craft: 'c1', part: 'i2', to: 'far' }),
  }),
  asks('jury_rig', { repair: fields({ derp: 'k1', part: 'i1' }) }),
  asks('nudge', { craft: ids('c1') }),
  asks('dock', { pair: fields(there) }),
  asks('undock', { pair: fields(there) }),
  asks(
    'transfer',
    {
      pair: fields(there, back),
      what: ids('fuel', 'rations', 'i2', 'i3', 'k1', 'k2'),
      amount: upTo(3),
    },
    {
      goods: [
        { pair: there, most: { fuel: 3, i2: 1, i3: 1, k1: 1 } },
        { pair: back, most: { rations: 2, k2: 1 } },
      ],
    },
  ),
  asks('part_ways', {
    craft: ids('c1'),
    name: { type: 'string', minLength: 1, maxLength: 40 },
    parts: many('i1', 'i2', 'i3', 'i4'),
    crew: many('k1'),
    fuel: { type: 'integer', minimum: 0, maximum: 3 },
    rations: { type: 'integer', minimum: 0, maximum: 0 },
  }),
  asks(
    'eva',
    { derp: ids('k1', 'k2'), do: { enum: OUTINGS }, cargo: ids('nothing', 'fuel', 'rations', 'i2') },
    {
      from: { c1: OUTINGS, c2: [SING] },
      cargo: { c1: { c2: ['fuel', 'i2'] }, c2: {} },
    },
  ),
  asks('shed', {
    what: fields(
      { craft: 'c1', what: 'fuel' },
      { craft: 'c2', what: 'rations' },
      { craft: 'c1', what: 'i2' },
    ),
    amount: upTo(3),
  }),
  asks('track', { craft: ids('c2') }),
  asks('write_off', { craft: ids('c1') }),
  asks('spend', { who: fields(piloting, engineering) }),
  asks('pay_glitch', {
    cost: fields({ kind: 'payload', part: 'i2' }, { kind: 'rations', part: '' }, { kind: 'wear', part: '' }),
  }),
  asks('boost', { rcs: ids('i3') }),
  asks('insert', { mark: ids('go') }),
];

const WAYS: Course[] = [
  { by: 'coast', target: '' },
  { by: 'burn', target: 'go' },
  { by: 'rcs', target: 'go' },
  { by: 'catch', target: 'c2' },
];

const form = (move: string, value: JsonObject) => {
  const prompt = PROMPTS.find((prompt) => prompt.move === move)!;
  let now = value;
  for (let i = 0; i < 3; i += 1) now = fitted(formOf(prompt, now, state, say), now);
  return { value: now, parts: formOf(prompt, now, state, say).properties! };
};
const offered = (schema: Schema | undefined) => (choicesOf(schema ?? {}) ?? []).map((choice) => choice.value);

const MANNED: Aboard = { empty: false };

describe('choices', () => {
  for (const prompt of PROMPTS)
    it(`${prompt.move} calls everything by its name`, () => {
      const parts = formOf(prompt, {}, state, say).properties!;
      for (const [field, schema] of Object.entries(parts)) {
        const choices = choicesOf(schema.items ?? schema) ?? [];
        const titles = choices.map((choice) => choice.title);
        for (const { value, title } of choices) {
          expect(title, `${field} ${JSON.stringify(value)}`).toBeTruthy();
          expect(title).not.toMatch(/[?>]|\b[cikd]\d/);
        }
        expect(new Set(titles).size, `${field}: ${titles.join(', ')}`).toBe(titles.length);
      }
    });
  it('have names in a form that knows the field alone', () => {
    for (const prompt of PROMPTS)
      for (const [field, schema] of Object.entries(prompt.args.properties!))
        for (const { value } of choicesOf(schema.items ?? schema) ?? []) {
          const id = typeof value === 'string' ? value : JSON.stringify(value);
          const text = module.words(`${field}.${id}`, {}, say) ?? module.words(id, {}, say);
          expect(text, `${prompt.move}.${field} ${id}`).toBeTruthy();
          expect(text).not.toMatch(/[?>]|\b[cikd]\d/);
        }
    for (const course of WAYS.slice(1))
      expect(module.words(`way.${JSON.stringify(course)}`, {}, say)).toMatch(/Far|Lark/);
  });
  it('says whose a foreign craft is', () => {
    expect(choicesOf(form('track', {}).parts.craft!)![0]!.title).toBe('Lark (Bo)');
  });
});

describe('forms', () => {
  it('hand across only what the one craft has', () => {
    expect(offered(form('transfer', { pair: there }).parts.what)).toEqual(['fuel', 'i2', 'i3', 'k1']);
    const theirs = form('transfer', { pair: back, what: 'rations', amount: 3 });
    expect(offered(theirs.parts.what)).toEqual(['rations', 'k2']);
    expect(theirs.value.amount).toBe(2);
    expect(form('transfer', { pair: there, what: 'i2', amount: 3 }).value.amount).toBe(1);
  });
  it('go out for what is possible from the craft, with a load only where one goes across', () => {
    expect(form('eva', { derp: 'k2', do: OUTINGS[0]! }).value).toMatchObject({ do: SING, cargo: 'nothing' });
    expect(offered(form('eva', { derp: 'k1', do: OUTINGS[1]! }).parts.cargo)).toEqual([
      'nothing',
      'fuel',
      'i2',
    ]);
  });
  it('come apart with what is aboard', () => {
    const { value } = form('part_ways', {
      craft: 'c1',
      name: 'Two',
      parts: ['i4', 'i5'],
      crew: ['k2'],
      fuel: 9,
    });
    expect(value).toMatchObject({ parts: ['i4'], crew: [], fuel: 3, rations: 0 });
  });
});

const check = (more: Partial<Check>): Check => ({
  purpose: 'burn',
  seat: 's1',
  craft: 'c1',
  parts: ['i1'],
  fail: 15,
  boom: 18,
  base: [15, 18],
  faces: [[17]],
  totals: [17],
  total: 17,
  outcome: 'fail',
  taken: false,
  passed: [],
  by: '',
  spent: [],
  boosts: 0,
  held: false,
  told: false,
  raised: null,
  other: [],
  other_totals: [],
  user: '',
  note: '',
  outing: null,
  cargo: '',
  tower: false,
  ...more,
});

describe('a check', () => {
  const plan = { stamina: 2, spend: [{ name: 'k1', skill: 'piloting' as const, times: 2 }], strands: false };
  it('shows how far help would move the line, up to Boom', () => {
    expect(withSkills({ fail: 15, boom: 18 }, { piloting: 2 })).toEqual({ fail: 17, boom: 18 });
    expect(withSkills({ fail: 15, boom: 18 }, { piloting: 3 })).toEqual({ fail: 17, boom: 18 });
    expect(withSkills({ fail: 15, boom: 18 }, { piloting: 3, engineering: 1 })).toEqual({
      fail: 18,
      boom: 19,
    });
  });
  it('names people before bots', () => {
    const seats = (bots: readonly boolean[]) =>
      bots.map((bot, i) => ({ seat: `s${i + 1}`, bot: bot ? 'plain' : null, status: 'thinking' }));
    const waits = (...bots: boolean[]) =>
      awaitedOf({ view: { seats: seats(bots), pending: [] } as unknown as Ctx['view'] });
    expect(waits(true, false, true)).toEqual(['s2']);
    expect(waits(true, true)).toEqual(['s1', 's2']);
  });
  it('says who saves it for how much', () => {
    expect(planWords(plan, state.derps)).toBe('2 stamina: Pip piloting ×2');
  });
  it('says when a boost takes a charge of the way home', () => {
    expect(boostWords()).toBe('+3 piloting for a charge');
    expect(boostWords({ strands: false })).toBe(boostWords());
    expect(boostWords({ strands: true })).toMatch(/^\+3 piloting .* needs two charges$/);
  });
  it('says what help leaves for the way home, and offers what keeps that first', () => {
    const guide = { ...plan, strands: true };
    expect(planWords(guide, state.derps)).toMatch(/ · leaves 0 stamina: the way home needs 1$/);
    expect(goalsOf({ ok: plan, fail: plan })).toEqual(['ok', 'fail']);
    expect(goalsOf({ ok: guide, fail: plan })).toEqual(['fail', 'ok']);
    expect(betterKept({ ok: guide }, 'fail')).toBe(true);
    expect(betterKept({ ok: plan }, 'fail')).toBe(false);
    expect(betterKept({ ok: guide, fail: guide }, 'boom')).toBe(false);
  });
  it('moves its lines by what was spent, where skills raise ratings', () => {
    expect(raised(check({ raised: [20, 21] }))).toEqual({ fail: 20, boom: 21 });
    expect(raised(check({}))).toEqual({ fail: 15, boom: 18 });
  });
  it('of a jury-rig knows no Boom', () => {
    const rig = check({ purpose: 'jury_rig', fail: 4, boom: 1000 });
    expect(rolledWords(rig.total, rig, 20)).not.toMatch(/1000/);
    expect(rolledWords(16, check({}), 20)).toMatch(/16.*14.*18/);
  });
  it('says what it does', () => {
    for (const purpose of Object.keys(DOES))
      for (const outcome of ['fail', 'boom']) {
        const same = effectWords(purpose, outcome, MANNED) === okWords(purpose);
        expect(same, `${purpose} ${outcome}`).toBe(purpose === 'jury_rig' && outcome === 'boom');
      }
    expect(effectWords('burn', 'ok', MANNED)).toBe(okWords('burn'));
    expect(okWords('insertion')).toBe('It is in orbit.');
    expect(okWords('capsule')).toBe('It holds.');
  });
  it('speaks of an escape tower and of people only where they are aboard', () => {
    const says = (purpose: string, aboard: Aboard) => effectWords(purpose, 'boom', aboard);
    expect(says('launch', MANNED)).toBe('Everything is lost.');
    expect(says('launch', { empty: false, tower: true })).toMatch(/unless the escape tower holds/);
    expect(says('reentry', MANNED)).toMatch(/inside dies/);
    expect(says('reentry', { empty: true })).toBe('It is destroyed.');
  });
});

describe('ways', () => {
  const passage = { to: 'far', cost: 2, charges: 0, blocked: null, firsts: {} };
  it('are named after the action there', () => {
    const texts = WAYS.map((course) => wayWords({ ...passage, way: course }, 'Far', 'Lark', 'burn'));
    expect(texts).toEqual(['Coast to Far', 'Burn: Far', 'RCS: Far', 'Catch up with Lark']);
    expect(wayWords({ ...passage, way: WAYS[1]! }, 'Far', '', 'lunar_landing')).toBe('Land: Far');
  });
  it('that are closed say why', () => {
    const texts = ['WG-F2', 'WG-X4', 'WG-M3', 'WG-X6', 'WG-X5', 'WG-E6'].map((rule) =>
      whyNot({ rule, needs: 4 }),
    );
    expect(new Set(texts).size).toBe(6);
    for (const text of texts) expect(text).not.toMatch(/WG-/);
    expect(texts[0]).toMatch(/4/);
  });
});

describe('the board', () => {
  it('draws rails through their nodes, closed or open', () => {
    expect(tracksOf(board).map((track) => track.id)).toEqual(['ring']);
    expect(curve([{ x: 0, y: 0 }], true)).toBe('');
    const ring = curve(
      [
        { x: 0, y: 0 },
        { x: 9, y: 0 },
        { x: 9, y: 9 },
      ],
      true,
    );
    expect(ring).toMatch(/^M0 0/);
    expect(ring).toMatch(/0 0$/);
  });
  it('names steps of one orbit once', () => {
    expect(labelled(board).map((step) => step.id)).toEqual(['pad', 'low_1', 'far']);
  });
  it('writes no name over a step or another name, and none outside the picture', () => {
    const [real] = Object.values(house) as Board[];
    const fitting = chartOf({ ...real!, source: 'rules' }).own!;
    for (const locale of locales)
      for (const { id: step } of fitting.steps) {
        overwriteGetLocale(() => locale);
        const names = namesOf(fitting, new Map([[step, 1]]), 1);
        expect(names.length).toBeGreaterThan(4);
        for (const [i, label] of names.entries()) {
          const over = ({ x, y, wide }: { x: number; y: number; wide: number }) =>
            x < label.x + label.wide && label.x < x + wide && Math.abs(y - label.y) < 30;
          expect(names.slice(i + 1).filter(over)).toEqual([]);
          expect(fitting.steps.filter((step) => over({ ...step, wide: 0 }))).toEqual([]);
          expect(label.x >= 0 && label.x + label.wide <= 1920, label.text).toBe(true);
        }
      }
  });
  it('keeps two craft of one step apart', () => {
    expect(
      byPlace(state.craft)
        .get('low_1')!
        .map((craft) => craft.name),
    ).toEqual(['Kestrel', 'Lark']);
    expect([...byPlace(state.afloat)].map(([step, list]) => [step, list.length])).toEqual([['low_1', 1]]);
  });
});

describe('a campaign read from its log', () => {
  const line = (seq: number, id: string, more: JsonObject) => ({
    seq,
    at_ms: 0,
    id,
    to: 'all',
    rules: [],
    ...more,
  });
  it('gathers flights with rolls, ends, stories and budgets', () => {
    const flight = { flight: 'c1', name: 'Kestrel', seat: 's1', turn: 1 };
    const log = [
      line(1, 'wgu.lift_off', flight),
      line(2, 'wgu.rolled', { ...flight, outcome: 'boom' }),
      line(3, 'wgu.story', { flight: 'c1', seat: 's2', text: 'First.' }),
      line(4, 'wgu.story', { flight: 'c1', seat: 's2', text: 'Better.' }),
      line(5, 'wgu.died', { ...flight, dots: -1 }),
      line(6, 'wgu.turn', { turn: 2 }),
      line(7, 'wgu.budget', { seat: 's1', dots: 44 }),
      line(8, 'wgu.destroyed', flight),
    ];
    const campaign = campaignOf(partOf(log), ['s1', 's2'], 40);
    expect(campaign).toMatchObject({
      turns: [1, 2],
      dots: { s1: [40, 44], s2: [40, 40] },
      lost: 1,
      booms: 1,
    });
    expect(campaign.flights).toMatchObject([
      { name: 'Kestrel', ends: 'lost', rolls: { boom: 1 }, stories: [{ seat: 's2', text: 'Better.' }] },
    ]);
  });
  it('does not call a flight home that came down with its crew dead', () => {
    const flight = { flight: 'c1', name: 'Kestrel', seat: 's1', turn: 1 };
    const log = [
      line(1, 'wgu.lift_off', flight),
      line(2, 'wgu.died', { flight: 'c1', turn: 1, who: 'Pip', seat: 's1', dots: -5 }),
      line(3, 'wgu.home', { ...flight, crew: [], kept: [], lost: ['Pip'] }),
    ];
    expect(campaignOf(log, ['s1'], 40).flights).toMatchObject([{ ends: 'fatal' }]);
  });
});

it('says of nobody who can help that they cannot', () => {
  overwriteGetLocale(() => 'en');
  const [able, tired] = [
    { stamina: 2, piloting: 2, engineering: 0 },
    { stamina: 0, piloting: 2, engineering: 2 },
  ];
  expect(besideWords(able, { outcome: 'fail' }, true)).toBe('not needed');
  expect(besideWords(able, { outcome: 'boom' }, true)).toBe('no help here');
  expect(besideWords(able, { outcome: 'fail' }, false)).toBe('no help here');
  expect(besideWords(tired, { outcome: 'fail' }, true)).toBe('no stamina');
});

it('says of what takes stamina that it does, and of nothing else (WG-E3)', () => {
  const view = scenes['fly-busy']!();
  const seat = partOf<Hands['seat']>({ table: { view, say: sayOf(view, materials) } });
  const { things: items } = doings({ seat, acting: partOf<Hands['acting']>({}), ask: () => {} });
  const costs = Object.fromEntries(items.map(({ key, cost }) => [key, cost]));
  for (const move of ['dock', 'jury_rig', 'eva', 'deploy']) expect(costs[move], move).toBe('1 stamina');
  const free = Object.keys(costs).filter((move) => costs[move] === undefined);
  expect(free).toEqual(expect.arrayContaining(['part_ways', 'shed']));
});
