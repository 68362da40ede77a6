// A minute without a newcomer, by a clock of the test's own.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Seat } from '../../table/types';
import { phonesOf, Quiet } from './quiet';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const watched = () => {
  let quiet = false;
  const watch = new Quiet((is) => {
    quiet = is;
  });
  return { watch, quiet: () => quiet };
};

describe('Quiet', () => {
  it('is reported after a minute alone, and not before', () => {
    const { watch, quiet } = watched();
    watch.seen([]);
    vi.advanceTimersByTime(59_999);
    expect(quiet()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(quiet()).toBe(true);
  });
  it('begins anew with each newcomer, and is taken back by one', () => {
    const { watch, quiet } = watched();
    watch.seen([]);
    vi.advanceTimersByTime(50_000);
    watch.seen(['s1']);
    vi.advanceTimersByTime(50_000);
    expect(quiet()).toBe(false);
    vi.advanceTimersByTime(10_000);
    expect(quiet()).toBe(true);
    watch.seen(['s1', 's2']);
    expect(quiet()).toBe(false);
  });
  it('does not begin anew when somebody leaves, or comes back', () => {
    const { watch, quiet } = watched();
    watch.seen(['s1']);
    vi.advanceTimersByTime(40_000);
    watch.seen([]);
    watch.seen(['s1']);
    vi.advanceTimersByTime(20_000);
    expect(quiet()).toBe(true);
  });
  it('says nothing any more once it is stopped', () => {
    const { watch, quiet } = watched();
    watch.seen([]);
    watch.stop();
    vi.advanceTimersByTime(120_000);
    expect(quiet()).toBe(false);
  });
});

describe('phonesOf', () => {
  const seat = (id: string, more: Partial<Seat> = {}) =>
    ({ seat: id, kind: 'player', bot: null, admitted: true, ...more }) as Seat;
  it('counts who knocks, but no bots, no screens and not this phone', () => {
    const seats = [
      seat('s1'),
      seat('s2', { bot: 'plain' }),
      seat('s3', { kind: 'screen' }),
      seat('s4', { admitted: false }),
      seat('s5'),
    ];
    expect(phonesOf({ seats }, ['referee', 's5'])).toEqual(['s1', 's4']);
  });
});
