// Draws a throw on a canvas: flat facets, one light from the top left, outlines behind what flies. No texture.
import { PIPS } from '../kit/dice/Dice';
import { ink } from '../look/ink';
import { add, cross, dot, scale, size, sub, turned, type Vec } from './math';
import { type Placed, type Plan, poseAt, recordedMs } from './plan';
import type { Frame } from './recording';
import type { Face } from './solids';
import { THROW_MS } from './timing';

const LIGHT: Vec = scale([-0.5, -0.28, 0.82], 1 / Math.hypot(0.5, 0.28, 0.82));
const DARK = [128, 119, 94] as const;
const BRIGHT = [251, 243, 219] as const;
const INK = ink('--ivory-ink');
/** The light that a black die gives back, and its pips. */
const BLACK = 0.22;
const AMBER = ink('--lit-amber');
const POOL = ink('--light-pool');
const CONE = ink('--light-cone');
const TRAIL = { each: 85, most: 4, color: '75, 89, 94', from: 0.85 };
const FONT = "700 100px 'Barlow Condensed', 'Barlow', system-ui, sans-serif";
const TILT = (63 * Math.PI) / 180;
const AWAY = 15;

interface Point {
  x: number;
  y: number;
}
/** The camera's view of the desk: from the front, from above. */
interface Camera {
  see: (position: Vec) => Point;
  /** Compares two dice by their distance from the camera. */
  depth: (position: Vec) => number;
  eye: Vec;
  unit: number;
}

interface Sight {
  width: number;
  height: number;
  /** Canvas pixels a pixel. */
  dense: number;
  /** The upper left corner of its place on the canvas. Flying dice may leave the place and are never cut off. */
  left?: number;
  top?: number;
}

function cameraOf(plan: Plan, { width, height, left = 0, top = 0 }: Sight): Camera {
  const ahead: Vec = [0, Math.cos(TILT), -Math.sin(TILT)];
  const up: Vec = [0, Math.sin(TILT), Math.cos(TILT)];
  const eye = sub([0, 0, 0.7], scale(ahead, AWAY));
  const wide = plan.reach.x + 2.1;
  const deep = plan.reach.y * Math.sin(TILT) + 1.9;
  const unit = Math.min(width / (2 * wide), height / (2 * deep), 150 + Math.min(width, height) / 8);
  return {
    unit,
    eye,
    depth: (target) => dot(sub(target, eye), ahead),
    see: (target) => {
      const towards = sub(target, eye);
      const ratio = (unit * AWAY) / dot(towards, ahead);
      return { x: left + width / 2 + towards[0] * ratio, y: top + height * 0.55 - dot(towards, up) * ratio };
    },
  };
}

/** The box that a picture keeps to, or fills, in canvas pixels. */
interface Bounds {
  left: number;
  right: number;
  top: number;
}

function boundsOf(camera: Camera, corners: readonly Vec[]): Bounds {
  const seen = corners.map(camera.see);
  const xs = seen.map((point) => point.x);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...seen.map((point) => point.y)) };
}

/** The distance to pull back dice that are `beyond` their place with `room` left to an edge. */
function heldBack(beyond: number, room: number): number {
  if (beyond <= 0) return 0;
  return room <= 0 ? beyond : beyond - room * (1 - Math.exp(-beyond / room));
}

/**
 * The camera for one die: words are above and to the side of its place, and no die may cross them. From the place of
 * rest outwards the picture is compressed, more so near an edge, so that dice that fly far stay inside.
 */
function inPlace(stand: Stand, corners: readonly Vec[]): Stand {
  const { camera, place, restBounds } = stand;
  const bounds = boundsOf(camera, corners);
  const down = heldBack(restBounds.top - bounds.top, restBounds.top - place.top);
  const right = heldBack(restBounds.left - bounds.left, restBounds.left - place.left);
  const left = heldBack(bounds.right - restBounds.right, place.right - restBounds.right);
  if (down === 0 && right === 0 && left === 0) return stand;
  const see = (vec: Vec) => {
    const { x, y } = camera.see(vec);
    return { x: x + right - left, y: y + down };
  };
  return { ...stand, camera: { ...camera, see } };
}

function shade(normal: Vec, black: boolean): string {
  const light = Math.min(1, 0.12 + 0.93 * Math.max(0, dot(normal, LIGHT)));
  const part = (channel: 0 | 1 | 2) =>
    Math.round((DARK[channel] + (BRIGHT[channel] - DARK[channel]) * light) * (black ? BLACK : 1));
  return `rgb(${part(0)}, ${part(1)}, ${part(2)})`;
}

