// Changes of places, as sentences: two players swap, one moves, or someone else takes a seat.
import { m } from '../../../i18n/messages';
import type { BoardMark } from '../../../shared/words/boardMark';
import { playersOf, seatById } from '../../../shared/words/people';
import { placeWords } from '../../../shared/words/words';
import type { GameInfo, LogLine, Seat } from '../../../table/types';
import type { Shown } from '../../atTable';
import type { Deed } from './deed';

type Desk = Pick<Shown, 'view' | 'module' | 'materials'>;
/** The teams and roles of a game; empty where all play alike. */
export type Places = Pick<GameInfo, 'teams' | 'roles'>;
export type Placed = Extract<Deed['what'], { kind: 'swap' | 'move' }>;

/** The request behind a tap on "another place". */
export const PLACE_VERBS = ['swap', 'move'];

/** Marks every other place of this seat. */
export const placeMark = (seat: string): BoardMark => ({ about: { seat }, verbs: PLACE_VERBS });

type Place = { team: string | null; role: string | null };

const same = (place: Place, other: Place): boolean => place.team === other.team && place.role === other.role;
const inWords = ({ module, materials }: Desk, seat: Seat, place: Place): string =>
  placeWords(module, { ...seat, ...place }, materials);

/** The places after the change, by seat. */
export function placesThen(desk: Pick<Desk, 'view'>, placed: Placed): Map<string, Place> {
  const placeNow = (id: string): Place => {
    const seat = seatById(desk.view, id);
    return { team: seat?.team ?? null, role: seat?.role ?? null };
  };
  if (placed.kind === 'move') return new Map([[placed.seat, { team: placed.team, role: placed.role }]]);
  return new Map([
    [placed.seat, placeNow(placed.other)],
    [placed.other, placeNow(placed.seat)],
  ]);
}

/** The command on the wire; `?preview=true` behind the path only asks. */
export function placing(placed: Placed): [path: string, body: Record<string, string | null>] {
  return placed.kind === 'swap'
    ? [`/seats/${placed.seat}/swap`, { with: placed.other }]
    : [`/seats/${placed.seat}/move`, { team: placed.team, role: placed.role }];
}

/** The team and role that nobody has any more then, in words; empty where somebody has. */
export function leftEmpty(desk: Desk, placed: Placed): string {
  const then = placesThen(desk, placed);
  const gone = seatById(desk.view, placed.seat);
  if (!gone) return '';
  const holds = (place: Place) =>
    (gone.role ?? '').split('+').every((role) => (place.role ?? '').split('+').includes(role)) &&
    place.team === gone.team;
  const still = playersOf(desk.view).some((seat) => holds(then.get(seat.seat) ?? seat));
  return still ? '' : inWords(desk, gone, gone);
}

/** A sentence about one seat, listed with everything else about that seat. */
export function aboutSeat(
  { seat, name }: Seat,
  change: Extract<Deed['what'], { seat: string }>,
  words: Pick<Deed, 'id' | 'sentence' | 'note' | 'quiet'>,
): Deed {
  return { ...words, group: name, about: { seat }, verb: change.kind, what: change };
}

/** A sentence about a seat's place. */
const aboutPlace = (
  seat: Seat,
  change: Parameters<typeof aboutSeat>[1],
  id: string,
  sentence: string,
  note: string,
) =>
  aboutSeat(seat, change, {
    id: `${change.kind}${seat.seat}${id}`,
    sentence,
    note,
    ...('other' in change || 'team' in change ? { quiet: true } : {}),
  });

function swapDeed(desk: Desk, seat: Seat, other: Seat): Deed {
  const names = { one: seat.name, two: other.name };
  const places = { place_one: inWords(desk, seat, other), place_two: inWords(desk, other, seat) };
  const change = { kind: 'swap' as const, seat: seat.seat, other: other.seat };
  return aboutPlace(
    seat,
    change,
    `-${other.seat}`,
    m.verb_swap(names),
    m.verb_swap_note({ ...names, ...places }),
  );
}

function moveDeed(desk: Desk, seat: Seat, place: Place): Deed {
  const { name } = seat;
  const change = { kind: 'move' as const, seat: seat.seat, ...place };
  const sentence = m.verb_move({ name, place: inWords(desk, seat, place) });
  return aboutPlace(seat, change, `-${place.team}-${place.role}`, sentence, m.verb_move_note({ name }));
}

/** Return one sentence for everybody; for named seats, each swap and each other place. */
export function placeDeeds(desk: Desk, { teams, roles }: Places, named: readonly string[]): Deed[] {
  const players = playersOf(desk.view);
  if (teams.length === 0 && roles.length === 0) {
    return players.map((seat) => {
      const sentence = m.verb_seat({ name: seat.name });
      return aboutPlace(seat, { kind: 'seat', seat: seat.seat }, '', sentence, m.verb_seat_note());
    });
  }
  const wrong = players.map((seat) => {
    const note = `${placeWords(desk.module, seat, desk.materials)} · ${m.verb_place_note()}`;
    return aboutPlace(seat, { kind: 'place', seat: seat.seat }, '', m.verb_place({ name: seat.name }), note);
  });
  const asked = players.filter((seat) => named.includes(seat.seat));
  const swaps = asked.flatMap((seat, index) =>
    players
      .filter((other) => !same(seat, other) && !asked.slice(0, index + 1).includes(other))
      .map((other) => swapDeed(desk, seat, other)),
  );
  const teamPlaces = (teams.length ? teams : [null]).flatMap((team) =>
    (roles.length ? roles : [null]).map((role): Place => ({ team, role })),
  );
  const moves = asked.flatMap((seat) =>
    teamPlaces.filter((place) => !same(seat, place)).map((place) => moveDeed(desk, seat, place)),
  );
  return [...wrong, ...swaps, ...moves];
}

/** The line that everybody will read of it. */
export function placeLine(desk: Pick<Desk, 'view'>, placed: Placed): LogLine {
  const places = Object.fromEntries(placesThen(desk, placed));
  const head = { seq: 0, at_ms: 0, rules: [], to: 'all', seat: placed.seat };
  return placed.kind === 'swap'
    ? { ...head, id: 'seat.swapped', other: placed.other, places }
    : { ...head, id: 'seat.moved', team: placed.team, role: placed.role };
}

/** The same backwards. */
export function undoPlace(desk: Desk, placed: Placed): string {
  const seat = seatById(desk.view, placed.seat);
  if (!seat) return '';
  if (placed.kind === 'move') return m.verb_move({ name: seat.name, place: inWords(desk, seat, seat) });
  const other = seatById(desk.view, placed.other);
  return m.verb_swap({ one: seat.name, two: other?.name ?? '' });
}
