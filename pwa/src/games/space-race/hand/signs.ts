// Where the signs of a drawn year go: each as near as possible to its reason, on nothing that is read.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
/** A sign as it would like to be: its left edge, its middle, its size. */
export interface Wish {
  x: number;
  y: number;
  wide: number;
  high: number;
}

const STEP = 4;
const GAP = 3;

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left) + GAP) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) + GAP);

const boxAt = ({ wide, high }: Wish, x: number, y: number): Box => ({
  left: x,
  top: y - high / 2,
  right: x + wide,
  bottom: y + high / 2,
});

/** The left edge and the middle of each sign: the nearest free place, else the one that covers least. */
export function layoutSigns(wishes: readonly Wish[], taken: readonly Box[], bounds: Box): [number, number][] {
  const full = [...taken];
  return wishes.map((wish) => {
    const inside = (x: number) => Math.max(bounds.left, Math.min(x, bounds.right - wish.wide));
    const [top, bottom] = [bounds.top + wish.high / 2, bounds.bottom - wish.high / 2];
    const rows = Array.from({ length: Math.floor((bottom - top) / STEP) + 1 }, (_, i) => top + i * STEP);
    const columns = [
      ...new Set([wish.x, wish.x - wish.wide, bounds.left, bounds.right - wish.wide].map(inside)),
    ];
    const places = columns.flatMap((x) =>
      rows.map((y) => {
        const covered = full.reduce((sum, box) => sum + overlap(box, boxAt(wish, x, y)), 0);
        return { x, y, covered, far: Math.hypot(x - wish.x, y - wish.y) };
      }),
    );
    const best = places.reduce((best, other) =>
      other.covered < best.covered || (other.covered === best.covered && other.far < best.far) ? other : best,
    );
    full.push(boxAt(wish, best.x, best.y));
    return [best.x, best.y];
  });
}
