// The table's time: a wrong phone clock, slow answers, a clock that is set meanwhile.
import { describe, expect, it } from 'vitest';
import { ServerClock } from './offset';

function phone(wrongBy: number) {
  const local = {
    real: 1_000_000,
    wrongBy,
    wall: () => local.real + local.wrongBy,
    steady: () => local.real - 900_000,
  };
  const clock = new ServerClock(local);
  const roundTrip = (there: number, back: number) => {
    const started = clock.start();
    local.real += there;
    const answered = local.real;
    local.real += back;
    clock.sample(answered, started);
  };
  return { local, clock, roundTrip };
}

describe('ServerClock', () => {
  it('shows the right time on a phone that is an hour wrong', () => {
    const { local, clock, roundTrip } = phone(3_600_000);
    roundTrip(20, 20);
    expect(clock.now()).toBe(local.real);
  });
  it('believes the fastest round trip', () => {
    const { local, clock, roundTrip } = phone(-5000);
    roundTrip(900, 20);
    expect(Math.abs(clock.now() - local.real)).toBe(440);
    expect(clock.rough).toBe(true);
    roundTrip(15, 15);
    roundTrip(700, 10);
    expect(clock.now()).toBe(local.real);
    expect(clock.rough).toBe(false);
  });
  it('is never behind what the server was heard to say', () => {
    const { local, clock, roundTrip } = phone(0);
    roundTrip(10, 300);
    expect(clock.now()).toBeLessThan(local.real);
    clock.heard(local.real + 400);
    expect(clock.now()).toBe(local.real + 400);
  });
  it('asks some more after a slow first answer, and not for ever', () => {
    const { clock, roundTrip } = phone(0);
    expect(clock.rough).toBe(true);
    roundTrip(90, 90);
    expect(clock.rough).toBe(true);
    roundTrip(20, 20);
    expect(clock.rough).toBe(false);
    const slow = phone(0);
    for (let i = 0; i < 4; i += 1) slow.roundTrip(200, 200);
    expect(slow.clock.rough).toBe(false);
    slow.local.wrongBy = 5000;
    slow.roundTrip(200, 200);
    expect(slow.clock.rough).toBe(true);
  });
  it('asks again after the phone clock was set', () => {
    const { local, clock, roundTrip } = phone(0);
    roundTrip(10, 10);
    local.wrongBy = -60_000;
    expect(clock.rough).toBe(true);
    expect(clock.parted).toBe(true);
    roundTrip(30, 30);
    expect(clock.parted).toBe(false);
    expect(clock.now()).toBe(local.real);
  });
  it('shows the same countdown on phones that are an hour wrong either way', () => {
    let state = 7;
    const random = (below: number) => {
      state = (state * 48271) % 2147483647;
      return state % below;
    };
    for (let game = 0; game < 300; game += 1) {
      const phones = [-3_600_000, 0, 3_600_000].map(phone);
      const due = 1_000_000 + 600_000;
      for (let step = 0; step < 5; step += 1) {
        const [there, back] = [random(300), random(300)];
        for (const { roundTrip } of phones) roundTrip(there, back);
        const left = phones.map(({ clock }) => due - clock.now());
        // The phone's own clock has no part in it.
        expect(new Set(left).size).toBe(1);
      }
    }
  });
  it('is never further off than half of its fastest round trip', () => {
    let state = 11;
    const random = (below: number) => {
      state = (state * 48271) % 2147483647;
      return state % below;
    };
    for (let game = 0; game < 300; game += 1) {
      const { clock, local, roundTrip } = phone((random(3) - 1) * 3_600_000);
      let fastest = Number.POSITIVE_INFINITY;
      for (let step = 0; step < 8; step += 1) {
        const [there, back] = [random(900), random(900)];
        roundTrip(there, back);
        fastest = Math.min(fastest, (there + back) / 2);
        expect(Math.abs(clock.now() - local.real)).toBeLessThanOrEqual(fastest + 1);
      }
    }
  });
});
