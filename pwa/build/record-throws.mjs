// Throws dice in a small physics of its own and keeps the good throws in src/shared/dice3d/throws.ts. Run by hand when
// a solid or the physics changes: `scripts/node node pwa/build/record-throws.mjs`. No phone carries any of this.
// Units: a die is about one from its middle to a corner; z is up, the desk is z = 0, a throw goes along +y.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { runnerImport } from 'vite';

const SOURCE = new URL('../src/shared/dice3d/', import.meta.url);
const load = async (name) =>
  (await runnerImport(fileURLToPath(new URL(name, SOURCE)), { configFile: false, logLevel: 'error' })).module;
const { add, sub, scale, dot, cross, size, unit, about, between, mix, normal, times, turned } =
  await load('math.ts');
const { KINDS, solid } = await load('solids.ts');
const { FRAME_MS, FRAMES, guess, LETTERS, PLACE, TURN } = await load('recording.ts');

const STEP = 1 / 1200;
const GRAVITY = 38;
const BOUNCE = 0.5;
const FRICTION = 0.38;
/** The share of its spin and of its speed that a rolling die loses each second while it touches the desk. */
const DRAG = 2.6;
/** Inertia over mass and the square of the radius; near enough to that of each of these solids. */
const INERTIA = { 4: 0.12, 6: 0.222, 8: 0.2, 10: 0.26, 12: 0.3, 20: 0.3 };
/** How a hand throws: gently, firmly, hard. Speeds in units a second, turning in radians a second. */
const FORCES = [
  { speed: [2.8, 4.2], spin: [5, 9], from: [1.4, 2.4], rise: [5, 8], way: [4.2, 6.4] },
  { speed: [3.8, 5.6], spin: [8, 13], from: [1.4, 2.6], rise: [6, 10], way: [4.8, 8] },
  { speed: [5.2, 7.6], spin: [11, 18], from: [1.6, 3], rise: [7, 12], way: [6, 10.5] },
];
const KEPT = { 4: 2, 6: 4, 8: 2, 10: 3, 12: 2, 20: 4 };
/** A throw must lie still between these times, in seconds. */
const STILL = [1.45, FRAMES * FRAME_MS * 0.001 - 0.1];

/** Numbers that are the same at every run. */
function randoms(seed) {
  let a = seed >>> 0;
  const next = () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return { next, within: ([low, high]) => low + (high - low) * next() };
}

function thrown(force, random) {
  const lean = () => (random.next() - 0.5) * 0.6;
  const spin = unit([-1 + lean(), lean(), lean()]);
  return {
    at: [0, 0, random.within(force.from)],
    speed: [(random.next() - 0.5) * 0.9, random.within(force.speed), random.within(force.rise)],
    turn: normal([random.next() - 0.5, random.next() - 0.5, random.next() - 0.5, random.next() - 0.5]),
    spin: scale(spin, random.within(force.spin)),
  };
}

/** Pushes at the corners that touch the desk: no corner goes on downwards, friction at most its share. */
function push(body, of, inertia) {
  const touching = of.corners
    .map((corner) => turned(body.turn, corner))
    .filter((arm) => body.at[2] + arm[2] < 0.001)
    .map((arm) => {
      const down = body.speed[2] + cross(body.spin, arm)[2];
      return { arm, wanted: down < -1.2 ? -BOUNCE * down : 0, normal: 0, along: [0, 0, 0] };
    });
  const kick = (arm, by) => {
    body.speed = add(body.speed, by);
    body.spin = add(body.spin, scale(cross(arm, by), 1 / inertia));
  };
  const gives = (arm, way) => 1 + dot(cross(arm, way), cross(arm, way)) / inertia;
  for (let round = 0; round < 8; round += 1) {
    for (const one of touching) {
      const moving = add(body.speed, cross(body.spin, one.arm));
      const more = (one.wanted - moving[2]) / gives(one.arm, [0, 0, 1]);
      const normalNow = Math.max(0, one.normal + more);
      kick(one.arm, [0, 0, normalNow - one.normal]);
      one.normal = normalNow;
      const slide = add(body.speed, cross(body.spin, one.arm));
      const flat = [slide[0], slide[1], 0];
      const fast = size(flat);
      if (fast < 1e-9) continue;
      const wish = sub(one.along, scale(flat, 1 / gives(one.arm, unit(flat))));
      const most = FRICTION * one.normal;
      const kept = size(wish) > most ? scale(unit(wish), most) : wish;
      kick(one.arm, sub(kept, one.along));
      one.along = kept;
    }
  }
  return touching;
}

