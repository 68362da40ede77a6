// What a view means: chances, masses, the guide step by step, and words for whatever the server's core may say.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overwriteGetLocale } from '../../paraglide/runtime';
import { partOf, sayOf } from '../../shared/testing/fixtures';
import type { View } from '../../table/types';
import { blockedWords, brokenWords, firstWords, spotWords, thingName } from './bits';
import {
  craft,
  derp,
  design,
  hop,
  line,
  materials,
  part,
  prompt,
  scenes,
  triplet,
  viewOf,
  type Wish,
} from './fixtures';
import { sharesOf, totalsOf } from './flight/chances';
import { calledWords, purposeWords, stepWords, words } from './ids';
import { blueprintBody, builtMass, deskOf, plannedWay, sheetOf, sized } from './model';
import type { Props } from './props';
import { ruleText } from './rules';
import { say } from './say';
import type { DrawingRow, State } from './wire';
import { forTable, nextStep, type Step, testOf } from './workshop/guide';
import { argsOf, capOf, costsOf, craftName, orderOf } from './workshop/guideWords';

describe('names', () => {
  it('are as people gave them, and in words where a bot called a thing by its id', () => {
    expect(calledWords('stage 8')).toBe('Stage 8');
    expect(calledWords('Kapsel 2')).toBe('Kapsel 2');
    expect(calledWords('grandmother 3')).toBe('grandmother 3');
    overwriteGetLocale(() => 'de');
    expect(calledWords('capsule 3')).toBe('Kapsel 3');
    overwriteGetLocale(() => 'en');
  });
  it('names an orbit that somebody has been in (WG-K8)', () => {
    const german = { ...ctx(viewOf({})), locale: 'de' as const };
    expect(spotWords('earth:low orbit', german)).toBe('Niedrige Umlaufbahn');
    expect(firstWords('step:earth:low orbit', german)).toContain('Niedrige Umlaufbahn');
    expect(spotWords('suborbital', ctx(viewOf({})))).toBe('Suborbital hop');
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
    expect(says([])).toBe('Nothing stands on the pads.');
    expect(says(['c99'])).toBe('On the pads: one rocket.');
  });
});

const server = import.meta.glob<string>('../../../../server/games/what_goes_up/**/*.py', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const source = Object.values(server).join('\n');
/** `PayGlitch` → `pay_glitch`: a move is called as its struct. */
const snake = (name: string) => name.replace(/(?!^)[A-Z]/g, '_$&').toLowerCase();
const found = (pattern: RegExp) => [...new Set([...source.matchAll(pattern)].map(([, one]) => one!))];

function desk(view: View<State>) {
  const you = view.seats.find((seat) => seat.seat === view.you.seat) ?? null;
  return deskOf(view, you, materials)!;
}
const ctx = (view: View<State>) => sayOf(view, materials);
const step = (wish: Wish) => {
  const view = viewOf(wish);
  return nextStep(desk(view), sheetOf(view), triplet, 'Triplet: test');
};
const row = (drawing: string, more: Partial<DrawingRow> = {}): DrawingRow => ({
  drawing,
  cost: 31,
  violations: [],
  missing: [],
  blocked: null,
  ...more,
});

describe('chances', () => {
  it('are shares of all totals of a dice model (WG-K1, WG-K2)', () => {
    expect(sharesOf({ fail: 19, boom: 20 }, '1d20')).toEqual({
      ok: expect.closeTo(0.9),
      fail: expect.closeTo(0.05),
      boom: expect.closeTo(0.05),
    });
    expect(sharesOf({ fail: 1, boom: 5 }, '1d20').ok).toBe(0);
    for (const model of materials.models) {
      const totals = totalsOf(model);
      expect([...totals.values()].reduce((sum, p) => sum + p, 0)).toBeCloseTo(1);
    }
    expect(Math.max(...totalsOf('2d6+1d8-1').keys())).toBe(19);
    expect([...totalsOf('2d6+1d8-1').values()].reduce((sum, p) => sum + p, 0)).toBeCloseTo(1);
    expect([...totalsOf('4d6-4').keys()].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 21 }, (_, k) => k),
    );
  });
  it('of a cluster: two count their average, rounded up, three the highest (WG-K4)', () => {
    expect(sharesOf({ fail: 17, boom: 20 }, '1d20', 2).ok).toBeCloseTo(1 - 36 / 400);
    expect(sharesOf({ fail: 11, boom: 20 }, '1d20', 3).ok).toBeCloseTo(0.125);
  });
});

