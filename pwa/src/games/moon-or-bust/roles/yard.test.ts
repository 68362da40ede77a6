import { expect, it } from 'vitest';
import { countOnMast, layoutYard } from './yard';

const BOX = { width: 390, height: 700, top: 120, bottom: 640 };

it('hangs fewer tests on the mast the larger the text, none above the order and never none at all', () => {
  const yard = { ...layoutYard(BOX, 3, 740), mast: 380 };
  expect([16, 20, 24, 32].map((rem) => countOnMast(yard, BOX, rem))).toEqual([4, 3, 3, 3]);
  expect(countOnMast({ ...yard, small: true }, BOX, 16)).toBe(2);
  expect(countOnMast({ ...yard, mast: 150 }, BOX, 32)).toBe(1);
});
