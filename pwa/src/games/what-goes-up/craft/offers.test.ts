// What the drawing board offers: to keep a drawing, then its inventions, the cheapest first, then to build it.
import { expect, it } from 'vitest';
import { partOf } from '../../../../testing/fixtures';
import { materials, programme, viewOf } from '../fixtures';
import { modelOf } from '../model';
import type { DrawingRow, Sheet } from '../wire';
import { EMPTY, PARTS, withPart } from './drawing';
import { boardWords, freeName, nextOf } from './offers';

const drawing = { ...EMPTY, name: 'Spatz' };
const view = viewOf({ programmes: { s1: programme({ drawings: { Spatz: drawing } }) } });
const model = modelOf(view, view.seats.find(({ seat }) => seat === view.you.seat) ?? null, materials)!;
const lack = (what: string, cost: number) => ({ what, mass: 3, cost });
const sheetOf = (missing: object[]) =>
  partOf<Sheet>({ drawings: [partOf<DrawingRow>({ drawing: 'Spatz', cost: 2, missing, violations: [] })] });

it('keeps a drawing that is new or was changed', () => {
  expect(nextOf({ ...drawing, fuel: 1 }, model, sheetOf([])).kind).toBe('draw');
  expect(nextOf({ ...drawing, name: 'Amsel' }, model, sheetOf([])).kind).toBe('draw');
  expect(nextOf(drawing, model, null).kind).toBe('draw');
});

it('invents what a kept one lacks, the cheapest first, and builds it once nothing is missing', () => {
  const next = nextOf(drawing, model, sheetOf([lack('stage', 9), lack('capsule', 6), lack('capsule', 6)]));
  expect(next).toMatchObject({ kind: 'invent', cost: 6, args: { what: 'capsule', mass: 3 } });
  // the stage to invent, what is built of the capsule, and the rest
  expect(next).toMatchObject({ later: 9 + 3 + 2 });
  expect(nextOf(drawing, model, sheetOf([]))).toMatchObject({ kind: 'build', drawing });
});

it('counts what is built of a part that is still to be invented', () => {
  const twins = { ...drawing, parts: [{ ...PARTS.stage, mass: 3, number: 2 }] };
  const drawn = viewOf({ programmes: { s1: programme({ drawings: { Spatz: twins } }) } });
  const next = nextOf(twins, modelOf(drawn, drawn.seats[0]!, materials)!, sheetOf([lack('stage', 9)]));
  expect(next).toMatchObject({ kind: 'invent', cost: 9, later: 2 + 6 });
});

it('says what is missing for the way before it calls a drawing whole', () => {
  const answer = partOf<Parameters<typeof boardWords>[1]['answer']>({ violations: [] });
  const words = [[], [PARTS.capsule], [PARTS.thruster]].map((missing) =>
    boardWords(drawing, { answer }, missing),
  );
  expect(words[0]).toContain('Spatz');
  expect(new Set(words).size).toBe(3);
});

it('names a new drawing as no other', () => {
  const first = freeName({});
  expect(freeName({ [first]: drawing })).not.toBe(first);
});

it('adds a part to those of its kind, as far as there is room', () => {
  const two = withPart(withPart([], PARTS.rcs), PARTS.rcs);
  expect(two).toEqual([{ ...PARTS.rcs, number: 2 }]);
  expect(withPart([{ ...PARTS.rcs, number: 12 }], PARTS.rcs)[0]!.number).toBe(12);
  expect(withPart(two, PARTS.stage)).toHaveLength(2);
});
