// The six solids: corners, faces, which number is printed where, and the rotations that leave the solid as it is.
import {
  about,
  add,
  between,
  cross,
  dot,
  mean,
  type Quat,
  scale,
  size,
  sub,
  times,
  turned,
  unit,
  type Vec,
} from './math';

export type Kind = 4 | 6 | 8 | 10 | 12 | 20;
export const KINDS: readonly Kind[] = [4, 6, 8, 10, 12, 20];

export interface Face {
  /** Corners by index, counter-clockwise seen from outside. */
  corners: readonly number[];
  normal: Vec;
  middle: Vec;
  /** The direction of the top of a printed number. */
  up: Vec;
  /** The radius of the largest circle around the middle. */
  room: number;
}
export interface Solid {
  kind: Kind;
  corners: readonly Vec[];
  faces: readonly Face[];
  /** From the middle to a corner, at most. */
  radius: number;
  /** From the middle to the face it lies on. */
  restHeight: number;
  /**
   * The directions in which results are read, in their order: face k + 1 is read when `marks[k]` points up. A face's
   * normal; of a d4, whose top is a corner, the direction of that corner.
   */
  marks: readonly Vec[];
}

const PHI = (1 + Math.sqrt(5)) / 2;
const around = (points: readonly Vec[]): Vec[] =>
  points.flatMap(([a, b, c]): Vec[] => [
    [a, b, c],
    [b, c, a],
    [c, a, b],
  ]);
const signs = (points: readonly Vec[]): Vec[] => {
  const out = new Map<string, Vec>();
  for (const [a, b, c] of points)
    for (const x of [a, -a])
      for (const y of [b, -b])
        for (const z of [c, -c]) out.set(`${x + 0},${y + 0},${z + 0}`, [x + 0, y + 0, z + 0]);
  return [...out.values()];
};

/** Twice five kites: the corners between the two tips go up and down by as much as keeps each kite flat. */
function kites(): Vec[] {
  const tip = 1.05;
  const c = Math.cos(Math.PI / 5);
  const wave = (tip * (1 - c)) / (1 + c);
  const ring = Array.from({ length: 10 }, (_, i): Vec => {
    const angle = (Math.PI * i) / 5 + Math.PI / 2;
    return [Math.cos(angle), Math.sin(angle), i % 2 === 0 ? wave : -wave];
  });
  return [...ring, [0, 0, tip], [0, 0, -tip]];
}

/** Each is its own mirror image in x, so that a mirrored throw is a throw of the same solid. */
const CORNERS: Record<Kind, () => readonly Vec[]> = {
  4: () => {
    const low = -1 / 3;
    return [
      [0, 0, 1],
      [0, Math.sqrt(8) / 3, low],
      [Math.sqrt(6) / 3, -Math.sqrt(2) / 3, low],
      [-Math.sqrt(6) / 3, -Math.sqrt(2) / 3, low],
    ];
  },
  6: () => signs([[1, 1, 1]]),
  8: () => signs(around([[1, 0, 0]])),
  10: kites,
  12: () => [...signs([[1, 1, 1]]), ...signs(around([[0, 1 / PHI, PHI]]))],
  20: () => signs(around([[0, 1, PHI]])),
};
/** From the middle to the furthest corner, so that all look as if cut from the same block. */
const RADIUS: Record<Kind, number> = { 4: 1.22, 6: 1.1, 8: 1.12, 10: 1.1, 12: 1.08, 20: 1.12 };

/** The planes through three corners that have all others behind them. */
function facesOf(corners: readonly Vec[]): Face[] {
  const matches: Face[] = [];
  for (const [i, a] of corners.entries())
    for (const [j, b] of corners.slice(i + 1).entries())
      for (const c of corners.slice(i + j + 2)) {
        let out = unit(cross(sub(b, a), sub(c, a)));
        if (dot(out, a) < 0) out = scale(out, -1);
        const far = dot(out, a);
        if (far < 1e-6 || corners.some((corner) => dot(out, corner) > far + 1e-6)) continue;
        if (matches.some((face) => dot(face.normal, out) > 1 - 1e-6)) continue;
        matches.push(faceOf(corners, out, far));
      }
  return matches;
}

