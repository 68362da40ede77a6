// Signs of a drawn year cover neither what is read nor each other.
import { expect, it } from 'vitest';
import { type Box, layoutSigns, type Wish } from './signs';

const BOUNDS = { left: 4, top: 60, right: 316, bottom: 400 };
const SPACE = { left: 220, top: 90, right: 320, bottom: 120 };
const LADDER = { left: 210, top: 230, right: 320, bottom: 400 };

function boxesOf(wishes: readonly Wish[], taken: readonly Box[]): Box[] {
  return layoutSigns(wishes, taken, BOUNDS).map(([x, y], i) => ({
    left: x,
    right: x + wishes[i]!.wide,
    top: y - wishes[i]!.high / 2,
    bottom: y + wishes[i]!.high / 2,
  }));
}
const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

it('moves three long signs off SPACE, the ladder and each other', () => {
  const wishes = [105, 118, 240].map((y) => ({ x: 150, y, wide: 150, high: 24 }));
  const boxes = boxesOf(wishes, [SPACE, LADDER]);
  for (const [i, box] of boxes.entries())
    for (const other of [SPACE, LADDER, ...boxes.slice(i + 1)]) expect(meet(box, other)).toBe(false);
  for (const { left, right } of boxes) expect(left >= BOUNDS.left && right <= BOUNDS.right).toBe(true);
});

it('leaves a sign where it wants to be if nothing is there', () => {
  expect(layoutSigns([{ x: 40, y: 200, wide: 80, high: 24 }], [SPACE, LADDER], BOUNDS)).toEqual([[40, 200]]);
});
