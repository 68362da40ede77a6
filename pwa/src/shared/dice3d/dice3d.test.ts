// Cues outside the stage: none for what the stage has shown. @vitest-environment happy-dom
// Thrown dice: every face of every solid can be rolled, what lies up at the end is what was rolled, and it is pure.
import { describe, expect, it } from 'vitest';
import { drawThrow, hullOf } from './draw';
import { flickByte, SECTORS, throwOf } from './flick';
import { piecesOf } from './labels';
import { add, dot, size, sub, turned } from './math';
import { planOf, poseAt, readUp, soundsOf } from './plan';
import { decode, FRAMES } from './recording';
import { KINDS, solid, symmetries } from './solids';
import { THROWS } from './throws';
import { dropped, THROW_MS, throwLength } from './timing';

const nonce = (byte: number, tail = 'ab') => byte.toString(16).padStart(2, '0') + tail.repeat(31);
const numbers = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

describe('solids', () => {
  const FACES = {
    4: [4, 3, 4],
    6: [6, 4, 8],
    8: [8, 3, 6],
    10: [10, 4, 12],
    12: [12, 5, 20],
    20: [20, 3, 12],
  };
  it.each(KINDS)('a d%i has its faces and corners', (kind) => {
    const built = solid(kind);
    const [faces, corners, others] = FACES[kind];
    expect(built.faces).toHaveLength(faces!);
    for (const face of built.faces) expect(face.corners).toHaveLength(corners!);
    expect(built.corners).toHaveLength(others!);
    expect(new Set(built.marks).size).toBe(kind);
  });
  it.each(KINDS.filter((kind) => kind !== 4))('opposite faces of a d%i add up alike', (kind) => {
    const { marks } = solid(kind);
    for (const [i, mark] of marks.entries()) expect(dot(mark, marks[kind - 1 - i]!)).toBeCloseTo(-1);
  });
  it.each(KINDS)('every mark of a d%i can be turned to every other, the solid staying as it is', (kind) => {
    const built = solid(kind);
    for (const from of built.marks)
      for (const mark of built.marks) {
        const turns = symmetries(built, from, mark);
        expect(turns.length).toBeGreaterThan(0);
        for (const turn of turns) {
          expect(dot(turned(turn, from), mark)).toBeCloseTo(1);
          for (const corner of built.corners) {
            const moved = turned(turn, corner);
            expect(Math.min(...built.corners.map((other) => size(sub(other, moved))))).toBeLessThan(1e-5);
          }
        }
      }
  });
});

describe('a throw', () => {
  it.each(KINDS)('of a d%i ends on each face, flat on the desk, for each direction and force', (kind) => {
    for (const face of numbers(kind))
      for (let sector = 0; sector < SECTORS; sector += 3)
        for (const force of [0, 1, 2]) {
          const plan = planOf([kind], [face], nonce((sector << 4) | (force << 2)));
          const { position, turn } = poseAt(plan.dice[0]!, THROW_MS);
          expect(readUp(solid(kind), turn)).toBe(face - 1);
          expect(turned(turn, solid(kind).marks[face - 1]!)[2]).toBeGreaterThan(0.999);
          const lowest = solid(kind)
            .corners.map((corner) => add(position, turned(turn, corner))[2])
            .sort((a, b) => a - b);
          for (const height of lowest.slice(0, 3)) expect(height).toBeCloseTo(0, 1);
        }
  });

  it('is a function of faces and seed alone, and another seed is another throw', () => {
    const plan = planOf([6, 6, 20], [3, 5, 17], nonce(0x14));
    expect(planOf([6, 6, 20], [3, 5, 17], nonce(0x14))).toEqual(plan);
    expect(planOf([6, 6, 20], [3, 5, 17], nonce(0x14, 'cd'))).not.toEqual(plan);
    const faces = [1, 2, 3, 4, 5, 6];
    const ways = faces.map((face) => poseAt(planOf([6], [face], 'seed').dice[0]!, 500).position[2]);
    // The way through the air says nothing of the face.
    expect(new Set(ways.map((z) => z.toFixed(6))).size).toBe(1);
  });

  it('goes on from picture to picture without a jump', () => {
    for (const kind of KINDS) {
      const die = planOf([kind], [1], nonce(0x08)).dice[0]!;
      for (let ms = 0; ms < THROW_MS; ms += 5) {
        const [a, b] = [poseAt(die, ms), poseAt(die, ms + 5)];
        expect(size(sub(a.position, b.position))).toBeLessThan(0.16);
        const cos = Math.abs(a.turn.reduce((sum, x, i) => sum + x * b.turn[i]!, 0));
        expect(2 * Math.acos(Math.min(1, cos))).toBeLessThan(0.35);
      }
    }
  });

  it('of several dice lies side by side, and no two pass through each other', () => {
    for (let index = 0; index < 24; index += 1) {
      const n = 2 + (index % 5);
      const plan = planOf(
        numbers(n).map((i) => KINDS[(index + i) % 6]!),
        numbers(n).map(() => 2),
        nonce((index * 11) % 256),
      );
      for (let ms = 0; ms <= THROW_MS; ms += 40) {
        const position = plan.dice.map((die) => poseAt(die, ms).position);
        for (let i = 0; i < n; i += 1)
          for (let j = 0; j < i; j += 1) expect(size(sub(position[i]!, position[j]!))).toBeGreaterThan(1.3);
      }
    }
  });

  it('knocks while it rolls and lies still in time', () => {
    for (const kind of KINDS) {
      const { knocks, still } = soundsOf(planOf([kind, kind, kind], [1, 2, 3], `seed ${kind}`));
      expect(knocks.length).toBeGreaterThan(3);
      expect(still).toBeLessThan(THROW_MS);
      for (const knock of knocks) expect(knock.ms).toBeLessThanOrEqual(still + 20);
    }
  });
});