function faceOf(corners: readonly Vec[], out: Vec, far: number): Face {
  const on = [...corners.entries()].filter(([, corner]) => dot(out, corner) > far - 1e-6);
  const middle = mean(on.map(([, corner]) => corner));
  const [[, first] = [0, middle]] = on;
  const east = unit(sub(first, middle));
  const north = cross(out, east);
  const angle = (vec: Vec) => Math.atan2(dot(sub(vec, middle), north), dot(sub(vec, middle), east));
  on.sort(([, a], [, b]) => angle(a) - angle(b));
  const round = on.map(([, corner]) => corner);
  const [top = middle] = round;
  const edges = round.map((vec, i) => [vec, round[i + 1] ?? top] as const);
  const room = Math.min(...edges.map(([a, b]) => size(sub(scale(add(a, b), 0.5), middle))));
  // Numbers are parallel to an edge on a square, upright towards the blunt end on a kite, and towards a corner on other
  // faces.
  const up = unit(round.length === 4 ? upOfFour(round, middle) : sub(top, middle));
  return { corners: on.map(([i]) => i), normal: out, middle, up, room };
}

function upOfFour(round: readonly Vec[], middle: Vec): Vec {
  const far = round.map((vec) => size(sub(vec, middle)));
  const furthest = Math.max(...far);
  const [a = middle, b = middle] = round;
  if (furthest - Math.min(...far) < 1e-6) return sub(scale(add(a, b), 0.5), middle);
  return sub(middle, round[far.indexOf(furthest)] ?? a);
}

/** Numbers as dice have them: opposite faces add up to one more than the faces; neighbours are far apart. */
function numbered(faces: readonly Face[]): Vec[] {
  const left = faces.map((face) => face.normal);
  const takeFurthest = (from: Vec): Vec => {
    const furthest = left.reduce((best, vec) => (dot(vec, from) < dot(best, from) ? vec : best));
    left.splice(left.indexOf(furthest), 1);
    return furthest;
  };
  const low: Vec[] = [];
  const high: Vec[] = [];
  let [last] = left;
  while (last && left.length > 0) {
    // The free face that lies furthest round from the last one; then its opposite.
    last = takeFurthest(last);
    low.push(last);
    high.unshift(takeFurthest(last));
  }
  return [...low, ...high];
}

function build(kind: Kind): Solid {
  const raw = CORNERS[kind]();
  const radius = RADIUS[kind];
  const factor = radius / Math.max(...raw.map(size));
  const corners = raw.map((vec) => scale(vec, factor));
  const faces = facesOf(corners);
  const [lowest] = faces;
  const restHeight = lowest ? dot(lowest.normal, lowest.middle) : radius;
  return {
    kind,
    corners,
    faces,
    radius,
    restHeight,
    marks: kind === 4 ? corners.map(unit) : numbered(faces),
  };
}

const built = new Map<Kind, Solid>();
export function solid(kind: Kind): Solid {
  const solid = built.get(kind) ?? build(kind);
  built.set(kind, solid);
  return solid;
}

/** The rotations of the solid onto itself that bring mark `from` to mark `to`, by trying: where two corners go tells which. */
export function symmetries(shape: Solid, from: Vec, target: Vec): Quat[] {
  const side = (about: Vec, corner: Vec) => sub(corner, scale(about, dot(about, corner)));
  const witness = shape.corners.find((corner) => size(side(from, corner)) > 0.2 * shape.radius);
  if (!witness) return [];
  const x = unit(side(from, witness));
  const turns: Quat[] = [];
  for (const corner of shape.corners) {
    const other = side(target, corner);
    if (Math.abs(dot(from, witness) - dot(target, corner)) > 1e-6) continue;
    if (Math.abs(size(other) - size(side(from, witness))) > 1e-6) continue;
    const turn = onto(from, x, target, unit(other));
    if (same(shape, turn)) turns.push(turn);
  }
  return turns;
}

/** The rotation that brings the pair of directions (a, b), at right angles, to (c, d). */
function onto(a: Vec, b: Vec, c: Vec, d: Vec): Quat {
  const first = between(a, c);
  const was = turned(first, b);
  // What is still to do is a turn about c.
  return times(about(c, Math.atan2(dot(cross(was, d), c), dot(was, d))), first);
}

function same(shape: Solid, turn: Quat): boolean {
  return shape.corners.every((corner) => {
    const moved = turned(turn, corner);
    return shape.corners.some((other) => size(sub(moved, other)) < 1e-5);
  });
}
