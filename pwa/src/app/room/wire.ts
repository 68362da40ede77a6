// A room on the wire: many tables of one game under one teacher, and the pupils' one way in.
import { get, newId, post } from '../../table';
import type { Answer } from '../../table/api';
import type { ClockView, JsonObject, ProblemDetail, Result, SeatStatus } from '../../table/types';

/** The wall's seats have no name, and nothing of hands. */
export interface RoomSeat {
  seat: string;
  name?: string;
  team: string | null;
  role: string | null;
  /** The character that plays it. */
  bot: string | null;
  /** False: somebody who came late, or by the code alone, waits for the teacher. */
  admitted: boolean;
  present: boolean;
  seen_ms?: number | null;
  status: SeatStatus;
  ready: boolean;
  /** Since when the hand is up. */
  hand?: number | null;
}

export interface RoomTable {
  number: number;
  code: string;
  status: 'lobby' | 'playing' | 'finished';
  seq: number;
  /** The fields that say where the game is; none in the lobby. */
  where: JsonObject;
  clock: ClockView | null;
  /** Until then the table's own devices tell what happened: nothing newer is shown before. */
  stage_until_ms: number | null;
  pending: string[];
  asked: string[];
  ready: { done: number; of: number };
  /** As a big screen reads it. */
  state: JsonObject | null;
  seats: RoomSeat[];
  result: Result | null;
  gone: boolean;
  /** Its devices tell something now; this is how it stood before (`settled`). */
  telling?: boolean;
}

export interface Room {
  code: string;
  name: string;
  game: string;
  status: RoomTable['status'];
  now_ms: number;
  tables: RoomTable[];
}

/** `POST /rooms`: the token is the teacher's, that of a table its referee's. */
export interface RoomOpened {
  code: string;
  token: string;
  invite: string;
  join_url: string;
  name: string;
  game: string;
  tables: { number: number; code: string; token: string; invite: string }[];
}

/** Where a pupil sits. */
export interface Place {
  number: number;
  table: string;
  token: string;
  seat: string;
  name: string;
  team: string | null;
  role: string | null;
  admitted: boolean;
}

export type RoomCommand =
  | { type: 'start' | 'pause' | 'resume' | 'fill' }
  | { type: 'extend'; seconds: number }
  | { type: 'message'; text: string }
  | { type: 'end'; reason: string };

/** What came of a command at each table. */
export interface Done {
  tables: { number: number; ok: boolean; problem: ProblemDetail | null }[];
}

/** Who is where: a seat at one of the tables. */
export interface Spot {
  number: number;
  seat: string;
}

interface Opening {
  game: string;
  options: JsonObject;
  tables: number;
  name: string;
  language: string;
}
interface Led {
  code: string;
  token: string;
}

const path = (code: string, rest = '') => `/rooms/${encodeURIComponent(code)}${rest}`;
/** Something at each of up to forty tables takes a while. */
const timeoutMs = 30_000;

export const openRoom = (id: string, body: Opening): Promise<Answer<RoomOpened>> =>
  post<RoomOpened>('/rooms', { id, ...body }, { timeoutMs });

/** A place in the room; with the token that a phone kept, where that place is now. */
export const takePlace = (
  room: string,
  body: { id: string; invite?: string; name?: string; group?: number } | { id: string; resume: string },
): Promise<Answer<Place>> => post<Place>(path(room, '/seats'), body);

export const readRoom = (room: Led, etag: string | null): Promise<Answer<Room>> =>
  get<Room>(path(room.code), { token: room.token, etag });

/** What the wall shows; the token is the teacher's, or the invite. */
export const readWall = (room: Led, etag: string | null): Promise<Answer<Room>> =>
  get<Room>(path(room.code, '/wall'), { token: room.token, etag });

const tell = <T>(room: Led, what: string, body: object): Promise<Answer<T>> =>
  post<T>(path(room.code, what), { id: newId(), ...body }, { token: room.token, timeoutMs });

export const commandTables = (room: Led, tables: readonly number[], command: RoomCommand) =>
  tell<Done>(room, '/commands', { tables, command });

export const swap = (room: Led, first: Spot, second: Spot) =>
  tell<{ first: Spot; second: Spot }>(room, '/swaps', { first, second });

/** Raises a hand with the seat's own token, or lowers it with the teacher's. */
export const hand = (room: Led, at: Spot, up: boolean) => tell<unknown>(room, '/hands', { ...at, up });

/** A call of one of its tables, as that table's referee. */
export const atTable = <T>(table: Led, seat: string, what: string, body: object = {}): Promise<Answer<T>> =>
  post<T>(`/tables/${table.code}/seats/${seat}/${what}`, { id: newId(), ...body }, { token: table.token });
