// Rooms kept on this device: a teacher's with their tokens, a pupil's place in one.
import { signal } from '@preact/signals';
import { useRoute } from 'preact-iso';
import { m } from '../../i18n/messages';
import { createModelContext } from '../../shared/kit/modelContext';
import { forgetSeat, type KeptSeat, keepSeat, keptSeats } from '../../table';
import { load, save } from '../../table/keep';
import type { Materials } from '../../table/types';
import type { Place, Room, RoomOpened } from './wire';

export interface KeptRoom extends RoomOpened {
  left: number;
}

const KEY = 'fd.rooms';
const MAX_ROOMS = 4;
/** The server keeps a room for 90 days: tables that were put away come back next week. */
const FORGOTTEN = 90 * 24 * 3_600_000;

const keptRoom = () => load<KeptRoom[]>(KEY, []).filter((room) => Date.now() - room.left < FORGOTTEN);

/** The rooms that this device leads, the one last opened first. */
export const keptRooms = signal<KeptRoom[]>(keptRoom());
// The wall may be open in the same browser as the desk.
window.addEventListener('storage', (event) => {
  if (event.key === KEY) keptRooms.value = keptRoom();
});

/** The code of the room in the page's address. */
export const useRoomCode = (): string => (useRoute().params.code ?? '').toUpperCase();

export const roomOf = (code: string): KeptRoom | undefined =>
  keptRooms.value.find((room) => room.code === code);

export function keepRoom(room: KeptRoom): void {
  keptRooms.value = [room, ...keptRoom().filter((other) => other.code !== room.code)].slice(0, MAX_ROOMS);
  save(KEY, keptRooms.value);
}

/** Makes this device the referee of one of the room's tables; the path of that table. */
export function asReferee(room: KeptRoom, number: number): string {
  const { code, token, invite } = room.tables.find((table) => table.number === number)!;
  const seat = { code, seat: 'referee', token, invite, game: room.game };
  keepSeat({ ...seat, name: m.table_referee(), kind: 'referee', room: { code: room.code, number } });
  return `/t/${code}`;
}

/** A room at its teacher's desk: its keys, its tables as they are now, its game's materials, and asking for the tables at once. */
export const [RoomProvider, useRoom] = createModelContext<{
  keptRoom: KeptRoom;
  room: Room;
  materials: Materials | null;
  again: () => void;
}>('room');

/** The seat that this phone has in a room, if it has one. */
export const seatIn = (room: string): KeptSeat | undefined =>
  keptSeats.value.find((seat) => seat.kind === 'player' && seat.room?.code === room);

/** Keeps a pupil's seat at its table: from there on it is a table like any other. The one before is given up. */
export function keepPlace(room: string, place: Place): void {
  const { table: code, seat, token, name, number } = place;
  const before = seatIn(room);
  if (before && (before.code !== code || before.seat !== seat)) forgetSeat(before.code, before.seat);
  keepSeat({ code, seat, token, name, kind: 'player', room: { code: room, number } });
}