/** Paper that only keeps where on it something is drawn. */
function paper() {
  const points: { x: number; y: number }[] = [];
  let onFace = false;
  const methods: Record<string, unknown> = {
    canvas: { width: 0, height: 0 },
    // what is printed on a face lies within it
    save: () => {
      onFace = true;
    },
    restore: () => {
      onFace = false;
    },
  };
  const point = (x: number, y: number) => void (onFace || points.push({ x, y }));
  const ctx = new Proxy(methods, {
    get: (it, name: string) => (/^(move|line)To$/.test(name) ? point : (it[name] ?? (() => {}))),
    set: () => true,
  });
  return { ctx: ctx as unknown as CanvasRenderingContext2D, points };
}

describe('the picture of a throw', () => {
  const PLACE = { width: 900, height: 460, dense: 1, left: 400, top: 300 };
  const drawn = (plan: ReturnType<typeof planOf>, sight: typeof PLACE, ms: number) => {
    const { ctx, points } = paper();
    drawThrow(ctx, plan, sight, ms, { pool: false });
    const xs = points.map((point) => point.x);
    return [Math.min(...xs), Math.max(...xs), Math.min(...points.map((point) => point.y))] as const;
  };
  it.each([
    ['a d20', 1, 20],
    ['three d6', 3, 6],
    ['eight d10', 8, 10],
  ])(
    'stays clear of the words above its place and beside it: %s, from any side, however hard',
    (_, n, kind) => {
      for (let sector = 0; sector < SECTORS; sector += n === 1 ? 1 : 3)
        for (const force of [0, 1, 2]) {
          const faces = numbers(n).map(() => 2);
          const sides = faces.map(() => kind);
          const plan = planOf(sides, faces, nonce((sector << 4) | (force << 2)));
          for (let ms = 0; ms <= THROW_MS; ms += 100) {
            const [left, right, top] = drawn(plan, PLACE, ms);
            expect(left).toBeGreaterThanOrEqual(PLACE.left);
            expect(right).toBeLessThanOrEqual(PLACE.left + PLACE.width);
            expect(top).toBeGreaterThanOrEqual(PLACE.top);
          }
        }
    },
  );
});

describe('recordings', () => {
  it('are whole, for each solid and force, and end at rest at the origin', () => {
    for (const kind of KINDS) {
      expect(THROWS[kind]).toHaveLength(3);
      for (const text of THROWS[kind]!.flat()) {
        const { frames, still } = decode(text);
        expect(frames).toHaveLength(FRAMES);
        expect(size(sub(frames.at(-1)!.position, [0, 0, solid(kind).restHeight]))).toBeLessThan(0.02);
        expect(frames[0]!.position[1]).toBeLessThan(-4);
        expect(still).toBeGreaterThan(1000);
      }
    }
  });
});

describe('real dice', () => {
  it('drop in one after the other and are all down in time', () => {
    for (const n of [1, 3, 9, 20]) {
      const sides = numbers(n).map(() => 6);
      expect(dropped(0, n, 0)).toBe(0);
      for (let i = 1; i < n; i += 1) expect(dropped(i, n, 200)).toBeLessThan(dropped(i - 1, n, 200) + 1e-9);
      expect(dropped(n - 1, n, throwLength(sides, true))).toBeCloseTo(1);
    }
  });
});

describe('the flick', () => {
  it('is carried by the first byte of a nonce', () => {
    const thrown = (x: number, y: number) => throwOf(nonce(flickByte({ x, y }, 0xff)));
    expect(thrown(0, -1)).toEqual({ angle: 0, force: 1 });
    expect(thrown(2, 0).force).toBe(2);
    expect(thrown(2, 0).angle).toBeCloseTo(-Math.PI / 2);
    expect(thrown(-0.3, 0).angle).toBeCloseTo(Math.PI / 2);
    expect(thrown(-0.3, 0).force).toBe(0);
    expect(Math.abs(thrown(0, 1).angle)).toBeCloseTo(Math.PI);
  });
  it('a tap throws away from whoever taps, whatever the random byte', () => {
    for (let random = 0; random < 256; random += 1) {
      const byte = flickByte(undefined, random);
      expect(byte).toBeGreaterThanOrEqual(0);
      expect(byte).toBeLessThan(256);
      expect(Math.abs(throwOf(nonce(byte)).angle)).toBeLessThan(Math.PI / 3);
    }
  });
});

describe('other dice', () => {
  it.each([
    [100, 100, ['00', '0']],
    [100, 7, ['00', '7']],
    [100, 70, ['70', '0']],
    [1000, 169, ['1', '6', '9']],
    [1000, 1000, ['0', '0', '0']],
    [30, 30, ['3', '0']],
    [3, 2, ['2']],
    [2, 1, ['1']],
    [5, 5, ['5']],
    [7, 6, ['6']],
    [15, 15, ['15']],
  ])('a d%i that shows %i', (sides, face, shown) => {
    const pieces = piecesOf(sides, face);
    expect(pieces.map((piece) => piece.prints[piece.up])).toEqual(shown);
    for (const piece of pieces) expect(piece.prints).toHaveLength(piece.kind);
  });
  it('a hull goes around all points', () => {
    const square = [
      { x: 0, y: 0 },
      { x: 2, y: 0 },
      { x: 2, y: 2 },
      { x: 0, y: 2 },
    ];
    expect(hullOf([...square, { x: 1, y: 1 }])).toHaveLength(4);
  });
});
