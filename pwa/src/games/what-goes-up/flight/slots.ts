// Things that a craft can do, and where each is drawn and touched around it.
import type { Lay } from './lay';
import type { Signed } from './Sign';

/** How a thing is drawn: a ribbon out or home, else a part of the set. */
export type Art =
  | 'out'
  | 'home'
  | 'up'
  | 'stop'
  | 'craft'
  | 'walker'
  | 'spanner'
  | 'tank'
  | 'probe'
  | 'ration'
  | 'derp'
  | 'rcs'
  | 'rock';

/** Something that the craft can do: a sign at a thing. */
export interface Thing extends Signed {
  key: string;
  art: Art;
  /** The order and the cap, once it is chosen. */
  title: string;
  /** What it costs, on the cap. */
  cost?: string | undefined;
  /** One reason, below the order. */
  note?: string | undefined;
  /** Fuel that it takes. */
  fuel?: number;
  run: () => void;
}

/** Where a thing is drawn, and where it is touched: on 390 × 464. */
export interface Slot {
  at: [x: number, y: number];
  turn: number;
  size: number;
  hit: [x: number, y: number, wide: number, high: number];
  sign: string;
}
const SLOTS: readonly Slot[] = [
  { at: [336, 68], turn: 0, size: 0, hit: [174, 98, 170, 100], sign: 'top left' },
  { at: [346, 440], turn: 0, size: 0, hit: [268, 312, 118, 100], sign: 'right' },
  { at: [48, 256], turn: 74, size: 0.66, hit: [4, 206, 116, 116], sign: 'left' },
  { at: [128, 164], turn: -16, size: 0.78, hit: [4, 118, 160, 84], sign: 'top left' },
  { at: [150, 340], turn: 0, size: 0.68, hit: [84, 296, 116, 98], sign: 'left' },
  { at: [252, 366], turn: 24, size: 0.44, hit: [204, 336, 92, 128], sign: '' },
  { at: [40, 58], turn: 0, size: 0.7, hit: [14, 32, 200, 56], sign: 'top aside' },
  { at: [0, 0], turn: 0, size: 0, hit: [16, 150, 180, 110], sign: 'top left' },
];
/** Slots of a thing, the best first. */
const WHERE: Record<Art, readonly number[]> = {
  out: [0],
  up: [7],
  home: [1],
  stop: [6, 3, 2, 4, 5, 1, 0],
  craft: [2, 4, 6],
  walker: [3, 6, 4],
  spanner: [4, 5],
  tank: [5, 4, 6],
  probe: [6, 3, 4, 5, 1],
  ration: [5, 2, 4],
  derp: [4],
  rcs: [6, 4, 5],
  rock: [0, 6],
};
/** Where a thing is touched, on this screen. */
export function hitOf({ hit: [x, y, wide, high] }: Slot, lay: Lay) {
  const left = Math.max(0, lay.x(x));
  const width = Math.max(56, Math.min(lay.width, lay.x(x + wide)) - left);
  return { left, top: lay.y(y), width, height: Math.max(56, lay.y(y + high) - lay.y(y)) };
}

/** Each thing with its place; those without one are left over. */
export function placed(items: readonly Thing[]): { here: [Thing, Slot][]; rest: Thing[] } {
  const free = new Set(SLOTS.keys());
  const here: [Thing, Slot][] = [];
  const rest: Thing[] = [];
  for (const item of items) {
    const slot = WHERE[item.art].find((place) => free.has(place));
    if (slot === undefined) rest.push(item);
    else {
      free.delete(slot);
      here.push([item, SLOTS[slot]!]);
    }
  }
  return { here, rest };
}
