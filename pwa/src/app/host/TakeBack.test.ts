// When a move may be taken back at once: everybody at this phone, nothing after it, no die fallen.
import { describe, expect, it } from 'vitest';
import type { LogLine, Seat, View } from '../../table/types';
import { allHere } from './ownPace';
import { isFresh } from './TakeBack';

const seat = (id: string, more: Partial<Seat> = {}) =>
  ({ seat: id, kind: 'player', bot: null, ...more }) as Seat;
const view = (more: Partial<View>) => ({ seq: 9, status: 'playing', seats: [], ...more }) as View;
const line = (seq: number, id: string): LogLine => ({ seq, id, to: 'all', rules: [], at_ms: 0 });

describe('taking back at once', () => {
  it('is for tables at which everybody sits at this phone; bots sit anywhere', () => {
    const seats = [seat('s1'), seat('s2'), seat('s3', { bot: 'plain' }), seat('s4', { kind: 'screen' })];
    expect(allHere(view({ seats }), ['s1', 's2'])).toBe(true);
    expect(allHere(view({ seats }), ['s1'])).toBe(false);
    expect(allHere(view({ seats: [] }), [])).toBe(false);
  });
  it('ends with whatever happens next', () => {
    expect(isFresh(view({}), [line(9, 'tm.named')], 9)).toBe(true);
    expect(isFresh(view({ seq: 10 }), [line(9, 'tm.named')], 9)).toBe(false);
    expect(isFresh(view({ status: 'finished' }), [], 9)).toBe(false);
  });
  it('ends with a die that fell for it, not with one before it', () => {
    expect(isFresh(view({}), [line(9, 'dice.rolled')], 9)).toBe(false);
    expect(isFresh(view({}), [line(8, 'dice.rolled')], 9)).toBe(true);
  });
});
