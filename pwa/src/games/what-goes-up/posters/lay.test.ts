// The picture of the posters: the sign of the flags is over no craft, no poster and no pole, on phones of any size.
import { describe, expect, it } from 'vitest';
import { layOf, thingsOf } from './lay';

interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}
const overlap = (a: Rect, b: Rect) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;

/** Pictures as phones show them: 320 × 568 with one and two lines above, 390 × 664 and 844, on its side, a tablet. */
const BOXES = [
  { width: 320, height: 510, top: 98, bottom: 418 },
  { width: 320, height: 510, top: 116, bottom: 440 },
  { width: 360, height: 580, top: 125, bottom: 500 },
  { width: 390, height: 600, top: 130, bottom: 545 },
  { width: 390, height: 780, top: 130, bottom: 720 },
  { width: 844, height: 330, top: 60, bottom: 280 },
  { width: 1024, height: 700, top: 120, bottom: 640 },
].map((box) => ({ box, name: `${box.width} × ${box.bottom - box.top}` }));

describe.each(BOXES)('$name', ({ box }) => {
  const cases = [0, 1, 2, 3, 4].flatMap((count) => [false, true].map((rises) => ({ count, rises })));
  it.each(cases)('has the sign clear of $count things, with a pole: $rises', ({ count, rises }) => {
    const lay = layOf({ box, posters: 4, count, rises, flags: true });
    const sign = lay.sign!;
    for (const thing of thingsOf(lay)) expect(overlap(sign, thing)).toBe(false);
    expect(sign.top).toBeGreaterThanOrEqual(lay.board);
    expect(sign.top + sign.height).toBeLessThanOrEqual(lay.ledge);
    if (lay.pole) expect(sign.left + sign.width).toBeLessThan(lay.pole.x - 26);
    expect(lay.size).toBeGreaterThan(0.2);
  });
});

it('makes nothing smaller where no sign hangs', () => {
  const { box } = BOXES[0]!;
  const asked = { box, posters: 4, count: 4, rises: false };
  expect(layOf({ ...asked, flags: false }).sign).toBeNull();
  expect(layOf({ ...asked, flags: false }).size).toBeGreaterThan(layOf({ ...asked, flags: true }).size);
  expect(layOf({ ...asked, posters: 0, flags: true }).sign).toBeNull();
});
