// The drawing board begins with what is invented, and each leg asks for a part that there is.
import { expect, it } from 'vitest';
import { design, viewOf } from '../fixtures';
import { EMPTY, legsOf, missingOf, ownPart, PARTS } from './drawing';

const ownDesigns = [design('d1', 'capsule', 2), design('d2', 'stage', 2), design('d3', 'stage', 5)];

it('adds parts as heavy as the newest that is invented', () => {
  expect(ownPart(PARTS.capsule, ownDesigns).mass).toBe(2);
  expect(ownPart(PARTS.stage, ownDesigns).mass).toBe(5);
  expect(ownPart(PARTS.thruster, ownDesigns)).toEqual(PARTS.thruster);
});

it('asks for them where the way lacks one', () => {
  const { settings } = viewOf().state!;
  const drawing = { ...EMPTY, parts: [] };
  expect(missingOf(legsOf(drawing, settings, ownDesigns)).map(({ mass }) => mass)).toEqual([5, 2]);
});
