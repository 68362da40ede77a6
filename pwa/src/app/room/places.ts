// The positions of chairs at a table of the plan, and the way to it from the door.
import type { PlanSpot } from './wire';

/** The plan's floor. */
export const WIDE = 400;
export const HIGH = 300;
/** Half of a table. */
export const HALF_W = 34;
export const HALF_H = 20;
/** Room that chairs take beside a table's long sides. */
const CHAIR = 20;

/** A chair: its team's place, 0 without a team, and whether the caller sits there. */
export interface Chair {
  place: number;
  own: boolean;
}
export const NO_ONE: Chair = { place: 0, own: false };

export const scaleOf = (spots: number): number => (spots > 21 ? 0.62 : spots > 9 ? 0.8 : 1);

/** The chairs around a table: a team on each long side; without teams they alternate. */
export function seated(chairs: readonly Chair[]): { chair: Chair; x: number; y: number }[] {
  const upper = (chair: Chair, at: number) => (chair.place > 0 ? chair.place === 1 : at % 2 === 0);
  const sides = [chairs.filter(upper), chairs.filter((chair, at) => !upper(chair, at))];
  return sides.flatMap((side, below) =>
    side.map((chair, at) => ({
      chair,
      x: ((at + 0.5) / side.length - 0.5) * 2 * HALF_W,
      y: (below ? 1 : -1) * (HALF_H + 11),
    })),
  );
}

type Point = readonly [x: number, y: number];

/** The way from the door to a table, in right angles, around as many other tables as it can. */
export function wayThrough(door: PlanSpot, own: PlanSpot, spots: readonly PlanSpot[]): Point[] {
  const at = (spot: PlanSpot): Point => [(spot.x * WIDE) / 100, (spot.y * HIGH) / 100];
  const scale = scaleOf(spots.length);
  const [halfW, halfH] = [HALF_W * scale, (HALF_H + CHAIR) * scale];
  const others = spots.filter((one) => one !== door && one !== own).map(at);
  const crossed = ([ax, ay]: Point, [bx, by]: Point) =>
    others.filter(
      ([x, y]) =>
        Math.min(ax, bx) < x + halfW &&
        Math.max(ax, bx) > x - halfW &&
        Math.min(ay, by) < y + halfH &&
        Math.max(ay, by) > y - halfH,
    ).length;
  const [[fromX, fromY], [toX, toY]] = [at(door), at(own)];
  const arrives = toY + Math.sign(fromY - toY || 1) * (halfH + 6 * scale);
  const ways = Array.from({ length: WIDE / 5 + 1 }, (_, step): Point[] => [
    [fromX, fromY],
    [step * 5, fromY],
    [step * 5, arrives],
    [toX - Math.sign(toX - step * 5) * 8 * scale, arrives],
  ]);
  const price = (way: Point[]) =>
    way.slice(1).reduce((sum, point, step) => {
      const before = way[step] ?? point;
      const long = Math.abs(point[0] - before[0]) + Math.abs(point[1] - before[1]);
      return sum + 1000 * crossed(before, point) + long;
    }, 0);
  const priced = ways.map((way) => ({ way, price: price(way) }));
  return priced.reduce((best, one) => (one.price < best.price ? one : best)).way;
}
