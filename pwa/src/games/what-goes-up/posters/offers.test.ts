// What the workshop offers: chances before and after a tap, waiting only where it helps, the goal before the first choice.
import { describe, expect, it } from 'vitest';
import { partOf } from '../../../../testing/fixtures';
import { craft, design, materials, viewOf } from '../fixtures';
import { modelOf } from '../model';
import type { Guide, GuideChoice, Sheet } from '../wire';
import {
  campaignWords,
  costOf,
  flightsOf,
  frontOf,
  priceOf,
  riseOf,
  slabOf,
  sumWords,
  takenOf,
} from './offers';

const stage = design('d1', 'stage', 2, { fail: 10, boom: 15 });
const young = design('d2', 'capsule', 3, { fail: 6, boom: 8 });
const view = viewOf({ designs: [stage, young] });
const you = view.seats.find(({ seat }) => seat === view.you.seat) ?? null;
const model = modelOf(view, you, materials)!;
const choice = (chance: number): GuideChoice => ({ chance, cost: 4, moves: [] });
const goal = (more: Partial<Guide>): Guide =>
  partOf<Guide>({ moves: [], parts: [], fly: null, wait: null, ...more });
const sheet = partOf<Sheet>({
  designs: [
    { design: 'd1', improve: { fail: 0 } },
    { design: 'd2', improve: { fail: 4 } },
  ],
});
const parts = ['d1', 'd2'].map((id) => ({ design: id, cost: 0, to: { fail: 11, boom: 16 } }));

describe('what a tap takes', () => {
  it('says the chance of a part now and after it', () => {
    const args = { design: 'd1', fail: 1, boom: 1 };
    const [better] = takenOf(goal({ parts, moves: [{ move: 'improve', args, cost: 4 }] }), model);
    expect(better!.cost).toBe(4);
    expect(better!.word).toMatch(/ 45 → 50%$/);
  });
});

describe('a flight', () => {
  it('may wait a turn where its chance rises', () => {
    const [fly, wait] = [choice(0.3), choice(0.4)];
    expect(flightsOf(goal({ fly, wait, parts }), model, sheet)).toEqual({ fly, wait, ceiling: null });
    expect(flightsOf(goal({ fly, parts }), model, sheet)).toBeNull();
  });
  it('is not put off where waiting brings nothing; the untested part says where it stops', () => {
    const [fly, wait] = [choice(0.4), choice(0.4)];
    const flights = flightsOf(goal({ fly, wait, parts }), model, sheet);
    expect(flights!.wait).toBeNull();
    expect(flights!.ceiling).toBeCloseTo(0.45);
    expect(flightsOf(goal({ fly, wait, parts: parts.slice(1) }), model, sheet)!.ceiling).toBeNull();
  });
});

describe('what the posters offer first', () => {
  const move = { move: 'invent', args: { what: 'capsule' }, cost: 6 };
  const guide = (more: Partial<Guide>) =>
    partOf<Sheet>({ designs: [], guide: [goal({ drawing: 'Mk I', cost: 6, ...more })] });
  const front = (more: Partial<Guide>, chosen: string | null = 'Mk I', done = false) =>
    frontOf(model, guide(more), chosen, done);
  it('is a choice, then the moves of the poster, or a flight; its price is that of the cap', () => {
    expect(front({}, null).kind).toBe('choice');
    const moves = front({ moves: [move] });
    expect([moves.kind, costOf(moves)]).toEqual(['moves', 6]);
    const flights = front({ fly: choice(0.4), wait: choice(0.4) });
    expect([flights.kind, costOf(flights)]).toEqual(['flights', 4]);
    expect(costOf(front({ fly: choice(0.3), wait: choice(0.4) }))).toBe(0);
  });
  it('is the end of the workshop once nothing helps, and nothing after it', () => {
    expect(front({}).kind).toBe('end');
    expect(front({ moves: [move] }, 'Mk I', true)).toEqual({ kind: 'done', guide: [], goal: null });
    const pad = craft('c1', 'Kestrel', { status: 'pad', seat: 's1' });
    const built = modelOf(viewOf({ craft: [pad] }), you, materials)!;
    expect(frontOf(built, guide({}), null, false)).toMatchObject({ kind: 'end', pad: { name: 'Kestrel' } });
    expect(slabOf(null, built, true).map(({ word }) => word)).toEqual(['Kestrel']);
    expect(slabOf(goal({ moves: [move] }), built, true).map(({ cost }) => cost)).toEqual([6]);
    expect(slabOf(null, built, false).map(({ of: part }) => part)).toContain('rocket');
  });
});

