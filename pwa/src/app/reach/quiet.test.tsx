// A minute without a newcomer, by a clock of the test's own. @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Seat } from '../../table/types';
import { phonesOf, useQuiet } from './quiet';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const seat = (id: string, more: Partial<Seat> = {}) =>
  ({ seat: id, kind: 'player', bot: null, admitted: true, ...more }) as Seat;

/** A lobby for four: draws it with these phones, or lets time pass; says whether it is quiet. */
function lobby() {
  const page = document.createElement('div');
  let quiet = false;
  function Lobby({ phones }: { phones: readonly string[] }) {
    quiet = useQuiet({ code: 'KQ7XM', seats: phones.map((phone) => seat(phone)) }, 4);
    return null;
  }
  return {
    with: (...phones: string[]) => {
      act(() => render(<Lobby phones={phones} />, page));
      return quiet;
    },
    quietAfter: (ms: number) => {
      act(() => void vi.advanceTimersByTime(ms));
      return quiet;
    },
  };
}

describe('a lobby is quiet', () => {
  it('after a minute alone, and not before', () => {
    const { with: draw, quietAfter } = lobby();
    expect(draw()).toBe(false);
    expect(quietAfter(59_999)).toBe(false);
    expect(quietAfter(1)).toBe(true);
  });
  it('a minute after each newcomer, and no more when one comes', () => {
    const { with: draw, quietAfter } = lobby();
    draw();
    quietAfter(50_000);
    draw('s1');
    expect(quietAfter(50_000)).toBe(false);
    expect(quietAfter(10_000)).toBe(true);
    expect(draw('s1', 's2')).toBe(false);
  });
  it('no later because somebody leaves, or comes back', () => {
    const { with: draw, quietAfter } = lobby();
    draw('s1');
    quietAfter(40_000);
    draw();
    draw('s1');
    expect(quietAfter(20_000)).toBe(true);
  });
  it('never while nobody is missing', () => {
    const { with: draw, quietAfter } = lobby();
    draw('s1', 's2', 's3', 's4');
    expect(quietAfter(120_000)).toBe(false);
  });
});

describe('phonesOf', () => {
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
