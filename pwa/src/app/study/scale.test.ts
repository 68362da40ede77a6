// The ticks of a study's scale: few enough for a phone of 320 pixels, whatever the shares are.
import { expect, it } from 'vitest';
import { scaleOf, ticksOf } from './scale';

const panel = (low: number, high: number) => ({
  even: (low + high) / 2,
  rows: [{ points: [{ low, high }] }],
});

it('has at most five labels, and every share lies on it', () => {
  for (let low = 0; low <= 100; low += 1) {
    for (let high = low; high <= 100; high += 1) {
      const scale = scaleOf(panel(low / 100, high / 100));
      const ticks = ticksOf(scale);
      expect(ticks.length).toBeGreaterThan(0);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(scale.low).toBeLessThanOrEqual(low / 100);
      expect(scale.high).toBeGreaterThanOrEqual(high / 100);
    }
  }
});

it('keeps to steps of five percent where shares are close together', () => {
  expect(ticksOf(scaleOf(panel(0.42, 0.58))).map((one) => Math.round(100 * one))).toEqual([
    40, 45, 50, 55, 60,
  ]);
});
