// Sums of budgets add up: turns that bots played, and what bots seldom do.
import { describe, expect, it } from 'vitest';
import { makeSay } from '../../../shared/words/words';
import type { LogLine } from '../../../table/types';
import { materials, played, viewOf } from '../fixtures';
import type { Line } from '../wire';
import { changeWords, reasonWords } from './reasons';
import { sumOf, turnOf } from './sums';

const line = (id: string, more: object): LogLine => ({ id, seq: 1, at_ms: 0, rules: [], to: 'all', ...more });
const say = makeSay(viewOf({ players: 2 }), materials);
const dotsOf = (turn: LogLine[], seat: string, dots = 40) =>
  sumOf(turn, seat, dots)!.changes.map((change) => change.dots);

describe('turns that bots played', () => {
  const turns = played.flatMap(({ lines, dots }, i) =>
    lines.flatMap((logLine, index) =>
      logLine.id === 'wgu.turn' && Number(logLine.turn) > 1
        ? [{ campaign: i, turn: Number(logLine.turn), lines: lines.slice(0, index + 1), dots }]
        : [],
    ),
  );
  it('there are many, with gains and losses', () => {
    expect(turns.length).toBeGreaterThan(20);
    const ids = new Set(turns.flatMap(({ lines }) => lines.map((logLine) => logLine.id)));
    expect(['wgu.first', 'wgu.moving', 'wgu.new_step'].filter((id) => !ids.has(id))).toEqual([]);
  });
  it('what a budget was and all that is listed is what it is, as the states say', () => {
    for (const { campaign, turn, lines, dots } of turns)
      for (const [seat, now] of Object.entries(dots[turn - 1]!)) {
        const had = dots[turn - 2]![seat]!;
        // no line told this device of a budget: the state before the end of the turn does
        const sum = sumOf(turnOf(lines), seat, had)!;
        const where = `campaign ${campaign}, turn ${turn - 1}, ${seat}`;
        expect([sum.had, sum.now], where).toEqual([had, now]);
        const listed = sum.changes.reduce((total, change) => total + change.dots, had);
        expect(listed, where).toBe(now);
        expect(
          sum.changes.filter((change) => change.cause === 'rest'),
          where,
        ).toEqual([]);
        for (const change of sum.changes) expect(changeWords(change, seat, say), where).not.toBe('');
      }
  });
});

it('adds up what a place brought', () => {
  const there = { seat: 's1', flight: 'c1', at: 'low_1', dots: 1 };
  const turn = [
    line('wgu.new_step', there),
    ...['step', 'orbit'].map((first) => line('wgu.first', { ...there, what: first })),
    line('wgu.first', { seat: 's1', what: 'eva', dots: 2 }),
    line('wgu.budget', { seat: 's1', before: 40, change: 5, dots: 45 }),
  ];
  expect(sumOf(turn, 's1', 40)).toMatchObject({ had: 40, changes: [{ dots: 3 }, { dots: 2 }], now: 45 });
});

it('lists what moved on, what a rescue, a loss and a trade cost whom, and the floor', () => {
  const turn = [
    line('wgu.traded', { seat: 's2', other: 's1', gives: { dots: 3 }, takes: {} }),
    line('wgu.moving', { what: 'longest', before: 's1', seat: 's2', dots: 2 }),
    line('wgu.rescued', { seat: 's1', by: 's2', name: 'Wren', derps: ['k1'], dots: 1, payers: { s1: 1 } }),
    line('wgu.died', { seat: 's1', payer: 's2', who: 'Pip', dots: -5 }),
    line('wgu.budget', { seat: 's1', before: 32, change: -3, dots: 30 }),
    line('wgu.budget', { seat: 's2', before: 40, change: -2, dots: 38 }),
  ];
  expect(dotsOf(turn, 's1')).toEqual([3, -2, -1, 1]);
  expect(sumOf(turn, 's1', 40)).toMatchObject({ had: 29, now: 30 });
  expect(dotsOf(turn, 's2')).toEqual([-3, 2, 1, -5]);
  expect(sumOf(turn, 's2', 40)).toMatchObject({ had: 43, now: 38 });
  const words = (seat: string) =>
    sumOf(turn, seat, 40)!.changes.map((change) => changeWords(change, seat, say));
  expect(words('s1')).toEqual([
    'trade with Bo',
    'Longest crewed craft moves to Bo',
    'Rescue of Wren',
    'floor of 30',
  ]);
  expect(words('s2')[1]).toBe('Longest crewed craft');
});

it('names what no line of the log explains', () => {
  const turn = [line('wgu.budget', { seat: 's1', before: 40, change: 4, dots: 44 })];
  expect(sumOf(turn, 's1', 40)!.changes).toEqual([{ cause: 'rest', dots: 4 }]);
  expect(sumOf([], 's1', undefined)).toBeNull();
});

it('says in a few words what changed a budget', () => {
  const reasonOf = (id: string, more: object) => reasonWords(line(id, more) as Line, say);
  expect(reasonOf('wgu.first', { what: 'crew', dots: 3 })).toBe('Crew');
  expect(reasonOf('wgu.died', { who: 'Pip', dots: -5 })).toBe('Pip lost');
  expect(reasonOf('wgu.rescued', { name: 'Wren', dots: 2 })).toBe('Rescue of Wren');
  expect(reasonOf('wgu.turn', {})).toBeNull();
});
