// When it turned: the chances over an evening as areas to draw, and the steps one can play on from.
import type { TurningPoints } from '../../table/types';

export type Points = TurningPoints;
export type Step = Points['steps'][number];

/** A side's share of the picture at each step: from and to, 0 at the bottom and 1 at the top. */
interface Area {
  side: string;
  bands: readonly (readonly [number, number])[];
}

/**
 * Two sides grow towards each other, one from below and one from above; the band between them is the chance of a
 * draw. With more sides they are stacked, and the chance of a draw is on top.
 */
export function areas(sides: readonly string[], steps: readonly Step[]): Area[] {
  const chanceOf = (step: Step, side: string) => step.chance[side] ?? 0;
  return sides.map((side, index) => ({
    side,
    bands: steps.map((step) => {
      if (sides.length === 2 && index === 1) return [1 - chanceOf(step, side), 1] as const;
      const below = sides.slice(0, index).reduce((sum, other) => sum + chanceOf(step, other), 0);
      return [below, below + chanceOf(step, side)] as const;
    }),
  }));
}

/** Return the ends of a side's chance at each step: the edge of its area towards the draw, or towards the next side. */
export function edgeOf(sides: readonly string[], area: Area): number[] {
  const above = sides.length === 2 && area.side === sides[1];
  return area.bands.map(([low, top]) => (above ? low : top));
}

/** The outline of an area in a box of this size, steps evenly apart. */
export function outline({ bands }: Area, width: number, height: number): string {
  const x = (index: number) => (bands.length > 1 ? (index * width) / (bands.length - 1) : 0);
  const y = (share: number) => height * (1 - share);
  const point = (index: number, share: number) => `${x(index).toFixed(1)} ${y(share).toFixed(1)}`;
  const up = bands.map(([, top], index) => point(index, top));
  const down = bands.map(([low], index) => point(index, low)).reverse();
  return bands.length > 0 ? `M${[...up, ...down].join('L')}z` : '';
}

/** Return the row of each label at these places from left to right: the first row in which none is closer than `room`. */
export function labelRows(xs: readonly number[], room: number): number[] {
  const ends: number[] = [];
  return xs.map((x) => {
    const free = ends.findIndex((end) => x >= end);
    const row = free < 0 ? ends.length : free;
    ends[row] = x + room;
    return row;
  });
}

/**
 * By how much the step of this commit changed a side's chance, beyond its error. The commit
 * just before it, in which the last one locked in, is part of it.
 */
export function swingAt(steps: readonly Step[], seq: number): number {
  const after = steps.find((step) => step.seq === seq);
  const before = steps.findLast((step) => step.seq < seq - 1);
  if (!before || !after) return 0;
  const swings = Object.entries(after.chance).map(([side, p]) => Math.abs(p - (before.chance[side] ?? 0)));
  return Math.max(0, Math.max(0, ...swings) - Math.max(before.error, after.error));
}

/** The side whose chance a step changed most, with its chance before and after in per cent. */
export function swingOf({
  before,
  after,
}: Points['turns'][number]): [side: string, from: number, to: number] {
  const swingOn = (side: string) => Math.abs((after[side] ?? 0) - (before[side] ?? 0));
  const side = Object.keys(after).reduce((best, side) => (swingOn(side) > swingOn(best) ? side : best));
  return [side, hundredths(before[side]), hundredths(after[side])];
}

export const hundredths = (share: number | undefined): number => Math.round(100 * (share ?? 0));

/** The step before this one: there one can decide otherwise. */
export const stepBefore = (steps: readonly Step[], seq: number): Step | undefined =>
  steps[Math.max(0, steps.findIndex((step) => step.seq === seq) - 1)];

/** The moment that draws a swing: the last one with a picture in its step, and of the turn that its figures are of. */
export function drawnBy<One extends { seq: number }>(
  moments: readonly One[],
  steps: readonly Step[],
  swing: Points['turns'][number],
): One | undefined {
  const since = stepBefore(steps, swing.seq)?.seq ?? 0;
  const lineSeq = swing.line?.seq ?? swing.seq;
  const turnAt = (seq: number) => steps.findLast((step) => step.seq <= seq)?.turn ?? swing.turn;
  return moments.findLast(
    ({ seq }) =>
      seq === lineSeq ||
      (seq > since && seq <= swing.seq && (swing.turn === null || turnAt(seq) === swing.turn)),
  );
}

/** The last step at or before this one that the game still went on from: at the end there is nothing to play. */
export function forkable(steps: readonly Step[], seq: number): Step | undefined {
  const going = steps.filter((step, index) => index < steps.length - 1 || !isOver(step));
  return going.findLast((step) => step.seq <= seq) ?? going[0];
}

const isOver = (step: Step): boolean =>
  step.error === 0 && Object.values(step.chance).every((share) => share === 0 || share === 1);

/** The commit in which a swing is announced: a choice may have been sealed before. */
export const announcedIn = (swing: Points['turns'][number]): number => swing.line?.seq ?? swing.seq;

export const CHART = { width: 390, height: 220, dot: 13 };
/** The width that the number of a turn takes. */
const TICK = 22;

/** Everything that the chart of chances draws; `lit` is the swing that is told. */
export function chartOf({ steps, turns: swings }: Points, lit: Points['turns'][number] | undefined) {
  const { width, height, dot } = CHART;
  const sides = Object.keys(steps[0]?.chance ?? {});
  const shares = areas(sides, steps);
  const x = (seq: number) => {
    const index = steps.findIndex((step) => step.seq === seq);
    return (Math.max(0, index) * width) / Math.max(1, steps.length - 1);
  };
  const begins = steps.filter(({ turn }, i) => turn !== null && turn !== steps[i - 1]?.turn);
  const tickRows = labelRows(
    begins.map(({ seq }) => x(seq)),
    TICK,
  );
  const numbered = swings.map(({ seq }, i) => ({ seq, number: i + 1 })).sort((a, b) => a.seq - b.seq);
  const middles = numbered.map(({ seq }) => Math.min(width - dot - 2, Math.max(dot + 2, x(seq))));
  const rows = labelRows(middles, 2 * dot + 2);
  /** From where to where the swing took its side. */
  const jump = () => {
    const index = steps.findIndex(({ seq }) => seq === lit?.seq);
    const area = lit && shares.find(({ side }) => side === swingOf(lit)[0]);
    const [from, later] = [steps[index - 1], steps[index]];
    if (!from || !later || !area) return null;
    const ys = edgeOf(sides, area).map((share) => height * (1 - share));
    return `M${x(from.seq)} ${ys[index - 1]}L${x(later.seq)} ${ys[index]}`;
  };
  return {
    sides: sides.map((side) => ({
      side,
      from: hundredths(steps[0]?.chance[side]),
      to: hundredths(steps.at(-1)?.chance[side]),
    })),
    areas: shares.map((area) => ({ side: area.side, d: outline(area, width, height) })),
    jump: jump(),
    marks: numbered.map(({ seq, number }, i) => ({
      seq,
      number,
      x: x(seq),
      dotX: middles[i] ?? 0,
      dotY: 18 + (2 * dot + 2) * (rows[i] ?? 0),
    })),
    ticks: begins.filter((_, i) => tickRows[i] === 0).map(({ seq, turn }) => ({ seq, turn, x: x(seq) })),
  };
}