it('the pole shows the weakest part that the tap improves, or where untested parts stop', () => {
  const move = { move: 'improve', args: { design: 'd1', fail: 1, boom: 1 }, cost: 4 };
  const front = (more: Partial<Guide>) =>
    frontOf(model, { ...sheet, guide: [goal({ drawing: 'Mk I', ...more })] }, 'Mk I', false);
  const improved = [
    { design: 'd1', cost: 4, to: { fail: 11, boom: 16 } },
    { design: 'd2', cost: 0, to: { fail: 6, boom: 8 } },
  ];
  const rise = riseOf(front({ moves: [move], parts: improved }), model)!;
  expect([rise.before, rise.after, rise.stops]).toEqual([expect.closeTo(0.45), expect.closeTo(0.5), false]);
  expect(rise.design).toBe('d1');
  const stops = riseOf(front({ fly: choice(0.4), wait: choice(0.4), parts }), model)!;
  expect(stops).toMatchObject({ before: expect.closeTo(0.45), after: null, stops: true });
  expect(stops.flown).toBeCloseTo(0.7);
  const waits = riseOf(front({ fly: choice(0.3), wait: choice(0.4), parts }), model);
  expect(waits).toMatchObject({ before: 0.3, after: 0.4, stops: false, flown: null });
  expect(riseOf(front({}), model)).toBeNull();
});

it('the goal is the one of the campaign that is played', () => {
  const { settings } = view.state!;
  const goals = [{}, { endgame: 'moon' as const }, { stop_the_rock: true }].map((more) =>
    campaignWords({ ...settings, endgame: 'free', ...more }),
  );
  expect(new Set(goals).size).toBe(3);
});

it('says what the tap costs, and what is still to pay after it', () => {
  const none = { fly: null, wait: null };
  expect(priceOf({ cost: 13, left: 4, ...none })).toEqual({ now: 13, later: 4 });
  expect(priceOf({ cost: 0, left: 4, ...none })).toEqual({ now: 4, later: 0 });
  const fly = { cost: 4, chance: 0.25, moves: [] };
  expect(priceOf({ cost: 7, left: 4, fly, wait: fly })).toEqual({ now: 4, later: 0 });
  expect(priceOf({ cost: 7, left: 4, fly, wait: null })).toEqual({ now: 7, later: 4 });
});

it('lies on the slab what the poster and the cap say', () => {
  const build = { move: 'assemble', args: { name: 'Vega 1' }, cost: 4 };
  const study = { move: 'improve', args: { design: 'd1', fail: 1, boom: 1 }, cost: 10 };
  const costs = (more: Partial<Guide>) =>
    takenOf(goal({ moves: [study, build], parts, ...more }), model).map((taken) => taken.cost);
  const fly = { cost: 4, chance: 0.25, moves: [build] };
  expect(costs({ fly, wait: { ...fly, moves: [study], cost: 10 } })).toEqual([4]);
  expect(costs({ fly })).toEqual([10, 4]);
});

it('writes a sum out where what is shown adds up to it', () => {
  const thing = (cost: number) => ({ of: 'stage', word: `${cost}`, cost });
  expect(sumWords([thing(6), thing(6), thing(1)], 13)).toBe('6 + 6 + 1 = 13');
  expect(sumWords([thing(6), thing(6)], 13)).toBe('13');
  expect(sumWords([thing(6)], 6)).toBe('6');
});

it('says what each part of a craft costs, unless parts in store make it cheaper', () => {
  const stage = { kind: 'stage', role: 'launch', mass: 2, number: 2, reusable: false, use: '' } as const;
  const drawn = { name: 'Mk I', parts: [stage], derps: 0, rations: 0, fuel: 1, goal: null };
  const tapOf = (cost: number) => {
    const moves = [
      { move: 'draw', args: drawn, cost: 0 },
      { move: 'assemble', args: { name: 'Vega 1' }, cost },
    ];
    return takenOf(goal({ drawing: 'Mk I', moves }), model);
  };
  expect(sumWords(tapOf(5), 5)).toBe('4 + 1 = 5');
  expect(sumWords(tapOf(3), 3)).toBe('3');
});
