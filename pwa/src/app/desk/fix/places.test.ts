// A seat in the wrong place: found by typing, narrowed by a tap, and what is said of it beforehand.
import { describe, expect, it } from 'vitest';
import { partOf } from '../../../../testing/fixtures';
import { defineGame, type SayContext } from '../../../shared/game';
import type { Seat, View } from '../../../table/types';
import { foundDeeds, markedDeeds } from './find';
import { leftEmpty, type Placed, placeLine, placeMark, undoPlace } from './places';
import { deedsOf } from './verbs';

const seat = (id: string, team: string | null, role: string | null): Seat =>
  ({ seat: id, name: id.toUpperCase(), kind: 'player', admitted: true, bot: null, team, role }) as Seat;
const sitting = [
  seat('ada', 'a', 'lead'),
  seat('bo', 'a', 'aide'),
  seat('eve', 'b', 'lead'),
  seat('fin', 'b', 'aide'),
];
const deskOf = (seats: Seat[]) => {
  const view = partOf<View>({ game: 'a-game', status: 'playing', seats });
  const say = partOf<SayContext>({
    view,
    name: (id: string | null | undefined) => seats.find((seat) => seat.seat === id)?.name ?? '',
    seat: (id: string | null | undefined) => seats.find((seat) => seat.seat === id),
  });
  const words = (id: string) =>
    ({ 'team.a': 'North', 'team.b': 'South', 'role.lead': 'Lead', 'role.aide': 'Aide' })[id] ?? null;
  return { view, say, materials: null, module: defineGame({ words }) };
};
const desk = deskOf(sitting);
const both = { teams: ['a', 'b'], roles: ['lead', 'aide'] };
const typed = (query: string) => foundDeeds(deedsOf(desk, [], [], [], { query }, both), query);
const swap: Placed = { kind: 'swap', seat: 'ada', other: 'fin' };
const alone: Placed = { kind: 'move', seat: 'ada', team: 'b', role: 'aide' };

describe('a seat in the wrong place', () => {
  it('is found without a name, one sentence for each', () => {
    expect(typed('another place').filter((deed) => deed.what.kind === 'place')).toHaveLength(4);
  });
  it('is found by both names, and by a name and a role', () => {
    expect(typed('ada fin').map((deed) => deed.what)).toContainEqual(swap);
    expect(typed('ada south aide').map((deed) => deed.what)).toContainEqual(alone);
  });
  it('leads from its sentence to every swap and every other place, and to none with the same place', () => {
    const [first] = typed('another place ada');
    expect(first!.what).toEqual({ kind: 'place', seat: 'ada' });
    const mark = placeMark('ada');
    const deeds = markedDeeds(deedsOf(desk, [], [], [], { mark: mark }, both), mark);
    expect(deeds.filter((deed) => deed.what.kind === 'swap')).toHaveLength(3);
    expect(deeds.filter((deed) => deed.what.kind === 'move')).toHaveLength(3);
    const twins = deskOf([...sitting, seat('gil', 'a', 'lead')]);
    const few = markedDeeds(deedsOf(twins, [], [], [], { mark: mark }, both), mark);
    expect(few.map((deed) => deed.sentence).join()).not.toContain('GIL');
  });
  it('stands in no list before it is asked for', () => {
    const kinds = deedsOf(desk, [], [], [], {}, both).map((deed) => deed.what.kind);
    expect(kinds).toContain('place');
    expect(kinds).not.toContain('swap');
    expect(kinds).not.toContain('move');
  });
  it('says which place nobody has any more', () => {
    expect(leftEmpty(desk, alone)).toBe('Lead, North');
    expect(leftEmpty(desk, swap)).toBe('');
    expect(leftEmpty(deskOf([...sitting, seat('gil', 'a', 'lead+aide')]), alone)).toBe('');
  });
  it('says what all will read, and the same backwards', () => {
    expect(placeLine(desk, swap)).toMatchObject({
      id: 'seat.swapped',
      places: { ada: { team: 'b', role: 'aide' }, fin: { team: 'a', role: 'lead' } },
    });
    expect(undoPlace(desk, swap)).toContain('FIN');
    expect(undoPlace(desk, alone)).toContain('Lead, North');
  });
  it('is, where all play alike, a matter of phones', () => {
    const alike = deskOf([seat('ada', null, null), seat('bo', null, null)]);
    const deeds = deedsOf(alike, [], [], [], { query: 'someone else takes ada' }, { teams: [], roles: [] });
    expect(foundDeeds(deeds, 'someone else takes ada')[0]?.what).toEqual({ kind: 'seat', seat: 'ada' });
    expect(deeds.map((deed) => deed.what.kind)).not.toContain('place');
  });
});