describe('a drawing', () => {
  it('says what it costs from nothing (WG-B3, WG-B5)', () => {
    expect(costsOf(triplet)).toEqual({ invent: 36, build: 31 });
    expect(costsOf(hop)).toEqual({ invent: 15, build: 5 });
  });
  it('has its stages made as heavy as what they carry (WG-M4, WG-M2)', () => {
    const light = {
      ...triplet,
      parts: triplet.parts.map((one) => ({ ...one, mass: one.role ? 1 : one.mass })),
    };
    expect(sized(light).parts.map((one) => one.mass)).toEqual([3, 1, 8, 8]);
    expect(builtMass(5, true)).toBe(6);
  });
  it('becomes one stage where one does both', () => {
    expect(forTable(triplet, false)).toBe(triplet);
    const one = forTable(triplet, true).parts.filter((each) => each.kind === 'stage');
    expect(one).toEqual([expect.objectContaining({ role: 'launch', mass: 8, number: 1 })]);
  });
  it('is asked about as the stateless check reads it', () => {
    const body = blueprintBody(triplet, viewOf().state!.settings);
    expect(body).toMatchObject({
      capsules: [{ mass: 3 }],
      thrusters: [{ mass: 1 }],
      derps: 1,
      goal: 'orbit',
    });
    expect(body.stages).toEqual([
      { role: 'insertion', mass: 8, count: 1, reusable: false },
      { role: 'launch', mass: 8, count: 2, reusable: false },
    ]);
  });
});

describe('the guide', () => {
  const drawn = { s1: { points: 40, drawings: { Triplet: triplet } } };
  const lacking = row('Triplet', {
    missing: [
      { what: 'stage', mass: 8, cost: 24 },
      { what: 'thruster', mass: 1, cost: 3 },
    ],
    blocked: { rule: 'WG-B5' },
  });
  const good = { fail: 10, boom: 15 };
  const flown = { ...good, flown: 'successfully' as const };
  const things = (more: object) => [
    design('d1', 'capsule', 3, more),
    design('d2', 'thruster', 1, good),
    design('d3', 'stage', 8, more),
  ];
  const test = testOf(triplet, 'Triplet: test')!;

  it('begins with a drawing', () => expect(step({})).toMatchObject({ do: 'draw', test: false }));
  it('invents the cheapest first, and saves for what is too dear', () => {
    expect(step({ programmes: drawn, sheet: { drawings: [lacking] } })).toMatchObject({
      do: 'invent',
      what: 'thruster',
      cost: 3,
    });
    const poor = { s1: { ...drawn.s1, points: 2 } };
    expect(step({ programmes: poor, sheet: { drawings: [lacking] } })).toEqual({ do: 'save', needs: 3 });
  });
  it('improves what is new before anything flies', () => {
    const found = step({ programmes: drawn, designs: things({}), sheet: { drawings: [row('Triplet')] } });
    expect(found).toMatchObject({ do: 'improve', design: { id: 'd1' }, fail: 5, boom: 5, cost: 30 });
  });
  it('tests with nobody aboard once research stops', () => {
    const wish = { programmes: drawn, designs: things(good), sheet: { drawings: [row('Triplet')] } };
    expect(step(wish)).toMatchObject({ do: 'draw', test: true, drawing: { derps: 0 } });
    const both = { s1: { ...drawn.s1, drawings: { Triplet: triplet, [test.name]: test } } };
    const sheet = { drawings: [row('Triplet'), row(test.name, { cost: 11 })] };
    expect(step({ ...wish, programmes: both, sheet })).toMatchObject({ do: 'assemble', crew: [], cost: 11 });
  });
  it('hires, trains, improves, and flies when it is good enough', () => {
    const wish = { programmes: drawn, designs: things(flown), sheet: { drawings: [row('Triplet')] } };
    expect(step(wish)).toEqual({ do: 'hire' });
    expect(step({ ...wish, derps: { k1: derp('Pip', { stamina: -1 }) } })).toEqual({
      do: 'heal',
      derp: 'k1',
    });
    expect(step({ ...wish, derps: { k1: derp('Pip') } })).toEqual({
      do: 'train',
      derp: 'k1',
      skill: 'piloting',
      points: 3,
    });
    const best = { ...flown, fail: 16, boom: 19 };
    const fit = { ...wish, designs: things(best).map((one) => ({ ...one, ...best })) };
    expect(step({ ...fit, derps: { k1: derp('Pip') } })).toMatchObject({ do: 'assemble', crew: ['k1'] });
    const learning = step({ ...fit, derps: { k1: derp('Pip', { busy: 'training' }) } });
    expect(learning).toMatchObject({ do: 'improve' });
  });
  it('files a plan for what stands on the pad, then lets it go', () => {
    const of = [part('i1', things(good)[1]!)];
    const filing = [prompt('file_plan')];
    expect(step({ craft: [craft('c1', 'One', { parts: of })], prompts: filing })).toMatchObject({
      do: 'plan',
      to: 'low_1',
    });
    const plan = { to: 'low_1', marks: [], success: 0.5, deaths: 0, aloft: 0, steps: [] };
    expect(step({ craft: [craft('c1', 'One', { parts: of, plan })], prompts: filing })?.do).toBe('go');
  });
  it('waits for a crew that is up', () => {
    const up = craft('c1', 'One', { status: 'flight', crew: ['k1'] });
    expect(step({ programmes: drawn, craft: [up] })).toEqual({ do: 'aloft', rock: false });
  });
  it('follows a plan out and home', () => {
    const burn = (target: string) => ({ way: { by: 'burn' as const, target }, blocked: null });
    const ways = [
      { way: { by: 'coast' as const, target: '' }, blocked: null },
      burn('deorbit'),
      burn('insertion'),
    ];
    const plan = {
      to: 'low_1',
      marks: ['lift_off', 'insertion', 'deorbit'],
      success: 1,
      deaths: 0,
      aloft: 0,
      steps: [],
    };
    const at = (where: string) => plannedWay({ plan, at: where, been: [] }, ways, materials.board);
    expect(at('suborbital')).toBe('insertion');
    expect(at('low_2')).toBe('deorbit');
    expect(plannedWay({ plan: null, at: 'low_1', been: [] }, ways, materials.board)).toBeNull();
  });
});

