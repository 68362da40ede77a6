// The places of a drawn phone, from the box that its frame leaves: one drawing for every size.
import type { WorldBox } from '../../../shared';
import { tall } from '../set/Craft';

/** The box between crane and ladder's foot on the smallest phone, and by how much a usual one is larger. */
const SMALL = { tall: 344, wide: 320 };
const MORE = { tall: 218, wide: 70 };

export interface Heights {
  /** What the hand is worth. */
  worth: number;
  parts: number;
  space: { least: number; most: number };
}

export type Place = ReturnType<typeof placeOn>;

export function placeOn(box: WorldBox, { worth, parts, space }: Heights) {
  const { width, top, bottom } = box;
  const grown = Math.min((bottom - top - SMALL.tall) / MORE.tall, (width - SMALL.wide) / MORE.wide, 1.6);
  const t = Math.max(0, grown);
  /** From the smallest phone to a usual one. */
  const mix = (small: number, usual: number) => small + (usual - small) * t;
  // a phone on its side: the parts hang in one row
  const flat = bottom - top < 260;
  const ground = bottom - mix(28, 40);
  const sky = Math.min(top + (flat ? 108 : mix(132, 229.5)), ground - 60);
  const unit = (ground - sky) / Math.max(1, space.most);
  const up = (height: number) => ground - height * unit;
  const x = width * 0.4365;
  const pad = mix(7, 10);
  const room = (ground - pad - top - (flat ? 60 : mix(112, 172))) / tall(parts);
  const size = Math.max(0.2, Math.min(Math.max((worth * unit - pad) / tall(parts), 0.34), 0.9, room));
  const tip = ground - pad - tall(parts) * size;
  return { ...box, flat, mix, ground, unit, up, x, pad, size, tip, tower: x - mix(64, 83) };
}

/** The crane: the middles of its columns, and the upper edges of its two rows of parts. */
export function craneOf(
  { width, top, mix, flat }: Pick<Place, 'width' | 'top' | 'mix' | 'flat'>,
  n: number,
  columns = Math.max(2, flat ? n : Math.ceil(n / 2)),
) {
  const at = (k: number) =>
    columns === 3
      ? width * [0.207, 0.534, 0.858][k]!
      : columns === 2
        ? width * [0.259, 0.695][k]!
        : (flat ? 18 : 0) + ((width - (flat ? 18 : 0)) * (k + 0.5)) / columns;
  const scale = mix(0.6, 0.84);
  const rows = [top + mix(26, 48), top + mix(75, 120)] as const;
  return {
    scale: Math.min(scale, (scale * 3) / columns),
    rows,
    tall: mix(50, 74),
    wide: Math.min(mix(102, 124), width / columns),
    spots: Array.from({ length: n }, (_, k) => ({
      x: at(k % columns),
      y: rows[k < columns ? 0 : 1],
      low: k >= columns,
    })),
  };
}

/** The ladder: its rungs share its height, the lowest is level 0. */
export function ladderOf({ width, top, bottom, mix, flat }: Place, most: number) {
  const x = width - mix(42, 52);
  const [foot, head] = [bottom - 2, top + (flat ? 58 : mix(108, 182))];
  const step = (foot - head - 12) / (most + 1);
  const rung = (level: number) => foot - 7.7 - step * (level + 0.5);
  const half = (y: number) => {
    const share = (foot - y) / (foot - head);
    return mix(27, 34) - mix(8, 8) * share;
  };
  /** The rung nearest to a finger. */
  const levelAt = (y: number) => Math.max(0, Math.min(most, Math.round((foot - 7.7 - y) / step - 0.5)));
  return { x, foot, head, step, rung, half, levelAt };
}

/** A box to touch. */
export const hitAt = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  width,
  height,
});
