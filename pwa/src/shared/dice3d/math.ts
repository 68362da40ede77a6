// Vectors and rotations: as little as dice need. A rotation is a unit quaternion, w last.

export type Vec = readonly [number, number, number];
export type Quat = readonly [number, number, number, number];

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vec, factor: number): Vec => [a[0] * factor, a[1] * factor, a[2] * factor];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const size = (a: Vec): number => Math.hypot(a[0], a[1], a[2]);
export const unit = (a: Vec): Vec => scale(a, 1 / (size(a) || 1));
export const mean = (vectors: readonly Vec[]): Vec =>
  scale(vectors.reduce(add, [0, 0, 0]), 1 / vectors.length);

/** First `b`, then `a`. */
export const times = (a: Quat, b: Quat): Quat => [
  a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
  a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
  a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3],
  a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
];
export const normal = (q: Quat): Quat => {
  const factor = 1 / (Math.hypot(...q) || 1);
  return [q[0] * factor, q[1] * factor, q[2] * factor, q[3] * factor];
};

export function turned(q: Quat, v: Vec): Vec {
  const u: Vec = [q[0], q[1], q[2]];
  const twice = scale(cross(u, v), 2);
  return add(add(v, scale(twice, q[3])), cross(u, twice));
}

export function about(axis: Vec, angle: number): Quat {
  const [x, y, z] = scale(unit(axis), Math.sin(angle / 2));
  return [x, y, z, Math.cos(angle / 2)];
}

/** The shortest rotation of one direction onto another. */
export function between(from: Vec, target: Vec): Quat {
  const w = 1 + dot(from, target);
  if (w < 1e-9)
    return about(Math.abs(from[0]) < 0.9 ? cross(from, [1, 0, 0]) : cross(from, [0, 1, 0]), Math.PI);
  return normal([...cross(from, target), w]);
}

/** From `a` to `b` by the shorter way; `t` from 0 to 1. Near enough to a steady turn for neighbouring pictures. */
export function mix(a: Quat, b: Quat, t: number): Quat {
  const cos = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
  const angle = Math.acos(Math.min(1, Math.abs(cos)));
  const sin = Math.sin(angle);
  const [p, q] = sin < 1e-4 ? [1 - t, t] : [Math.sin((1 - t) * angle) / sin, Math.sin(t * angle) / sin];
  const r = cos < 0 ? -q : q;
  return normal([a[0] * p + b[0] * r, a[1] * p + b[1] * r, a[2] * p + b[2] * r, a[3] * p + b[3] * r]);
}
