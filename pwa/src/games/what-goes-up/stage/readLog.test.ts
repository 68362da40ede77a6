// The facts that scenes read off the log so far.
import { describe, expect, it } from 'vitest';
import { makeSay } from '../../../shared/words/words';
import type { LogLine } from '../../../table/types';
import { materials, viewOf } from '../fixtures';
import { reasonWords } from '../say';
import { campaignOf } from '../story';
import type { Line } from '../wire';
import { diceOf, dotsAt, lifeOf, reportOf, rollOf } from './readLog';
import { standingsOf } from './standings';

const line = (id: string, more: object): LogLine => ({ id, seq: 1, at_ms: 0, rules: [], to: 'all', ...more });
const roll = line('wgu.rolled', { seq: 4, flight: 'c1', name: 'Kestrel', total: 17, fail: 16, boom: 20 });

describe('a roll', () => {
  it('is the last of its flight', () => {
    const other = line('wgu.rolled', { flight: 'c2', total: 3 });
    expect(rollOf([roll, other], 'c1')).toBe(roll);
    expect(rollOf([other], 'c1')).toBeNull();
  });
  it('takes dice and seed from its own commit', () => {
    const nonce = 'ab'.repeat(32);
    const old = line('dice.rolled', { seq: 3, faces: [1], notation: '1d20', nonce: 'cd'.repeat(32) });
    const own = line('dice.rolled', { seq: 4, faces: [6, 5, 6], notation: '3d6', nonce, dice: 'verified' });
    expect(diceOf([old, own, roll], 4, 17)).toEqual({
      sides: [6, 6, 6],
      faces: [6, 5, 6],
      seed: nonce,
      entered: false,
    });
    expect(diceOf([old, roll], 4, 17).faces).toEqual([17]);
    expect(diceOf([{ ...own, dice: 'entered' }], 4, 17).entered).toBe(true);
  });
  it('takes of a cluster the dice that count, whichever fell last', () => {
    const dice = [19, 3, 17, 5].map((face, k) =>
      line('dice.rolled', { seq: 2 + k, faces: [face], total: face, notation: '1d20', nonce: `${k}` }),
    );
    const log = [...dice, roll, line('dice.rolled', { seq: 6, faces: [20], total: 20 })];
    const single = { sides: [20], faces: [17], seed: '2', entered: false };
    expect(diceOf(log, 5, 17, [3, 17, 5])).toEqual(single);
    expect(diceOf(log, 5, 11, [17, 5])).toEqual({ ...single, sides: [20, 20], faces: [17, 5], seed: '3' });
  });
});

it('reads a life from the log so far', () => {
  const log = [
    line('wgu.hired', { derp: 'k1', turn: 2 }),
    line('wgu.lift_off', { flight: 'c1', name: 'Kestrel', crew: ['k1', 'k2'] }),
    line('wgu.lift_off', { flight: 'c2', name: 'Wren', crew: ['k2'] }),
    line('wgu.destroyed', { seq: 9, flight: 'c1', name: 'Kestrel' }),
  ];
  expect(lifeOf(log, 'k1', 'c1')).toEqual({ hired: 2, flights: 1, craft: 'Kestrel' });
  expect(lifeOf(log, 'k1', undefined).craft).toBeNull();
  expect(lifeOf([], 'k1', 'c1')).toEqual({ hired: null, flights: 0, craft: null });
});

it('knows a budget as the lines since leave it', () => {
  const budget = (seq: number, dots: number) => line('wgu.budget', { seq, seat: 's1', dots });
  expect(dotsAt([budget(4, 51), budget(9, 49)], 8, 's1')).toBe(49);
  expect(dotsAt([budget(4, 51)], 8, 's1')).toBeNull();
  expect(dotsAt([budget(9, 49)], 8, 's2')).toBeNull();
});

it('reports the turn that is over: what flew, what changed, and why', () => {
  const log = [
    line('wgu.first', { seat: 's1', dots: 9 }),
    line('wgu.turn', { turn: 2 }),
    line('wgu.lift_off', { flight: 'c1', name: 'Kestrel' }),
    line('wgu.first', { seat: 's1', dots: 3 }),
    line('wgu.died', { seat: 's1', dots: -5 }),
    line('wgu.died', { seat: 's2', dots: -1 }),
    line('wgu.destroyed', { flight: 'c1', name: 'Kestrel' }),
    line('wgu.budget', { seat: 's1', before: 51, change: -2, dots: 49 }),
    line('wgu.turn', { turn: 3 }),
  ];
  const report = reportOf(log, ['s1', 's2']);
  expect(report.flights).toEqual([{ name: 'Kestrel', end: 'lost' }]);
  expect(report.gains).toHaveLength(1);
  expect(report.gains[0]).toMatchObject({ seat: 's1', before: 51, dots: 49 });
  expect(report.gains[0]!.because.map((reason) => reason.dots)).toEqual([3, -5]);
});