/** One throw: a frame each FRAME_MS, the times of its knocks, and when it lay still; null if it never did. */
function simulate(of, force, random) {
  const body = thrown(force, random);
  const inertia = INERTIA[of.kind] * of.radius ** 2;
  const frames = [];
  const knocks = [];
  let still = 0;
  const late = STILL[1] / STEP;
  for (let step = 0; frames.length < FRAMES; step += 1) {
    if (step % Math.round(FRAME_MS / 1000 / STEP) === 0) frames.push({ at: body.at, turn: body.turn });
    body.speed = add(body.speed, [0, 0, -GRAVITY * STEP]);
    const falling = body.speed[2];
    const touching = push(body, of, inertia);
    const now = step * STEP;
    const hit = body.speed[2] - falling;
    if (touching.length > 0) {
      const slower = 1 - DRAG * STEP;
      body.spin = scale(body.spin, slower);
      body.speed = [body.speed[0] * slower, body.speed[1] * slower, body.speed[2]];
      if (hit > 2.5 && now - (knocks.at(-1)?.s ?? -1) > 0.06) knocks.push({ s: now, hard: hit });
    }
    body.at = add(body.at, scale(body.speed, STEP));
    const deepest = Math.min(...touching.map((one) => body.at[2] + one.arm[2]), 0);
    body.at = [body.at[0], body.at[1], body.at[2] - deepest * 0.2];
    const angle = size(body.spin) * STEP;
    if (angle > 1e-12) body.turn = normal(times(about(body.spin, angle), body.turn));
    const calm = touching.length >= 3 && size(body.spin) < 0.35 && size(body.speed) < 0.3;
    if (!calm) still = now;
    if (!calm && step > late) break;
  }
  return { frames, knocks, still };
}

/** The last picture exactly flat on its face, at the origin; the steps before lean over to it. */
function settled(of, { frames, knocks, still }) {
  const last = frames.at(-1);
  const down = of.faces.map((face) => turned(last.turn, face.normal)).sort((a, b) => a[2] - b[2])[0];
  if (down[2] > -0.999) return null;
  const end = normal(times(between(down, [0, 0, -1]), last.turn));
  const blend = 0.2;
  const done = frames.map(({ at, turn }, k) => {
    const t = Math.min(1, Math.max(0, ((k * FRAME_MS) / 1000 - (still - blend)) / blend));
    const eased = t * t * (3 - 2 * t);
    const moved = [at[0] - last.at[0], at[1] - last.at[1], at[2]];
    const home = [0, 0, of.rest];
    return { at: add(scale(moved, 1 - eased), scale(home, eased)), turn: mix(turn, end, eased) };
  });
  return { frames: done, knocks: knocks.filter((one) => one.s < still + 0.02), still };
}

function good(one, force) {
  const { frames, knocks, still } = one;
  if (still < STILL[0] || still > STILL[1] || knocks.length < 2) return false;
  const way = -frames[0].at[1];
  if (way < force.way[0] || way > force.way[1]) return false;
  // Nearly straight: several dice are thrown side by side, and never rolls back past where it came to lie.
  return frames.every(({ at }) => Math.abs(at[0]) < 1.4 && at[1] < 0.6);
}

function record(of, force, wanted, random) {
  const kept = [];
  for (let tries = 0; kept.length < wanted; tries += 1) {
    if (tries > 9000) throw new Error(`no good throw of a d${of.kind}`);
    const run = simulate(of, force, random);
    const one = run.still < STILL[1] ? settled(of, run) : null;
    if (one && good(one, force)) kept.push(one);
  }
  return kept;
}

/** Small numbers take one letter: 31 either way of zero less one, else more letters of five bits. */
function put(out, value) {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  for (; rest > 31; rest = Math.floor(rest / 32)) out.push(LETTERS.charAt(32 + (rest % 32)));
  out.push(LETTERS.charAt(rest));
}

/** Packs a throw as recording.ts reads it; `s` and `still` are seconds. */
function encode(one) {
  const out = [];
  put(out, Math.round(one.still * 1000));
  put(out, one.knocks.length);
  for (const knock of one.knocks) {
    put(out, Math.round(knock.s * 1000));
    put(out, Math.round(Math.min(1, knock.hard / 16) * 15));
  }
  let [before, now, last] = [[], [], [0, 0, 0, 0]];
  for (const { at, turn } of one.frames) {
    // A rotation and its negative are the same: the one that is nearer to the last.
    const flip = last.reduce((sum, x, k) => sum + x * turn[k], 0) < 0 ? -1 : 1;
    last = turn.map((x) => x * flip);
    const values = [...at.map((x) => Math.round(x * PLACE)), ...last.map((x) => Math.round(x * TURN))];
    for (const [k, value] of values.entries()) put(out, value - guess(before, now, k));
    [before, now] = [now, values];
  }
  return out.join('');
}

const lines = [];
for (const kind of KINDS) {
  const random = randoms(kind * 7919);
  const throws = FORCES.map((force) => record(solid(kind), force, KEPT[kind], random).map(encode));
  console.log(`d${kind}`, throws.map((some) => some.map((one) => one.length).join(' ')).join(' | '));
  lines.push(
    `  ${kind}: [\n${throws.map((some) => `    [${some.map((one) => `'${one}'`).join(', ')}],`).join('\n')}\n  ],`,
  );
}
const text = `// Written by build/record-throws.mjs: for each solid and force the throws, as recording.ts packs them.
// biome-ignore format: one throw a string
export const THROWS: Record<number, readonly (readonly string[])[]> = {
${lines.join('\n')}
};
`;
await writeFile(new URL('throws.ts', SOURCE), text);
console.log(`throws.ts: ${(gzipSync(text, { level: 9 }).length / 1024).toFixed(1)} KB as gzip`);
