// The yard's layout on a phone: where the shelf begins, where the rocket stands and how large it is.
import type { WorldBox } from '../../../shared';

/** `rows` on the shelf; a rocket that is `tall`. */
export function layoutYard(box: WorldBox, rows: number, tall: number) {
  const compact = box.width <= 350;
  const row = Math.max(48, Math.min(62, ((box.bottom - box.top) * 0.375) / rows));
  const rack = box.bottom - row * rows - (compact ? 4 : 10);
  const high = rack - box.top;
  const i = high / (Math.max(740, tall) + 130);
  const left = box.width * (compact ? 0.18 : 0.23);
  const right = box.width * (compact ? 0.32 : 0.3);
  return {
    small: compact,
    row,
    /** The upper edge of the shelf. */
    rack,
    /** The size of the rocket, its foot, and the middle of its pad. */
    k: i,
    foot: rack - 70 * i,
    middle: (left + box.width - right) / 2,
    /** What is left of the rocket, and what is right of it. */
    left,
    right,
    /** The size of what lies behind. */
    ground: Math.max(box.width / 390, (high + 70) / 330),
    /** The foot of the mast. */
    mast: rack - (compact ? 18 : 40),
  };
}
export type Yard = ReturnType<typeof layoutYard>;

/** The largest letters on the drawing, in px, as `hand.css` has them for large text. */
const LARGEST_EM = 22;

/** How many tests have room on the mast below the order: they are as high as their letters, `rem` of the reader. */
export function countOnMast({ small: compact, mast }: Yard, { top }: WorldBox, rem: number): number {
  const testHeight = 3.4 * Math.min(rem, LARGEST_EM) + 8;
  return Math.max(1, Math.min(compact ? 2 : 4, Math.floor((mast - top) / testHeight)));
}