it('adds up what a place brought', () => {
  const there = { seat: 's1', flight: 'c1', at: 'low_1', dots: 1 };
  const told = [
    line('wgu.turn', { turn: 2 }),
    line('wgu.new_step', there),
    ...['step', 'orbit'].map((what) => line('wgu.first', { ...there, what })),
    line('wgu.first', { seat: 's1', what: 'eva', dots: 2 }),
    line('wgu.budget', { seat: 's1', before: 40, change: 5, dots: 45 }),
    line('wgu.turn', { turn: 3 }),
  ];
  const because = reportOf(told, ['s1']).gains[0]!.because;
  expect(because.map((reason) => [reason.line.id, reason.dots])).toEqual([
    ['wgu.new_step', 3],
    ['wgu.first', 2],
  ]);
});

it('does not call a craft home whose crew died on the landing', () => {
  const told = [
    line('wgu.turn', { turn: 2 }),
    line('wgu.home', { flight: 'c1', name: 'Kestrel', crew: [], lost: ['k1'] }),
    line('wgu.home', { flight: 'c2', name: 'Wren', crew: ['k2'] }),
    line('wgu.turn', { turn: 3 }),
  ];
  expect(reportOf(told, []).flights.map(({ end }) => end)).toEqual(['fatal', 'home']);
});

it('says of a stranded craft that it is, until somebody helps it', () => {
  const told = [
    line('wgu.turn', { turn: 2 }),
    line('wgu.stranded', { flight: 'c1', name: 'Kestrel', crew: ['k1'] }),
    line('wgu.stranded', { flight: 'c2', name: 'Wren', crew: ['k2'] }),
    line('wgu.repaired', { flight: 'c2', name: 'Wren', part: 'i1' }),
    line('wgu.repaired', { flight: 'c3', name: 'Swift', part: 'i2' }),
  ];
  const ends = reportOf([...told, line('wgu.turn', { turn: 3 })], []).flights;
  expect(ends.map(({ name, end }) => [name, end])).toEqual([
    ['Kestrel', 'stranded'],
    ['Wren', 'up'],
  ]);
});

it('a turn tells all that moved a budget: what moved on, what a rescue and a loss cost whom', () => {
  const told = [
    line('wgu.turn', { turn: 2 }),
    line('wgu.moving', { what: 'longest', before: 's1', seat: 's2', dots: 2 }),
    line('wgu.rescued', { seat: 's1', by: 's2', derps: ['k1'], dots: 1, payers: { s1: 1 } }),
    line('wgu.died', { seat: 's1', payer: 's2', who: 'Pip', dots: -5 }),
    line('wgu.budget', { seat: 's1', before: 33, change: -3, dots: 30 }),
    line('wgu.budget', { seat: 's2', before: 40, change: -2, dots: 38 }),
    line('wgu.turn', { turn: 3 }),
  ];
  const sums = reportOf(told, ['s1', 's2']).gains.map(({ change, because }) => [
    change,
    because.map(({ dots }) => dots),
  ]);
  expect(sums).toEqual([
    [-3, [-2, -1]],
    [-2, [2, 1, -5]],
  ]);
});

it('says in a few words what changed a budget', () => {
  const say = makeSay(viewOf(), materials);
  const of = (id: string, more: object) => reasonWords(line(id, more) as Line, say);
  expect(of('wgu.first', { what: 'crew', dots: 3 })).toBe('Crew');
  expect(of('wgu.died', { who: 'Pip', dots: -5 })).toBe('Pip lost');
  expect(of('wgu.rescued', { name: 'Wren', dots: 2 })).toBe('Rescue of Wren');
  expect(of('wgu.turn', {})).toBeNull();
});

it('a craft that failed on its pad stayed down: it is not home', () => {
  const lines = ['wgu.lift_off', 'wgu.no_launch', 'wgu.turn'].map((id) =>
    line(id, { flight: 'c1', name: 'Kestrel', seat: 's1', turn: 3, crew: [] }),
  );
  expect(reportOf(lines, []).flights.map(({ end }) => end)).toEqual(['down']);
  expect(campaignOf(lines, ['s1'], 40).flights.map(({ ends }) => ends)).toEqual(['down']);
});

it('the programme of the evening is the one with the largest budget, its windows flights that came home', () => {
  const view = viewOf({ players: 2, programmes: { s1: { dots: 30 }, s2: { dots: 44, endurance: 3 } } });
  const home = line('wgu.home', { seat: 's1', crew: [], kept: [] });
  expect(standingsOf({ view, log: [home, home] }).slice(0, 2)).toEqual([
    { seat: 's2', dots: 44, home: 0, longest: 3 },
    { seat: 's1', dots: 30, home: 2, longest: 0 },
  ]);
});
