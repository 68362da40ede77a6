// The file opens after 150 ms and seals on everything that could show it to somebody else.
import { describe, expect, it } from 'vitest';
import { Hold, type HoldTimers, OPEN_MS, PRESS_MS } from './hold';

function bench() {
  let now = 0;
  let next = 1;
  const due = new Map<number, { at: number; run: () => void }>();
  const timers: HoldTimers = {
    set: (run, ms) => {
      due.set(next, { at: now + ms, run });
      return next++;
    },
    clear: (id) => void due.delete(id),
  };
  const seen: boolean[] = [];
  const hold = new Hold((open) => seen.push(open), timers);
  const pass = (ms: number) => {
    now += ms;
    for (const [id, job] of [...due]) {
      if (job.at <= now) {
        due.delete(id);
        job.run();
      }
    }
  };
  return { hold, seen, pass };
}

describe('hold to read', () => {
  it('opens only after 150 ms and seals on lifting', () => {
    const { hold, seen, pass } = bench();
    hold.press(1);
    pass(PRESS_MS - 1);
    expect(hold.open).toBe(false);
    pass(1);
    expect(hold.open).toBe(true);
    hold.lift(1);
    expect(seen).toEqual([true, false]);
    expect(hold.state).toBe('idle');
  });
  it('a short tap shows nothing', () => {
    const { hold, seen, pass } = bench();
    hold.press(1);
    pass(100);
    hold.lift(1);
    pass(1000);
    expect(seen).toEqual([]);
  });
  it('seals after eight seconds and stays sealed until the thumb is lifted', () => {
    const { hold, pass } = bench();
    hold.press(1);
    pass(PRESS_MS);
    pass(OPEN_MS);
    expect(hold.open).toBe(false);
    hold.press(1);
    pass(PRESS_MS);
    expect(hold.open).toBe(false);
    hold.lift(1);
    hold.press(1);
    pass(PRESS_MS);
    expect(hold.open).toBe(true);
  });
  it('a second finger anywhere seals', () => {
    const { hold, pass } = bench();
    hold.press(1);
    pass(PRESS_MS);
    hold.touchElsewhere(2);
    expect(hold.open).toBe(false);
  });
  it('another finger lifting changes nothing', () => {
    const { hold, pass } = bench();
    hold.press(1);
    pass(PRESS_MS);
    hold.lift(7);
    expect(hold.open).toBe(true);
  });
  it('sealing while pressing never opens', () => {
    const { hold, seen, pass } = bench();
    hold.press(1);
    hold.seal();
    pass(1000);
    expect(seen).toEqual([]);
  });
  it('tap mode opens, and seals by itself', () => {
    const { hold, seen, pass } = bench();
    hold.toggle();
    expect(hold.open).toBe(true);
    pass(OPEN_MS);
    expect(seen).toEqual([true, false]);
    expect(hold.state).toBe('idle');
  });
});
