// The facts that scenes read off the log so far.
import { describe, expect, it } from 'vitest';
import { makeSay } from '../../../shared/words/words';
import type { LogLine } from '../../../table/types';
import { materials, viewOf } from '../fixtures';
import { campaignOf } from '../story';
import { diceOf, dotsAt, endOf, lifeOf, reachOf, rollOf, settledRolls } from './readLog';
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

describe('a roll that somebody changed', () => {
  const bad = { ...roll, outcome: 'fail' };
  const after = { total: 17, fail: 18, boom: 20, outcome: 'ok' };
  const saved = line('wgu.saved', { seq: 6, flight: 'c1', after });
  const again = line('wgu.reroll', { seq: 5, flight: 'c1', total: 19, outcome: 'fail' });
  const ends = (...lines: LogLine[]) =>
    settledRolls(lines).map(({ seq, total, fail, outcome }) => [seq, total, fail, outcome]);
  it('ends as the crew saved it, at the commit of the rescue', () => {
    expect(ends(bad, line('wgu.rolled', { flight: 'c2', total: 3 }), saved)[0]).toEqual([6, 17, 18, 'ok']);
    expect(ends(saved)).toEqual([]);
  });
  it('ends as luck threw it again, or as the first throw that was kept', () => {
    expect(ends(bad, again)).toEqual([[5, 19, 16, 'fail']]);
    const kept = line('wgu.picked', { seq: 6, flight: 'c1', total: 17, outcome: 'fail' });
    expect(ends(bad, again, kept)).toEqual([[6, 17, 16, 'fail']]);
  });
  it('is counted by its end in the campaign', () => {
    const up = line('wgu.lift_off', { flight: 'c1', name: 'Kestrel', seat: 's1', turn: 3, crew: [] });
    const { flights } = campaignOf([up, { ...roll, outcome: 'boom' }, saved], ['s1'], 40);
    expect(flights[0]!.rolls).toEqual({ ok: 1, fail: 0, boom: 0 });
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

it('does not call a craft home whose crew died on the landing', () => {
  const home = (lost?: string[]) =>
    endOf(line('wgu.home', { flight: 'c1', name: 'Kestrel', crew: [], lost }), undefined);
  expect([home(['k1']), home()]).toEqual(['fatal', 'home']);
});

it('says of a stranded craft that it is, until somebody helps it', () => {
  const stranded = endOf(line('wgu.stranded', { flight: 'c1', crew: ['k1'] }), undefined);
  const repaired = line('wgu.repaired', { flight: 'c1', part: 'i1' });
  expect([stranded, endOf(repaired, stranded), endOf(repaired, undefined)]).toEqual([
    'stranded',
    'up',
    undefined,
  ]);
});

it('a craft that failed on its pad stayed down: it is not home', () => {
  const lines = ['wgu.lift_off', 'wgu.no_launch', 'wgu.turn'].map((id) =>
    line(id, { flight: 'c1', name: 'Kestrel', seat: 's1', turn: 3, crew: [] }),
  );
  expect(lines.flatMap((one) => endOf(one, undefined) ?? [])).toEqual(['down']);
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

it('draws the longest flight where it went', () => {
  const view = viewOf();
  const say = makeSay(view, materials);
  const arrived = (flight: string, at: string, turn: number) =>
    line('wgu.arrived', { flight, name: flight, seat: 's1', at, turn });
  const short = arrived('c1', 'moon_surface', 2);
  const long = ['low_1', 'low_2', 'low_3'].map((at, k) => arrived('c2', at, 4 + k));
  expect(reachOf([short, ...long], 's1', say)).toBe('orbit');
  expect(reachOf([...long, arrived('c2', 'moon_low_1', 8)], 's1', say)).toBe('moon');
  expect(reachOf([...long, arrived('c2', 'rock', 8)], 's1', say)).toBe('deep');
  expect(reachOf([], 's1', say)).toBe('orbit');
});
