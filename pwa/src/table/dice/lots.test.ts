// Places by lot: the same arrangement as the server's from the same dice, and no other one is taken for it.
import { describe, expect, it } from 'vitest';
import type { LogLine } from '../types';
import { drawnLots, holds } from './lots';
import vectors from './lots.vectors.json';

const askedOf = ({ lot }: (typeof vectors)[number]) =>
  ({
    ...lot,
    seq: 4,
    id: 'lots.asked',
    places: lot.teams?.map((team) => ({ team, role: null })) ?? null,
    mix: true,
  }) as unknown as LogLine;

describe('places by lot', () => {
  it.each(vectors)('follow from the dice %#', (vector) => {
    expect(drawnLots(askedOf(vector), vector.faces)).toEqual(vector.order);
  });

  it.each(vectors)('hold only as they were announced and drawn %#', (vector) => {
    const asked = askedOf(vector);
    const rolled = { seq: 5, id: 'dice.rolled', dice: 'verified', faces: vector.faces } as unknown as LogLine;
    const drawn = {
      seq: 5,
      id: 'lots.drawn',
      order: vector.order,
      places: asked.places,
    } as unknown as LogLine;
    expect(holds(asked, rolled, drawn)).toBe(true);
    const other = [...vector.order].reverse();
    expect(holds(asked, rolled, { ...drawn, order: other })).toBe(false);
    expect(holds(asked, rolled, { ...drawn, places: [{ team: 'c' }] })).toBe(false);
    const short = { ...rolled, faces: vector.faces.slice(1) };
    expect(holds(asked, short, drawn)).toBe(false);
    expect(holds({ ...asked, seq: 5 }, rolled, drawn)).toBe(false);
    expect(holds(asked, { ...rolled, dice: 'entered' }, drawn)).toBe(false);
  });

  it('give nothing where a false announcement has more seats than places', () => {
    const [, vector] = vectors;
    const asked = askedOf(vector!);
    const more = { ...asked, apart: [['x1', 'x2']], together: [['x3', 'x4']] } as unknown as LogLine;
    expect(drawnLots(more, vector!.faces)).toBeNull();
    const teams = { ...more, places: (more.seats as string[]).map((team) => ({ team, role: null })) };
    expect(drawnLots(teams as unknown as LogLine, vector!.faces)).toBeNull();
  });
});
