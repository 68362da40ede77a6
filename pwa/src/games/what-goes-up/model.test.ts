// The meaning of a view: chances, masses, a filed plan, and words for whatever the server's core may say.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sayOf } from '../../../testing/fixtures';
import { locales, overwriteGetLocale } from '../../i18n/catalogue';
import type { View } from '../../table/types';
import { blockedWords, brokenWords } from './Broken';
import { craft, design, line, materials, part, scenes, viewOf } from './fixtures';
import { watchWords } from './flight/plan';
import game from './game';
import { calledWords, purposeWords, stepWords, words } from './ids';
import { craftOn, modelOf, mostOf, sharesOf } from './model';
import { craftName, firstWords, spotWords, thingName } from './names';
import { ambitionWords, restWords } from './posters/ambitions';
import { ambitionOf } from './posters/offers';
import texts from './rules';
import { say } from './say';
import type { Derp, Guide, State } from './wire';

describe('names', () => {
  it('are as people gave them, and in words where a bot called a thing by its id', () => {
    expect(calledWords('stage 8')).toBe('Stage 8');
    expect(calledWords('Kapsel 2')).toBe('Kapsel 2');
    expect(calledWords('grandmother 3')).toBe('grandmother 3');
    overwriteGetLocale(() => 'de');
    expect(calledWords('capsule 3')).toBe('Kapsel 3');
    overwriteGetLocale(() => 'en');
  });
  it('calls the kind of a part otherwise than a field of the same name', () => {
    const say = ctx(viewOf({}));
    expect(game.words('kind.stage', {}, say)).toBe('stage');
    expect(game.words('stage', {}, say)).toBe('Which roll');
  });
  it('names an orbit that somebody has been in (WG-K8)', () => {
    const context = ctx(viewOf({}));
    expect(spotWords('suborbital', context)).toBe('Suborbital hop');
    overwriteGetLocale(() => 'de');
    expect(spotWords('earth:low orbit', context)).toBe('Niedrige Umlaufbahn');
    expect(firstWords('step:earth:low orbit', context)).toContain('Niedrige Umlaufbahn');
    overwriteGetLocale(() => 'en');
  });
  it('of a step of a plan: what it is for, never an id', () => {
    expect(stepWords({ part: 'stage', leg: 'launch' })).toBe(purposeWords('launch'));
    expect(stepWords({ part: 'capsule', leg: 'reentry' })).toBe(purposeWords('capsule'));
    for (const leg of ['somewhere', '']) {
      expect(stepWords({ part: 'thruster', leg })).toBe(
        calledWords('thruster 1').replace(' 1', '').toLowerCase(),
      );
    }
  });
  it('of craft on the pads: theirs, else how many', () => {
    const view = viewOf({});
    const says = (craft: string[]) => say(line('wgu.launches', { turn: 1, craft }), sayOf(view, materials));
    expect(says([])).toBe('The pads are empty.');
    expect(says(['c99'])).toBe('Craft on the pads: 1.');
  });
});

describe('craft that go up together (WG-T1)', () => {
  const mine = craft('c2', 'Lark', { seat: 's2' });
  const view = viewOf({ phase: 'launch', craft: [craft('c1', 'Kestrel'), mine, craft('c3', 'Wren')] });
  const state = { ...view.state!, queue: ['c1', 'c2', 'c3'], lit: [], waited: ['c3'], checks: [] };
  it('are named all at once, but for what waits', () => {
    expect(watchWords(state, ctx(view))).toEqual({ title: '2 go up together', note: 'Kestrel and Lark' });
    const last = { ...state, queue: ['c3'] };
    expect(watchWords(last, ctx(view))?.title).toContain('Wren');
  });
  it('shows each phone its own', () => {
    const [asked] = scenes.launch!().prompts;
    const prompts = [{ ...asked!, must: true, label: { ...asked!.label, craft: 'c2' } }];
    expect(craftOn(state, { prompts })).toBe(mine);
    expect(craftOn(state)?.name).toBe('Kestrel');
    // what it confirmed, and what it rolls for
    const you = { ...view.you, seat: 's2' };
    expect(craftOn(state, { you, prompts: [] })).toBe(mine);
    const [roll] = scenes.roll!().state!.checks;
    const checks = [
      { ...roll!, craft: 'c2', seat: 's2', outcome: null },
      { ...roll!, craft: 'c1', seat: 's1' },
    ];
    expect(craftOn({ ...state, checks }, { you, prompts: [] })).toBe(mine);
    expect(craftOn({ ...state, checks }, { prompts: [] })?.name).toBe('Kestrel');
  });
});

