// The falling rock: what nudges come to, what one more brings.
import { describe, expect, it } from 'vitest';
import { viewOf, type Wish } from '../fixtures';
import module from '../game';
import type { State } from '../wire';
import { verdictWords } from './RockPanel';
import { rockOf } from './rock';

const state = (turn: number, rock: State['rock']) => ({
  turn,
  rock,
  settings: { turns: 20 } as State['settings'],
});

/** WG-V3 turn by turn, as `ending.turn_is_over` counts. */
function played(turn: number, rock: { before: number; now: number; total: number }): number[] {
  const totals: number[] = [];
  let { before, now, total } = rock;
  for (let year = turn; year <= 20; year += 1) {
    total += before;
    before += now;
    now = 0;
    totals.push(total);
  }
  return totals;
}

describe('the falling rock', () => {
  it('counts what comes by itself as the rules do', () => {
    for (const turn of [1, 7, 19, 20])
      for (const before of [0, 1, 3])
        for (const now of [0, 2]) {
          const rock = { before, now, total: before + now };
          const forecast = rockOf(state(turn, rock))!;
          const totals = played(turn, rock);
          expect(forecast.then).toBe(totals.at(-1));
          const enough = totals.findIndex((total) => total >= 20);
          expect(forecast.savedIn).toBe(enough < 0 ? null : turn + enough);
          // This many more now are enough, one less is not.
          const more = (n: number) => played(turn, { ...rock, now: now + n, total: rock.total + n }).at(-1)!;
          expect(more(forecast.missing)).toBeGreaterThanOrEqual(20);
          if (forecast.missing > 0) expect(more(forecast.missing - 1)).toBeLessThan(20);
          expect(more(1) - more(0)).toBe(forecast.brings);
        }
  });
  it('is nothing where none falls', () => {
    expect(rockOf(state(3, null))).toBeNull();
  });
  it('says in words how it stands', () => {
    const verdict = (turn: number, rock: State['rock']) => verdictWords(rockOf(state(turn, rock))!);
    expect(verdict(3, { before: 0, now: 0, total: 0 })).toContain('Nudges needed now: 2');
    expect(verdict(11, { before: 0, now: 2, total: 2 })).toContain('turn 20');
    expect(verdict(12, { before: 0, now: 2, total: 2 })).toContain('18');
    expect(verdict(15, { before: 1, now: 0, total: 3 })).toContain('2 more nudges');
  });
});

describe('a table that stops the rock', () => {
  const settings = { stop_the_rock: true, turns: 20 };
  it('says what the table plays for', () => {
    const ending = (more: Wish) => module.moment(viewOf(more), null)?.ending;
    expect(ending({ settings })).toBe('rock');
    expect(ending({ settings: { endgame: 'moon' } })).toBe('moon');
    expect(ending({ settings, phase: 'over' })).toBeUndefined();
  });
});
