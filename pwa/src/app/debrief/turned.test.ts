import { describe, expect, it } from 'vitest';
import {
  areas,
  chartOf,
  drawnBy,
  edgeOf,
  forkable,
  labelRows,
  outline,
  type Points,
  type Step,
  stepBefore,
  swingAt,
  swingOf,
} from './turned';

const step = (seq: number, chance: Record<string, number>, error = 0.1): Step => ({
  seq,
  turn: 1,
  chance,
  error,
});
const STEPS = [step(2, { a: 0.3, b: 0.4 }), step(5, { a: 0.7, b: 0.1 }), step(9, { a: 1, b: 0 }, 0)];

describe('when it turned', () => {
  it('puts a label that would cover another into the next row', () => {
    expect(labelRows([0, 10, 30, 35, 60], 28)).toEqual([0, 1, 0, 2, 0]);
    expect(labelRows([0, 28, 56], 28)).toEqual([0, 0, 0]);
  });

  it('lets two sides grow towards each other, with what nobody wins between them', () => {
    const [below, above] = areas(['a', 'b'], STEPS);
    expect(below?.bands[0]).toEqual([0, 0.3]);
    expect(above?.bands[0]).toEqual([0.6, 1]);
  });
  it('puts more sides on top of each other', () => {
    const three = [step(2, { s1: 0.2, s2: 0.3, s3: 0.4 })];
    const match = areas(['s1', 's2', 's3'], three).map((area) => area.bands[0]);
    expect(match).toEqual([
      [0, 0.2],
      [0.2, 0.5],
      [0.5, 0.9],
    ]);
  });
  it('knows where a side ends: two sides towards each other, more at their tops', () => {
    const [below, above] = areas(['a', 'b'], STEPS);
    expect(edgeOf(['a', 'b'], below!)).toEqual([0.3, 0.7, 1]);
    expect(edgeOf(['a', 'b'], above!)).toEqual([0.6, 0.9, 1]);
    const [, second] = areas(['s1', 's2', 's3'], [step(2, { s1: 0.2, s2: 0.3, s3: 0.4 })]);
    expect(edgeOf(['s1', 's2', 's3'], second!)).toEqual([0.5]);
  });
  it('draws an area as one closed outline', () => {
    const [below] = areas(['a', 'b'], STEPS);
    expect(outline(below!, 100, 10)).toBe('M0.0 7.0L50.0 3.0L100.0 0.0L100.0 10.0L50.0 10.0L0.0 10.0z');
    expect(outline({ side: 'a', bands: [] }, 100, 10)).toBe('');
  });
  it('names the side whose chance changed most', () => {
    const swing = { seq: 5, turn: null, line: null, before: { a: 0.31, b: 0.4 }, after: { a: 0.74, b: 0.1 } };
    expect(swingOf(swing)).toEqual(['a', 31, 74]);
  });
  it('weighs a moment by the step of its commit, beyond the error', () => {
    expect([1, 2, 3, 5, 6, 9, 10].map((seq) => Math.round(100 * swingAt(STEPS, seq)))).toEqual([
      0, 0, 0, 30, 0, 20, 0,
    ]);
    const locked = [...STEPS, step(10, { a: 0.2, b: 0 }, 0)];
    expect(swingAt(locked, 10)).toBeCloseTo(0.4);
    expect(swingAt([], 3)).toBe(0);
  });
  it('knows the step before a swing, and the first one has none before it', () => {
    expect([5, 9, 2].map((seq) => stepBefore(STEPS, seq)?.seq)).toEqual([2, 5, 2]);
  });
  it('draws a swing by a moment of its own turn, not of the one before', () => {
    const steps = STEPS.map((entry, index) => ({ ...entry, turn: 1 + Math.floor(index / 2) }));
    const swing = { seq: 9, turn: 2, line: null, before: {}, after: {} } as unknown as Parameters<
      typeof drawnBy
    >[2];
    expect(drawnBy([{ seq: 6 }, { seq: 8 }], steps, swing)).toBeUndefined();
    expect(drawnBy([{ seq: 6 }, { seq: 9 }], steps, swing)?.seq).toBe(9);
    expect(drawnBy([{ seq: 4 }], steps, { ...swing, seq: 5, turn: 1 })?.seq).toBe(4);
  });
  it('plays on from a step, and never from the end', () => {
    expect(forkable(STEPS, 5)?.seq).toBe(5);
    expect(forkable(STEPS, 7)?.seq).toBe(5);
    expect(forkable(STEPS, 9)?.seq).toBe(5);
    expect(forkable(STEPS, 1)?.seq).toBe(2);
  });

  it('lays out the chart: areas, the jump of the swing that is told, its number within the picture', () => {
    const swing = { seq: 9, turn: 1, before: { a: 0.7, b: 0.1 }, after: { a: 1, b: 0 }, line: null };
    const points = { status: 'done', steps: STEPS, turns: [swing], character: 'bot' } as unknown as Points;
    const chart = chartOf(points, points.turns[0]);
    expect(chart.areas.map(({ side }) => side)).toEqual(['a', 'b']);
    expect(chart.sides[0]).toEqual({ side: 'a', from: 30, to: 100 });
    expect(chart.jump).toMatch(/^M195 66\S*L390 0$/);
    expect(chart.marks[0]).toMatchObject({ number: 1, x: 390 });
    expect(chart.marks[0]!.dotX).toBeLessThan(390);
    expect(chartOf(points, undefined).jump).toBeNull();
  });
});
