// Picks a recorded throw for each die and turns it so that it ends on the rolled face. Nothing here decides a roll.
import { type Flick, randomsOf, thrownBy, throwOf } from './flick';
import { type Piece, piecesOf } from './labels';
import { about, add, dot, mix, type Quat, scale, size, sub, times, turned, type Vec } from './math';
import { decode, FRAME_MS, FRAMES, type Frame, type Recording } from './recording';
import { type Solid, solid, symmetries } from './solids';
import { THROWS } from './throws';
import { THROW_MS } from './timing';

/** The distance between dice at rest, from middle to middle. */
const APART = 2.6;

export interface Placed {
  solid: Solid;
  piece: Piece;
  recording: Recording;
  mirrored: boolean;
  /** The way of the throw, turned about the upright by this. */
  angle: number;
  /** When this die leaves the hand, in ms. */
  delay: number;
  /** The position in which it comes to rest. */
  slot: Vec;
  /** A rotation of the solid onto itself: it prints the rolled face where the recorded throw ends up. */
  fit: Quat;
  /** Figures are upside down, which on a kite is just as legible. */
  flipped: boolean;
}
export interface Plan {
  dice: readonly Placed[];
  /** Half the width and depth of the dice at rest, for the camera. */
  reach: { x: number; y: number };
  /** The picture begins here in the recordings, in ms: before it no die is in sight. What is left is played slower. */
  from: number;
}

const decoded = new Map<string, Recording>();
function recorded(text: string): Recording {
  const recording = decoded.get(text) ?? decode(text);
  decoded.set(text, recording);
  return recording;
}

const UP: Vec = [0, 0, 1];
/** Seen in a mirror that swaps left and right. */
const mirrorTurn = (q: Quat): Quat => [q[0], -q[1], -q[2], q[3]];

function frameAt(die: Pick<Placed, 'recording' | 'mirrored' | 'delay'>, ms: number): Frame {
  const { frames } = die.recording;
  const frame = Math.min(FRAMES - 1, Math.max(0, (ms - die.delay) / FRAME_MS));
  const i = Math.min(FRAMES - 2, Math.floor(frame));
  const t = frame - i;
  const [a, b] = [frames[i]!, frames[i + 1]!];
  const place = add(scale(a.position, 1 - t), scale(b.position, t));
  const turn = mix(a.turn, b.turn, t);
  return die.mirrored
    ? { position: [-place[0], place[1], place[2]], turn: mirrorTurn(turn) }
    : { position: place, turn };
}

/** A die's position and orientation, `ms` after the throw. */
export function poseAt(die: Placed, ms: number): Frame {
  const { position, turn } = frameAt(die, ms);
  const turning = about(UP, die.angle);
  return { position: add(turned(turning, position), die.slot), turn: times(times(turning, turn), die.fit) };
}

/** The result that faces up in this orientation, counted from 0. */
export function readUp(shape: Solid, turn: Quat): number {
  const heights = shape.marks.map((mark) => turned(turn, mark)[2]);
  return heights.indexOf(Math.max(...heights));
}

/** Rows of a handsome shape, the first die at the back on the left. */
function rowsOf(n: number): number[] {
  if (n <= 2) return [n];
  if (n === 3) return [1, 2];
  const wide = n <= 4 ? 2 : n <= 9 ? 3 : n <= 16 ? 4 : 5;
  const rows = Math.ceil(n / wide);
  return Array.from({ length: rows }, (_, i) => Math.floor(n / rows) + (i >= rows - (n % rows) ? 1 : 0));
}

function slotsOf(n: number, random: () => number): Vec[] {
  const rows = rowsOf(n);
  return rows.flatMap((wide, row) =>
    Array.from({ length: wide }, (_, i): Vec => {
      const loose = n === 1 ? 0 : 0.3;
      const x = (i - (wide - 1) / 2) * APART + (random() - 0.5) * loose;
      const y = ((rows.length - 1) / 2 - row) * APART + (random() - 0.5) * loose;
      return [x, y, 0];
    }),
  );
}

/** The rolled face goes where the recorded throw ends up; of the ways to do so, the one that is best to read. */
function fitted(die: Placed): Placed {
  const { solid: shape, piece } = die;
  const end = poseAt({ ...die, fit: [0, 0, 0, 1] }, Number.POSITIVE_INFINITY).turn;
  const wanted = shape.marks[piece.up]!;
  const fits = symmetries(shape, wanted, shape.marks[readUp(shape, end)]!);
  if (shape.kind === 4) return { ...die, fit: fits[0]! };
  const face = shape.faces.find((face) => dot(face.normal, wanted) > 0.999)!;
  const leans = fits.map((fit) => {
    const up = turned(times(end, fit), face.up);
    return { fit, lean: Math.atan2(-up[0], up[1]) };
  });
  const flipped = shape.kind === 10 && leans.slice(0, 1).some(({ lean }) => Math.abs(lean) > Math.PI / 2);
  const best = leans
    .map(({ fit, lean }) => ({ fit, lean: flipped ? lean - Math.sign(lean) * Math.PI : lean }))
    .reduce((best, other) => (Math.abs(other.lean) < Math.abs(best.lean) ? other : best));
  // Dice that still lean are turned upright as far as the throw may be turned.
  const nudge = Math.max(-0.4, Math.min(0.4, -best.lean));
  return { ...die, fit: best.fit, flipped, angle: die.angle + nudge };
}

