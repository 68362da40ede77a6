// A room's tables in words, as the desk, the wall and the result say them.
import { m } from '../../i18n/messages';
import { type LampState, lampOf, seconds } from '../../shared';
import type { GameModule, SayContext } from '../../shared/game';
import { clockWords } from '../../shared/words/figures';
import { makeSay, pastPlaceWords } from '../../shared/words/words';
import type { Materials, Seat, View } from '../../table/types';
import type { Room, RoomSeat, RoomTable } from './wire';

/** A seat as every other screen draws one. */
function seatOf({ present, seen_ms = null, name, ...seat }: RoomSeat): Seat {
  return {
    ...seat,
    name: name ?? m.room_player({ n: seat.seat.slice(1) }),
    kind: 'player',
    connected: present,
    seen_ms,
  };
}

/** A pupil's lamp: a hand is seen first, then whose phone is silent. */
export function lampAt(table: RoomTable, seat: RoomSeat): LampState {
  if (seat.hand) return 'nogo';
  if (table.status === 'finished') return 'idle';
  if (table.status === 'lobby' && seat.present) return seat.ready ? 'go' : 'thinking';
  return lampOf(seatOf(seat));
}

/** The table as a big screen would read it: what games say of places and ends, they say of a view. */
export function viewOf(room: Room, table: RoomTable): View {
  const { code, status, seq, clock, state, result } = table;
  return {
    ...{ code, status, seq, clock, state, result },
    game: room.game,
    name: room.name,
    epoch: 0,
    phase: '',
    you: { seat: '', referee: false },
    seats: table.seats.map(seatOf),
    options: {},
    stage: null,
    now_ms: room.now_ms,
    pending: [],
    prompts: [],
    log: [],
    log_from: 0,
    dice: { mode: 'app', anchors: {} },
    problems: [],
  };
}
export const sayOf = (room: Room, table: RoomTable, materials: Materials | null): SayContext =>
  makeSay(viewOf(room, table), materials);

/** "Turn 5 · sealing", "Waiting to start", "Zenith is on the Moon". */
export function placeWord(
  module: GameModule | undefined,
  room: Room,
  table: RoomTable,
  materials: Materials | null,
): string {
  const say = sayOf(room, table, materials);
  if (table.status === 'lobby') return m.room_gathering();
  if (table.status === 'playing') return pastPlaceWords(module, table.where, say);
  return table.result?.called_off
    ? m.room_called_off()
    : (module?.headline(say.view, say)?.title ?? m.room_over());
}

const isPupil = (seat: RoomSeat): boolean => seat.bot === null && seat.admitted;

/** "3 of 5 done"; nothing where nobody is asked. */
export function doneWords({ status, ready, seats }: RoomTable): string {
  if (status === 'lobby') return m.room_here({ n: seats.filter(isPupil).length });
  return status === 'playing' && ready.of > 0 ? m.table_n_ready({ n: ready.done, all: ready.of }) : '';
}

/** "0:42", as a wall clock says it. */
export const minutes = (leftMs: number): string => clockWords(seconds(leftMs));

/** The time since a moment, by the server's clock. */
export const since = (atMs: number, nowMs: number): string => minutes(Math.max(0, nowMs - atMs));

/** "Tables 2, 4", "All 6 tables". */
export function tablesWords(taken: readonly number[], total: number): string {
  if (taken.length === 0 || taken.length === total) return m.room_all({ n: total });
  return m.room_some({ n: taken.length, list: taken.toSorted((a, b) => a - b).join(', ') });
}

export interface At {
  table: RoomTable;
  seat: RoomSeat;
}
export const keyOf = ({ table, seat }: At): string => `${table.number} ${seat.seat}`;

export const everySeat = (room: Room): At[] =>
  room.tables.flatMap((table) => table.seats.map((seat) => ({ table, seat })));

/** Pupils who need the teacher: at the door, with a raised hand, or with a phone that went silent in play. */
export function pupilsInNeed(room: Room): Record<'door' | 'hands' | 'lost', At[]> {
  const spots = everySeat(room).filter(({ table }) => table.status !== 'finished');
  return {
    door: spots.filter(({ seat }) => !seat.admitted),
    hands: spots.filter(({ seat }) => seat.hand),
    lost: spots.filter(({ table, seat }) => table.status === 'playing' && isPupil(seat) && !seat.present),
  };
}

/** The number of pupils, and of those whose phones are connected. */
export function countPupils(room: Room): { n: number; here: number } {
  const pupils = everySeat(room).filter(({ seat }) => isPupil(seat));
  return { n: pupils.length, here: pupils.filter(({ seat }) => seat.present).length };
}

/** The number of tables in a row of a page: two rows of six at most. */
export const columns = (tables: number): number =>
  tables <= 3 ? Math.max(1, tables) : Math.ceil(tables / 2);