const server = import.meta.glob<string>('../../../../server/games/what_goes_up/**/*.py', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const source = Object.values(server).join('\n');
const namesOf = (pattern: RegExp) => [...new Set([...source.matchAll(pattern)].map(([, name]) => name!))];

function modelIn(view: View<State>) {
  const you = view.seats.find((seat) => seat.seat === view.you.seat) ?? null;
  return modelOf(view, you, materials)!;
}
const triplet = materials.blueprints.find((example) => example.id === 'triplet')!;
const ctx = (view: View<State>) => sayOf(view, materials);
describe('chances', () => {
  it('are shares of all totals of a dice model (WG-K1, WG-K2)', () => {
    expect(sharesOf({ fail: 19, boom: 20 }, materials)).toEqual({
      ok: expect.closeTo(0.9),
      fail: expect.closeTo(0.05),
      boom: expect.closeTo(0.05),
    });
    expect(sharesOf({ fail: 1, boom: 5 }, materials).ok).toBe(0);
    expect(mostOf(materials)).toBe(20);
  });
});

describe('a drawing', () => {
  it('of the examples says what it costs from nothing (WG-B3, WG-B5)', () => {
    expect(triplet).toMatchObject({ invent: 36, build: 31 });
  });
  it('shows what each mass costs (WG-M2)', () => {
    expect(materials.invent.capsule_reusable![4]).toBe(3 * 6);
  });
});

describe('the guide', () => {
  const goal = (id: Guide['id'], drawing: string, done = false): Guide => ({
    ...{
      id,
      drawing,
      done,
      now: id,
      works: false,
      turns: 3,
      moves: [],
      cost: 0,
      price: 0,
      left: 0,
      parts: [],
      fly: null,
      wait: null,
    },
  });
  const guide = [
    goal('test', 'Mk I', true),
    goal('hop', 'Mk II'),
    goal('moon', 'Mk V'),
    goal('own', 'Spatz'),
  ];
  it('leads to what was chosen, and nowhere before, or once it is done', () => {
    expect(ambitionOf(guide, null)).toBeNull();
    expect(ambitionOf(guide, 'Mk II')?.id).toBe('hop');
    expect(ambitionOf(guide, 'Mk I')).toBeNull();
    expect(ambitionWords(ambitionOf(guide, 'Spatz')!, modelIn(viewOf())).title).toContain('Spatz');
  });
  it('says what else there is to do: launch, wait for a crew, or save', () => {
    const plan = { to: 'low_1', marks: [], success: 0.2, deaths: 0, aloft: 0, steps: [] };
    const model = modelIn(viewOf());
    const say = ctx(model.view);
    const parts = [part('i1', design('d1', 'capsule', 2))];
    const launched = model.state.turn - 2;
    const up = craft('c2', 'Two', { status: 'flight', crew: ['k1'], launched, parts });
    model.state.derps = { k1: { name: 'Zuzu', stamina: 1 } as Derp };
    const titles = [craft('c1', 'One', { plan }), craft('c1', 'One'), undefined].flatMap((pad) =>
      [up, undefined].map((aloft) => restWords(model, say, { pad, aloft, works: false })),
    );
    expect(new Set(titles.map((order) => order.title)).size).toBe(3);
    expect(titles[0]!.why).toContain('20%');
    expect(titles[4]!.title).toMatch(/^Zuzu, .*, turns in space: 2$/);
    for (const order of titles) expect(Object.values(order).join()).not.toMatch(/[{}]|NaN/);
  });
  it('says of a stranded crew that it is stranded, and what can be done', () => {
    const model = modelIn(viewOf());
    model.state.derps = { k1: { name: 'Zuzu', stamina: 1 } as Derp };
    const derp = (disabled: boolean, stamina: number) => {
      model.state.derps.k1!.stamina = stamina;
      const parts = [part('i1', design('d1', 'capsule', 2), { disabled })];
      const aloft = craft('c2', 'Two', { status: 'flight', crew: ['k1'], parts });
      return restWords(model, ctx(model.view), { pad: undefined, aloft, works: false });
    };
    expect(derp(false, 0).title).not.toContain('stranded');
    expect(derp(false, 0).why).toMatch(/^Home before/);
    for (const order of [derp(true, 1), derp(false, -1), derp(true, -1)]) {
      expect(order.title).toMatch(/, stranded$/);
      expect(order.why).toMatch(/rescue the crew.*jury-rig/);
    }
  });
});

describe('names', () => {
  it('are free ones', () => {
    expect(thingName('stage', 8, ['Stage 8'])).toBe('Stage 8 · 2');
    const view = viewOf({ craft: [craft('c1', 'Triplet 1')] });
    expect(craftName(triplet.drawing, modelIn(view))).toBe('Triplet 2');
  });
});

describe.each(locales)('words (%s)', (locale) => {
  beforeAll(() => overwriteGetLocale(() => locale));
  afterAll(() => overwriteGetLocale(() => 'en'));

  it('says a line that is not as declared plainly, and none of another game', () => {
    const view = scenes['workshop-pad']!();
    expect(say(line('wgu.glitch'), ctx(view))).toBeNull();
    expect(say(line('tm.turn'), ctx(view))).toBeNull();
  });
  it('has a name for every move, every thing, every first', () => {
    const offered = namesOf(/\b(?:prompt|choose)\(\s*(?:\w+\.)?(\w+)/g);
    const moves = offered.filter((name) =>
      new RegExp(`def ${name}\\(\\s*builder: Builder,\\s*seat`).test(source),
    );
    expect(moves.length).toBeGreaterThan(35);
    expect(moves.filter((move) => !words(`what_goes_up.${move}`, {}, null))).toEqual([]);
    expect(Object.keys(materials.invent).filter((id) => !words(`what_goes_up.what.${id}`, {}, null))).toEqual(
      [],
    );
    const firsts = Object.keys(materials.firsts);
    expect(firsts.length).toBeGreaterThan(10);
    expect(firsts.filter((id) => !words(`what_goes_up.first.${id}`, {}, null))).toEqual([]);
  });
  it('knows what every rule says that forbids something', () => {
    const rules = namesOf(/"(WG-[A-Z]\d+)"/g);
    expect(rules.length).toBeGreaterThan(40);
    expect(rules.filter((rule) => !texts[rule]?.())).toEqual([]);
    for (const rule of ['WG-B1', 'WG-B4', 'WG-B5', 'WG-B6', 'WG-X2', 'WG-M4'])
      expect(blockedWords({ rule, needs: 3 })).not.toContain('WG-');
    for (const rule of ['WG-E1', 'WG-M2', 'WG-M3', 'WG-M4', 'WG-M6'])
      expect(brokenWords({ rule, part: 'launch', has: 1, needs: 2 })).not.toContain('WG-');
  });
  it('has a reason for every roll', () => {
    const rolls = namesOf(/purpose="([a-z_]+)"/g);
    for (const why of [...rolls, 'order', 'launch', 'insertion', 'reentry', 'landing', 'boost'])
      expect(purposeWords(why)).not.toBe(why);
  });
});
