// Headlines between turns: what is greater, what undoes a sabotage, and no headline twice in an evening.
import { describe, expect, it } from 'vitest';
import { makeSay } from '../../../shared/words/words';
import type { LogLine } from '../../../table/types';
import { materials, moments } from '../fixtures';
import type { Line } from '../wire';
import { headlinesOf, newsOf } from './headlines';

const { view } = moments.paper!();
const say = makeSay(view, materials);
const line = (id: string, more: object): LogLine => ({ id, seq: 1, at_ms: 0, rules: [], to: 'all', ...more });
const over = (turn: number) => line('mb.turn_over', { turn });
const results = (team: string, ...correct: number[]) => line('mb.results', { team, correct });
const card = { by: 'a', against: 'b', type: 'thruster', test: 0 };
const turnOf = (turn: number, lines: LogLine[], roll: number | null = 9) => [
  line('mb.sabotages', { cards: [], tests: {} }),
  ...lines,
  line('mb.conflict', { rolls: [], roll, war: false, extra: {} }),
  over(turn),
];
const kinds = (lines: LogLine[], turn = 1) =>
  newsOf(turnOf(turn, lines)).teams.map((news) => [news.side, news.kind]);
const said = (log: LogLine[]) => headlinesOf(log.at(-1) as Extract<Line, { id: 'mb.turn_over' }>, log, say);

describe('the news of a turn', () => {
  it('two right parts are greater than a strike, a strike than a test', () => {
    const struck = line('mb.targets', { cards: [card] });
    expect(kinds([struck, results('b', 1), results('a', 0, 2)])).toEqual([
      ['a', 'two'],
      ['b', 'struck'],
    ]);
    expect(kinds([struck, results('b', 1), results('a', 0)])[0]).toEqual(['b', 'struck']);
    expect(kinds([struck, results('b', 2), results('a')])[0]).toEqual(['b', 'two']);
  });
  it('a sabotage that was paid for, or that met no test, is none', () => {
    const struck = line('mb.targets', { cards: [card] });
    const paid = line('mb.nullified', { team: 'b', cards: [0], paid: 200 });
    expect(kinds([struck, paid, results('b', 1), results('a')])[0]).toEqual(['b', 'saved']);
    const air = line('mb.targets', { cards: [{ ...card, test: null }] });
    expect(kinds([air, results('b'), results('a')])).toEqual([
      ['a', 'idle'],
      ['b', 'idle'],
    ]);
  });
  it('equals lead in turns', () => {
    const both = [results('a', 1), results('b', 1)];
    expect(kinds(both, 1)[0]![0]).toBe('a');
    expect(kinds(both, 2)[0]![0]).toBe('b');
  });
});

describe('headlines', () => {
  it('name the team, the part and the face', () => {
    const log = turnOf(1, [line('mb.targets', { cards: [card] }), results('b', 0), results('a', 2)], 12);
    expect(said(log)).toEqual({ teams: ['Two of three', 'Spanner in the works'], die: 'Die stops at 12' });
    expect(said(turnOf(1, [], null)).die).toBe('No die, no war');
  });
  it('are never the same in an evening, however long', () => {
    const turns = Array.from({ length: 30 }, (_, k) => turnOf(k + 1, [results('a', k % 3), results('b', 2)]));
    const all = turns.flatMap((_, k) => {
      const { teams, die } = said(turns.slice(0, k + 1).flat());
      return [...teams, die];
    });
    expect(new Set(all).size).toBe(all.length);
  });
});