/** The points around all others, in order. */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (points: readonly Point[]) => {
    const out: Point[] = [];
    for (const point of points) {
      for (;;) {
        const [a, b] = [out.at(-2), out.at(-1)];
        if (!a || !b || (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 0) break;
        out.pop();
      }
      out.push(point);
    }
    return out.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function path(ctx: CanvasRenderingContext2D, points: readonly Point[]): void {
  ctx.beginPath();
  for (const [i, point] of points.entries()) {
    if (i === 0) ctx.moveTo(point.x, point.y);
    else ctx.lineTo(point.x, point.y);
  }
  ctx.closePath();
}

interface Stand {
  ctx: CanvasRenderingContext2D;
  camera: Camera;
  dense: number;
  /** The edges that no die crosses, and what the dice fill when they lie still. */
  place: Bounds;
  restBounds: Bounds;
  black: boolean;
}

const cornersAt = (die: Placed, { position, turn }: Frame): Vec[] =>
  die.solid.corners.map((corner) => add(position, turned(turn, corner)));

/** The pool of light that the dice fall into, and the cone above it. */
function light({ ctx, camera }: Stand, plan: Plan, { width, top = 0 }: Sight): void {
  const middle = camera.see([0, 0, 0]);
  const across = Math.min((plan.reach.x + 2.1) * camera.unit, width * 0.46);
  const deep = Math.min((plan.reach.y + 1.3) * camera.unit * Math.sin(TILT), across * 0.5);
  ctx.fillStyle = CONE;
  path(ctx, [
    { x: middle.x - across * 0.34, y: top },
    { x: middle.x + across * 0.34, y: top },
    { x: middle.x + across, y: middle.y },
    { x: middle.x - across, y: middle.y },
  ]);
  ctx.fill();
  ctx.fillStyle = POOL;
  ctx.beginPath();
  ctx.ellipse(middle.x, middle.y, across, deep, 0, 0, 2 * Math.PI);
  ctx.fill();
}

function shadow(stand: Stand, corners: readonly Vec[]): void {
  const height = Math.min(...corners.map((corner) => corner[2]));
  if (height > 3.2) return;
  const { ctx, camera } = inPlace(stand, corners);
  const flat = hullOf(
    corners.map((corner) => camera.see([corner[0] + corner[2] * 0.22, corner[1] + corner[2] * 0.1, 0])),
  );
  ctx.fillStyle = `rgba(4, 7, 8, ${(0.62 - height * 0.14).toFixed(2)})`;
  path(ctx, flat);
  ctx.fill();
}

/** Its positions of a moment ago as outlines, the older the dimmer. */
function trail(stand: Stand, die: Placed, ms: number): void {
  const { ctx, dense } = stand;
  let before = poseAt(die, ms).position;
  ctx.lineWidth = 2 * dense;
  ctx.lineJoin = 'round';
  for (let i = 1; i <= TRAIL.most; i += 1) {
    const pose = poseAt(die, ms - i * TRAIL.each);
    if (ms - i * TRAIL.each < die.delay || size(sub(pose.position, before)) < 0.22) return;
    before = pose.position;
    ctx.strokeStyle = `rgba(${TRAIL.color}, ${(TRAIL.from - (i - 1) * 0.2).toFixed(2)})`;
    const corners = cornersAt(die, pose);
    path(ctx, hullOf(corners.map(inPlace(stand, corners).camera.see)));
    ctx.stroke();
  }
}

/** From here on the canvas is the face: one unit is one of the solid's, y grows downwards. */
function ontoFace({ ctx, camera }: Stand, middle: Vec, right: Vec, up: Vec): void {
  const step = 0.1;
  const o = camera.see(middle);
  const x = camera.see(add(middle, scale(right, step)));
  const y = camera.see(sub(middle, scale(up, step)));
  ctx.setTransform((x.x - o.x) / step, (x.y - o.y) / step, (y.x - o.x) / step, (y.y - o.y) / step, o.x, o.y);
}

function figure({ ctx }: Stand, text: string, high: number): void {
  const unit = high / 100;
  ctx.scale(unit, unit);
  ctx.fillText(text, 0, 35);
  // A six is no nine.
  if (/^[69]+$/.test(text)) ctx.fillRect(-18 * text.length, 44, 36 * text.length, 8);
}

function prints(stand: Stand, die: Placed, face: Face, { position, turn }: Frame, out: Vec): void {
  const { ctx } = stand;
  const { piece, solid } = die;
  ctx.fillStyle = stand.black ? AMBER : INK;
  if (solid.kind === 4) {
    for (const corner of face.corners) {
      const arrow = sub(solid.corners[corner]!, face.middle);
      const up = scale(arrow, 1 / size(arrow));
      const middle = add(face.middle, scale(arrow, 0.46));
      const [worldUp, place] = [turned(turn, up), add(position, turned(turn, middle))];
      ontoFace(stand, place, cross(worldUp, out), worldUp);
      figure(stand, piece.prints[corner] ?? '', face.room * 0.82);
    }
    return;
  }
  const text = piece.prints[solid.marks.findIndex((mark) => dot(mark, face.normal) > 0.999)] ?? '';
  const up = scale(turned(turn, face.up), die.flipped ? -1 : 1);
  ontoFace(stand, add(position, turned(turn, face.middle)), cross(up, out), up);
  if (piece.pips) {
    ctx.beginPath();
    const along = (pip: string | undefined) => (Number(pip) - 2) * face.room * 0.5;
    for (const pip of PIPS[Number(text)] ?? []) {
      const [x, y] = [along(pip[0]), along(pip[2])];
      ctx.moveTo(x + face.room * 0.17, y);
      ctx.arc(x, y, face.room * 0.17, 0, 2 * Math.PI);
    }
    ctx.fill();
  } else if (text) figure(stand, text, face.room * (text.length > 1 ? 1.12 : 1.3));
}

/** The part of a facet inside its edge, and the radius of its corners, in units. */
const CUBE = { inset: 0.88, round: 0.13, edge: ink('--cube-edge') };
const SOLID = { inset: 0.965, round: 0.02, edge: ink('--solid-edge') };

function body(onDesk: Stand, die: Placed, pose: Frame, blank: boolean): void {
  const corners = cornersAt(die, pose);
  const stand = inPlace(onDesk, corners);
  const { ctx, camera, black } = stand;
  const look = die.solid.kind === 6 ? CUBE : SOLID;
  ctx.lineJoin = 'round';
  ctx.fillStyle = black ? INK : look.edge;
  ctx.strokeStyle = ctx.fillStyle;
  ctx.lineWidth = look.round * camera.unit;
  path(
    ctx,
    hullOf(
      corners.map((corner) =>
        camera.see(add(pose.position, scale(sub(corner, pose.position), 1 - look.round / 2))),
      ),
    ),
  );
  ctx.fill();
  ctx.stroke();
  for (const face of die.solid.faces) {
    const out = turned(pose.turn, face.normal);
    const middle = add(pose.position, turned(pose.turn, face.middle));
    const facing = dot(out, sub(camera.eye, middle)) / AWAY;
    if (facing <= 0.02) continue;
    ctx.fillStyle = shade(out, black);
    ctx.strokeStyle = ctx.fillStyle;
    ctx.lineWidth = look.round * 0.6 * camera.unit;
    const inside = face.corners.map((i) =>
      camera.see(add(middle, scale(sub(corners[i]!, middle), look.inset - look.round / 3))),
    );
    path(ctx, inside);
    ctx.fill();
    ctx.stroke();
    if (blank || facing < 0.16) continue;
    ctx.save();
    prints(stand, die, face, pose, out);
    ctx.restore();
  }
}

const lying = new WeakMap<Plan, readonly Vec[]>();
/** The corners of all dice where they come to lie: the same for every frame of a throw. */
function cornersAtRest(plan: Plan): readonly Vec[] {
  let corners = lying.get(plan);
  if (!corners) {
    corners = plan.dice.flatMap((die) => cornersAt(die, poseAt(die, THROW_MS)));
    lying.set(plan, corners);
  }
  return corners;
}

/** The picture of a throw `shownMs` after it. `blank`: nothing is printed on the dice yet. */
export function drawThrow(
  ctx: CanvasRenderingContext2D,
  plan: Plan,
  sight: Sight,
  shownMs: number,
  { blank = false, pool = true, black = false }: { blank?: boolean; pool?: boolean; black?: boolean } = {},
): void {
  const ms = recordedMs(plan, shownMs);
  const camera = cameraOf(plan, sight);
  const { width, dense, left = 0, top = 0 } = sight;
  const place = { left, right: left + width, top };
  const restBounds = boundsOf(camera, cornersAtRest(plan));
  const stand: Stand = { ctx, camera, dense, place, restBounds, black };
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
  ctx.font = FONT;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  if (pool) light(stand, plan, sight);
  const seen = plan.dice.map((die) => ({ die, pose: poseAt(die, ms) }));
  for (const { die, pose } of seen) shadow(stand, cornersAt(die, pose));
  for (const { die } of seen) trail(stand, die, ms);
  seen.sort((a, b) => stand.camera.depth(b.pose.position) - stand.camera.depth(a.pose.position));
  for (const { die, pose } of seen) body(stand, die, pose, blank);
}
