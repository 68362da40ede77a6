// A room on the wire: many tables of one game under one teacher, and the pupils' one way in.
import { getLocale } from '../../i18n/catalogue';
import { get, newId, post } from '../../table';
import type { Answer } from '../../table/api';
import type { JsonObject, LogLine, Result, Wire, Words } from '../../table/types';

/** The wall's seats have no name, and nothing of hands. */
export type RoomSeat = Wire['RoomSeatView'];
/** `state`: as a big screen reads it; `where`: none in the lobby. */
export type RoomTable = Omit<Wire['RoomTableView'], 'where' | 'state' | 'result'> & {
  where: JsonObject;
  state: JsonObject | null;
  result: Result | null;
  /** Its devices are showing a beat; this is the table as it was before (`settled`). */
  onStage?: boolean;
};
export type Room = Omit<Wire['RoomView'], 'tables'> & { tables: RoomTable[] };
/** The token is the teacher's, that of a table its referee's. */
export type RoomOpened = Wire['RoomOpened'];
/** The room's result, table by table; it names nobody. */
export type RoomResult = Omit<Wire['RoomResult'], 'turns' | 'questions'> & {
  turns: (Omit<Wire['RoomTurn'], 'line'> & { line: LogLine | null })[];
  questions: Words[];
};
/** A pupil's place. */
export type Place = Wire['RoomSeat'];

export type RoomCommand =
  | { type: Exclude<Wire['RoomCommandType'], 'extend' | 'message' | 'end'> }
  | { type: 'extend'; seconds: number }
  | { type: 'message'; text: string }
  | { type: 'end'; reason: string };

/** The answer of each table to a command. */
export type Done = Wire['RoomCommanded'];
/** A seat at one of the tables. */
type Spot = Wire['SpotView'];

interface Led {
  code: string;
  token: string;
}

const path = (code: string, tail = '') => `/rooms/${encodeURIComponent(code)}${tail}`;
/** Something at each of up to forty tables takes a while. */
const timeoutMs = 30_000;

export const openRoom = (body: Wire['OpenRoomBody']): Promise<Answer<RoomOpened>> =>
  post<RoomOpened>('/rooms', body, { timeoutMs });

/** A place in the room; with the token that a phone kept, where that place is now, or another one before the start. */
export const takePlace = (room: string, body: Wire['RoomSeatBody']): Promise<Answer<Place>> =>
  post<Place>(path(room, '/seats'), body);

const reading =
  <T>(command: string) =>
  ({ code, token }: Led, etag: string | null = null): Promise<Answer<T>> =>
    get<T>(path(code, command), { token, etag });

export const readRoom = reading<Room>('');
/** Reads the wall's view; the token is the teacher's, or the invite. */
export const readWall = reading<Room>('/wall');
export const readResult = reading<RoomResult>('/result');
/** Reads the room's keys, for another laptop of the teacher's. */
export const readKeys = reading<RoomOpened>('/keys');

export const resultFile = (code: string): string => path(code, `/result.csv?lang=${getLocale()}`);

/** Asks what an ended table turned on: its figures come with the room's result. */
export const askTurningPoints = (table: Led): Promise<Answer<unknown>> =>
  post(`/tables/${table.code}/turning-points`, { id: newId() }, { token: table.token });

const postLed = <T>(room: Led, command: string, body: object): Promise<Answer<T>> =>
  post<T>(path(room.code, command), { id: newId(), ...body }, { token: room.token, timeoutMs });

export const commandTables = (room: Led, tables: readonly number[], command: RoomCommand) =>
  postLed<Done>(room, '/commands', { ...(tables.length > 0 && { tables }), command });

/** Closes or opens the room's door, or renews the invite; the room's keys as they are then. */
export const setDoor = (room: Led, change: { closed?: boolean; renew?: boolean }) =>
  postLed<RoomOpened>(room, '/door', change);

/** What a newcomer may know of a room. */
export const readDoor = (code: string): Promise<Answer<Wire['RoomDoor']>> => get(path(code, '/door'));

/** Sets the seconds until the lesson ends; null: no bell. */
export const setBell = (room: Led, seconds: number | null) => postLed<unknown>(room, '/bell', { seconds });

export const swap = (room: Led, first: Spot, second: Spot) =>
  postLed<Wire['RoomSwapped']>(room, '/swaps', { first, second });

/** Raises a hand with the seat's own token, or lowers it with the teacher's. */
export const hand = (room: Led, spot: Spot, up: boolean) => postLed<unknown>(room, '/hands', { ...spot, up });

/** A call of one of its tables, as that table's referee. */
export const atTable = <T>(table: Led, seat: string, command: string): Promise<Answer<T>> =>
  post<T>(`/tables/${table.code}/seats/${seat}/${command}`, { id: newId() }, { token: table.token });
