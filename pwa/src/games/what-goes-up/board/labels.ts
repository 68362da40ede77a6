// The positions of names on the board: next to their dots, not on one another, never outside the picture.

import { local } from '../../../shared/words/lists';
import type { Board, Step } from '../wire';
import { labelled, placeKey } from './track';

export interface Label {
  id: string;
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface LabelWish {
  frame: { w: number; h: number };
  /** The size of a screen pixel on the board, and the height of the letters in such pixels. */
  unit: number;
  size: number;
  /** The number of craft at a place, and of things that float over it. */
  busy: ReadonlyMap<string, number>;
  floats: ReadonlyMap<string, number>;
}

/** Mean width of a letter of the plate's type, of its height; room around a name, in pixels. */
const LETTER = 0.45;
const AIR = 2;
const DOT = 8;
const CRAFT = 16;
const FLOAT = 26;
/** A name that is cut off is worse than one on another. */
const OUTSIDE = 10;

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** Half the width of the things at a place. */
const reach = (count: number): number => (count > 0 ? CRAFT + 12 * (count - 1) : DOT);

function around(x: number, y: number, wide: number, high: number): Box {
  return { left: x - wide, top: y - high, right: x + wide, bottom: y + high };
}

/** The rank of a place: where somebody is, the grounds, the orbits, the ways between. */
function rank(step: Step, occupied: boolean): number {
  if (occupied) return 0;
  if (step.kind === 'pad' || step.kind === 'surface' || step.kind === 'rock') return 1;
  return step.kind === 'transit' || step.kind === 'libration' ? 3 : 2;
}

/** The name below, above, right or left of a dot, or towards a corner, with the room that it takes. */
function candidates(step: Step, wish: LabelWish): { label: Label; box: Box }[] {
  const { unit, busy } = wish;
  const size = wish.size * unit;
  const text = local(step.name);
  const wide = text.length * LETTER * size;
  const count = busy.get(step.id) ?? 0;
  const side = (reach(count) + 5) * unit;
  const over = ((count > 0 ? CRAFT : DOT) + 4) * unit;
  const at = (x: number, y: number, anchor: Label['anchor']) => {
    const left = anchor === 'middle' ? x - wide / 2 : anchor === 'start' ? x : x - wide;
    const box = { left, top: y - 0.8 * size, right: left + wide, bottom: y + 0.25 * size };
    return { label: { id: step.id, text, x, y, anchor }, box };
  };
  const [below, above] = [step.y + over + 0.8 * size, step.y - over - 0.25 * size];
  return [
    at(step.x, below, 'middle'),
    at(step.x, above, 'middle'),
    at(step.x + side, step.y + 0.3 * size, 'start'),
    at(step.x - side, step.y + 0.3 * size, 'end'),
    ...[below, above].flatMap((y) => [at(step.x, y, 'start'), at(step.x, y, 'end')]),
  ];
}

/** A name each for as many places as have room, and none over a step, a craft or another; where somebody is, always. */
export function labelsOf(board: Board, wish: LabelWish): Label[] {
  const { frame, unit, busy, floats } = wish;
  const inside: Box = { left: 0, top: 0, right: frame.w, bottom: frame.h };
  const places = board.steps.map(({ id, x, y }) =>
    around(x, y, reach(busy.get(id) ?? 0) * unit, (busy.has(id) ? CRAFT : DOT) * unit),
  );
  const afloat = board.steps
    .filter((step) => floats.has(step.id))
    .map(({ id, x, y }) => around(x, y - FLOAT * unit, 9 * floats.get(id)! * unit, 9 * unit));
  const marks = board.marks.map(({ x, y }) => around(x, y, DOT * unit, DOT * unit));
  const taken: Box[] = [];
  const labels: Label[] = [];
  const groups = labelled(board).map((first) => {
    const steps = board.steps.filter((step) => placeKey(step) === placeKey(first));
    const occupied = steps.filter((step) => busy.has(step.id));
    return { steps: occupied.length > 0 ? occupied : steps, rank: rank(first, occupied.length > 0) };
  });
  for (const group of groups.sort((a, b) => a.rank - b.rank)) {
    let best: { label: Label; box: Box; hard: number; soft: number } | null = null;
    for (const { label, box } of group.steps.flatMap((step) => candidates(step, wish))) {
      const area = (box.right - box.left) * (box.bottom - box.top);
      const blocked = [...taken, ...places, ...afloat].reduce((sum, other) => sum + overlap(box, other), 0);
      const hard = blocked + OUTSIDE * (area - overlap(box, inside));
      const soft = marks.reduce((sum, other) => sum + overlap(box, other), 0);
      if (!best || hard < best.hard || (hard === best.hard && soft < best.soft))
        best = { label, box, hard, soft };
    }
    if (!best || (best.hard > 0 && group.rank > 0)) continue;
    labels.push(best.label);
    const air = AIR * unit;
    const { left, top, right, bottom } = best.box;
    taken.push({ left: left - air, top: top - air, right: right + air, bottom: bottom + air });
  }
  return labels;
}