describe('names', () => {
  it('are free ones', () => {
    expect(thingName('stage', 8, ['Stage 8'])).toBe('Stage 8 · 2');
    const view = viewOf({ craft: [craft('c1', 'Triplet 1')] });
    expect(craftName(triplet, desk(view))).toBe('Triplet 2');
  });
});

describe.each(['en', 'de'] as const)('words (%s)', (locale) => {
  beforeAll(() => overwriteGetLocale(() => locale));
  afterAll(() => overwriteGetLocale(() => 'en'));
  const view = scenes['workshop-pad']!();
  const table = partOf<Props>({ view, say: ctx(view) });

  it('says a line that is not as declared plainly, and none of another game', () => {
    const view = scenes['workshop-pad']!();
    expect(say(line('wgu.glitch'), ctx(view))).toBeNull();
    expect(say(line('tm.turn'), ctx(view))).toBeNull();
  });
  it('has a name for every move, every thing, every first', () => {
    const moves = found(/\bprompt\(args\.([A-Z]\w+)/g).map(snake);
    expect(moves.length).toBeGreaterThan(35);
    expect(moves.filter((move) => !words(`what_goes_up.${move}`, {}, null))).toEqual([]);
    expect(materials.whats.filter((what) => !words(`what_goes_up.what.${what}`, {}, null))).toEqual([]);
    const firsts = [...(/FIRST_DOTS = \{([^}]*)\}/.exec(source)?.[1] ?? '').matchAll(/"([a-z_0-9]+)": \(/g)];
    expect(firsts.length).toBeGreaterThan(10);
    expect(firsts.filter(([, what]) => !words(`what_goes_up.first.${what}`, {}, null))).toEqual([]);
  });
  it('knows what every rule says that forbids something', () => {
    const rules = found(/"(WG-[A-Z]\d+)"/g);
    expect(rules.length).toBeGreaterThan(40);
    expect(rules.filter((rule) => !ruleText(rule))).toEqual([]);
    for (const rule of ['WG-B1', 'WG-B4', 'WG-B5', 'WG-B6', 'WG-X2', 'WG-M4'])
      expect(blockedWords({ rule, needs: 3 })).not.toContain('WG-');
    for (const rule of ['WG-E1', 'WG-M2', 'WG-M3', 'WG-M4', 'WG-M6'])
      expect(brokenWords({ rule, part: 'launch', has: 1, needs: 2 })).not.toContain('WG-');
  });
  it('has a reason for every roll', () => {
    const rolls = found(/purpose="([a-z_]+)"/g);
    for (const why of [...rolls, 'order', 'launch', 'insertion', 'reentry', 'landing', 'boost'])
      expect(purposeWords(why)).not.toBe(why);
  });
  it('tells every step of the guide', () => {
    const at = desk(view);
    const stage = design('d3', 'stage', 8);
    const up = Object.values(view.state!.craft)[0]!;
    const steps: Step[] = [
      { do: 'draw', drawing: triplet, test: false },
      { do: 'draw', drawing: triplet, test: true },
      { do: 'invent', what: 'stage', mass: 8, cost: 24 },
      { do: 'hire' },
      { do: 'heal', derp: 'k2' },
      { do: 'train', derp: 'k1', skill: 'piloting', points: 3 },
      { do: 'improve', design: stage, fail: 1, boom: 2, cost: 24 },
      { do: 'assemble', drawing: triplet, crew: ['k1'], cost: 31, test: false },
      { do: 'plan', craft: up, to: 'low_1' },
      { do: 'go', craft: up, rock: false },
      { do: 'go', craft: up, rock: true },
      { do: 'save', needs: 31 },
      { do: 'aloft', rock: false },
      { do: 'aloft', rock: true },
      { do: 'rest' },
    ];
    for (const one of steps) {
      const { title, note } = orderOf(one, at, table);
      expect(title).not.toBe('');
      expect(`${title} ${note ?? ''} ${capOf(one, at).title} ${capOf(one, at).note}`).not.toMatch(
        /[{}]|undefined|NaN/,
      );
      const move = argsOf(one, at);
      expect(move === null).toBe(['go', 'save', 'aloft', 'rest'].includes(one.do));
    }
  });
});
