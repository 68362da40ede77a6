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
    expect(clock.stale).toBe(true);
    roundTrip(15, 15);
    roundTrip(700, 10);
    expect(clock.now()).toBe(local.real);
    expect(clock.stale).toBe(false);
  });
  it('is never behind what the server was heard to say', () => {
    const { local, clock, roundTrip } = phone(0);
    roundTrip(10, 300);
    expect(clock.now()).toBeLessThan(local.real);
    clock.heard(local.real + 400);
    expect(clock.now()).toBe(local.real + 400);
  });
  it('asks again after the phone clock was set', () => {
    const { local, clock, roundTrip } = phone(0);
    roundTrip(10, 10);
    local.wrongBy = -60_000;
    expect(clock.stale).toBe(true);
    roundTrip(30, 30);
    expect(clock.now()).toBe(local.real);
  });
});