const MOMENTS = Array.from({ length: 46 }, (_, i) => i * 48);
/** Dice whose middles come nearer than this would touch. */
const CLOSE = 1.9;
/** This far from the outermost dice at rest one comes into sight. */
const IN_SIGHT = 3;

function firstSight(ways: readonly (readonly Vec[])[], reach: number): number {
  const isNear = ([x, y]: Vec) => Math.hypot(x, y) < reach;
  const moment = MOMENTS.findIndex((_, i) => ways.some((path) => isNear(path[i]!)));
  return moment <= 0 ? 0 : MOMENTS[moment - 1]!;
}

/** The position of a throw in its recording, `ms` after the start. */
export const recordedMs = (plan: Plan, ms: number): number =>
  plan.from + (ms * (THROW_MS - plan.from)) / THROW_MS;

const wayOf = (die: Placed): Vec[] => MOMENTS.map((ms) => poseAt(die, ms).position);
const nearest = (a: readonly Vec[], others: readonly (readonly Vec[])[]): number =>
  Math.min(...others.flatMap((other) => a.map((point, i) => size(sub(point, other[i]!)))));

/** The throw of these dice: the same on every phone for the same faces and seed. `flick` overrules the seed's. */
export function planOf(
  sides: readonly number[],
  faces: readonly number[],
  seed: string,
  flick?: Flick,
): Plan {
  const pieces = faces.flatMap((face, i) => piecesOf(sides[i] ?? 6, face));
  const meant = (flick && thrownBy(flick)) || throwOf(seed);
  const random = randomsOf(seed);
  const slots = slotsOf(pieces.length, random);
  const across: Vec = [-Math.sin(meant.angle), Math.cos(meant.angle), 0];
  const first = Math.max(...slots.map((slot) => dot(slot, across)));
  const placed: Placed[] = [];
  const ways: Vec[][] = [];
  const max = Math.ceil(240 / pieces.length);
  pieces.forEach((piece, i) => {
    const throws = THROWS[piece.kind]![meant.force]!;
    const slot = slots[i]!;
    const behind = first - dot(slot, across);
    let best: { die: Placed; path: Vec[]; room: number } | null = null;
    // Dice do not pass through each other: several throws are tried, each with more freedom than the one before; the
    // one with the widest gap to other dice is taken.
    for (let tries = 0; tries < max && (best?.room ?? 0) < CLOSE; tries += 1) {
      const free = 1 + (3 * tries) / max;
      const recording = recorded(throws[Math.floor(random() * throws.length)]!);
      const delayMs = pieces.length === 1 ? 0 : behind * 28 + random() * 60 * free;
      const die = fitted({
        solid: solid(piece.kind),
        piece,
        recording,
        mirrored: random() < 0.5,
        angle: meant.angle + (random() - 0.5) * 0.2 * free,
        // Dice that fly furthest go first, and none so late that it would still roll when the dice are read.
        delay: Math.min(delayMs, THROW_MS - 20 - recording.still),
        slot,
        fit: [0, 0, 0, 1],
        flipped: false,
      });
      const path = wayOf(die);
      const room = nearest(path, ways);
      if (!best || room > best.room) best = { die, path, room };
    }
    if (!best) return;
    placed.push(best.die);
    ways.push(best.path);
  });
  const far = (axis: 0 | 1) => Math.max(0, ...slots.map((slot) => Math.abs(slot[axis])));
  const reach = { x: far(0), y: far(1) };
  return { dice: placed, reach, from: firstSight(ways, Math.max(reach.x, reach.y) + IN_SIGHT) };
}

/** When the dice knock on the desk, in ms; then when all of them lie still. */
export function soundsOf(plan: Plan): { knocks: readonly { ms: number }[]; still: number } {
  const shown = (ms: number) => ((ms - plan.from) * THROW_MS) / (THROW_MS - plan.from);
  const knocks = plan.dice.flatMap(({ recording, delay }) =>
    recording.knocks.map(({ ms }) => ({ ms: shown(ms + delay) })),
  );
  const still = Math.max(0, ...plan.dice.map((die) => die.recording.still + die.delay));
  return { knocks, still: shown(still) };
}
