// Where a craft is drawn on a phone: what lies under it, and the layout between order and ledge.
import type { WorldBox } from '../../../shared';
import type { Board, Craft } from '../wire';

/** Where a craft is drawn: what lies under it. */
export type Scene = 'pad' | 'climb' | 'fall' | 'sea' | 'orbit' | 'deep' | 'moon-orbit' | 'moon';

export function sceneOf(craft: Craft | undefined, board: Board | null | undefined): Scene {
  if (!craft || craft.status === 'pad') return 'pad';
  const step = board?.steps.find((step) => step.id === craft.at);
  if (craft.status === 'up' || step?.kind === 'suborbital' || step?.kind === 'reentry') return 'climb';
  if (step?.kind === 'surface') return 'moon';
  if (step?.body === 'moon') return 'moon-orbit';
  return step && step.body !== 'earth' ? 'deep' : 'orbit';
}

/** Where a roll is drawn: a launch on its pad, an insertion and a way down in the air. */
export const sceneOfRoll = (purpose: string, ...craft: Parameters<typeof sceneOf>): Scene =>
  ROLLED[purpose] ?? sceneOf(...craft);
const ROLLED: Record<string, Scene> = {
  launch: 'pad',
  tower: 'pad',
  insertion: 'climb',
  reentry: 'fall',
  landing: 'sea',
};

/** The drawing is laid out on 390 × 464 between order and ledge, and follows the height. */
const [WIDE, HIGH] = [390, 464];
export interface Lay {
  x: (at: number) => number;
  y: (at: number) => number;
  /** Of things. */
  size: number;
  /** Of what lies under them. */
  far: number;
  ledge: number;
  width: number;
  height: number;
  /** The ends of a scale below the drawing, where it is not as wide as that. */
  edges?: readonly [left: number, right: number];
}
/** A small phone, or one on its side. */
export const isSmall = (box: WorldBox) => box.width < 350 || box.height < 420;
/** The crew on the ledge, or the scale of a roll. */
export const seatsHigh = (box: WorldBox) => (isSmall(box) ? 97 : 146);

export function layOf(box: WorldBox, below = seatsHigh(box)): Lay {
  const ledge = box.bottom - below;
  const high = Math.max(60, ledge - box.top);
  const span = Math.min(box.width, high * 1.2);
  return {
    x: (x) => box.width / 2 + ((x - WIDE / 2) / WIDE) * span,
    y: (x) => box.top + (x / HIGH) * high,
    size: Math.min(1.5, (high / HIGH) ** 0.78, span / 330),
    far: Math.max(0.72, Math.sqrt(high / HIGH)),
    ledge,
    width: box.width,
    height: box.height,
  };
}
