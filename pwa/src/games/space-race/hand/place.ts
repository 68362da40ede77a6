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
  /** On a tablet crane and ladder have a column of their own, right of the rocket. */
  beside?: boolean;
}

export type Place = ReturnType<typeof layoutHand>;

export function layoutHand(box: WorldBox, { worth, parts, space, beside = false }: Heights) {
  const { width, top, bottom } = box;
  const grown = Math.min((bottom - top - SMALL.tall) / MORE.tall, (width - SMALL.wide) / MORE.wide, 1.6);
  const t = Math.max(0, grown);
  /** From the smallest phone to a usual one. */
  const mix = (least: number, usual: number) => least + (usual - least) * t;
  // a phone on its side: the parts hang in one row
  const flat = bottom - top < 260;
  /** The left edge of crane and ladder; 0: they hang over the rocket. */
  const column = beside && width >= 700 && bottom - top >= 600 ? width * 0.6 : 0;
  const under = flat || column > 0;
  const ground = bottom - mix(28, 40);
  const sky = Math.min(top + (under ? 108 : mix(132, 229.5)), ground - 60);
  const unit = (ground - sky) / Math.max(1, space.most);
  const up = (height: number) => ground - height * unit;
  const x = column ? column * 0.62 : width * 0.4365;
  const pad = mix(7, 10);
  const room = (ground - pad - top - (under ? 60 : mix(112, 172))) / tall(parts);
  const size = Math.max(
    0.2,
    Math.min(Math.max((worth * unit - pad) / tall(parts), 0.34), column ? 1.5 : 0.9, room),
  );
  const tip = ground - pad - tall(parts) * size;
  return { ...box, flat, column, mix, ground, unit, up, x, pad, size, tip, tower: x - mix(64, 83) };
}

/** The crane: the middles of its columns, and the upper edges of its rows of parts. */
export function craneOf(
  { width, top, bottom, mix, flat, column }: Place,
  n: number,
  columns = Math.max(2, flat ? n : column ? 2 : Math.ceil(n / 2)),
) {
  const [left, wide] = column ? [column, width - column] : [flat ? 18 : 0, width - (flat ? 18 : 0)];
  const middles = { 2: [0.259, 0.695], 3: [0.207, 0.534, 0.858] }[columns];
  const middleOf = (i: number) => left + wide * (middles?.[i] ?? (i + 0.5) / columns);
  const scale = mix(0.6, 0.84);
  const rows = Math.ceil(n / columns);
  const apart = column ? Math.min(112, (bottom - top - 80) / 2 / rows) : mix(49, 72);
  const spots = Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / columns);
    return { x: middleOf(i % columns), y: top + mix(26, 48) + row * apart, row };
  });
  return {
    scale: Math.min(scale, (scale * 3) / columns),
    apart,
    spots,
    tall: mix(50, 74),
    wide: Math.min(mix(102, 124), wide / columns),
  };
}

/** The ladder: its rungs share its height, the lowest is level 0. */
export function ladderOf({ width, top, bottom, mix, flat, column }: Place, max: number) {
  const x = width - mix(42, 52) - column / 12;
  const crane = column ? (bottom - top) / 2 : mix(108, 182);
  const [foot, head] = [bottom - 2, top + (flat ? 58 : crane)];
  const step = (foot - head - 12) / (max + 1);
  const rung = (level: number) => foot - 7.7 - step * (level + 0.5);
  const half = (y: number) => {
    const share = (foot - y) / (foot - head);
    return mix(27, 34) - mix(8, 8) * share;
  };
  /** The rung nearest to a finger. */
  const levelAt = (y: number) => Math.max(0, Math.min(max, Math.round((foot - 7.7 - y) / step - 0.5)));
  return { x, foot, head, step, rung, half, levelAt };
}

/** A box to touch. */
export const hitAt = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  width,
  height,
});
