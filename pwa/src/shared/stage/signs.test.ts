import { describe, expect, it } from 'vitest';
import type { LogLine, Seat, StageBeat } from '../../table/types';
import { heldSigns, type Occasions, occasionAt, signsFor } from './signs';

const beat = (i: number, kind = 'ladder'): StageBeat => ({ seq: 3, k: i, kind, at_ms: 0, ms: 4000 });
const line = (id: string) => ({ id, seq: 3, at_ms: 0, rules: [], to: 'all' }) as LogLine;
const occasions: Occasions = ({ id }) =>
  id === 'stolen' ? { from: 1000, steal: true } : id === 'missed' ? { from: 500 } : null;

describe('what gives occasion for signs', () => {
  const [first, second, third] = [beat(0), beat(1), beat(2, 'memorial')];
  const beats: [StageBeat, LogLine][] = [
    [first, line('stolen')],
    [second, line('other')],
    [third, line('other')],
  ];
  const offered = (shown: typeof beats, now: StageBeat, elapsed: number) => {
    const occasion = occasionAt(shown, { beat: now, elapsed }, occasions);
    return occasion ? signsFor(occasion) : [];
  };
  const occasion = (now: StageBeat, elapsed: number) => offered(beats, now, elapsed);
  it('offers none before the sentence stands: nobody reads the outcome off them', () => {
    expect(occasion(first, 999)).toEqual([]);
  });
  it('offers the mask after a steal, and goes on with it', () => {
    expect(occasion(first, 1000)).toEqual(['bravo', 'gasp', 'spanner', 'liar', 'mask']);
    expect(occasion(second, 0)).toContain('mask');
  });
  it('offers four after anything else', () => {
    const missed: [StageBeat, LogLine][] = [[first, line('missed')]];
    expect(offered(missed, first, 500)).toHaveLength(4);
  });
  it('offers none over a name', () => {
    expect(occasion(third, 3000)).toEqual([]);
  });
});

describe('heldSigns', () => {
  const seats = [{ seat: 's1' }, { seat: 's2' }] as Seat[];
  it('holds a sign up for four seconds', () => {
    const signs = { s2: { kind: 'liar' as const, at_ms: 1000 }, s1: { kind: 'gasp' as const, at_ms: 0 } };
    expect(heldSigns({ seats, signs }, 3999).map(({ seat }) => seat)).toEqual(['s1', 's2']);
    expect(heldSigns({ seats, signs }, 4000)).toEqual([{ seat: 's2', kind: 'liar', since: 3000 }]);
    expect(heldSigns({ seats, signs }, 5000)).toEqual([]);
  });
});
