// The shapes on the wire that the phones use; kept in one file so that generated types can take its place.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** What a seat may not see. */
export type Hidden = {
  hidden: true;
};
export type Maybe<T> = T | Hidden;
export function isHidden(value: unknown): value is Hidden {
  return typeof value === 'object' && value !== null && (value as { hidden?: unknown }).hidden === true;
}
/** The value, or undefined where it is hidden. */
export function seen<T>(value: Maybe<T> | undefined): T | undefined {
  return value === undefined || isHidden(value) ? undefined : value;
}

/** What a form of this prompt begins with; nothing where there is none, or where it is sealed. */
export const defaultOf = (prompt: Prompt): JsonObject => seen(prompt.default ?? undefined) ?? {};

export type SeatStatus = 'go' | 'thinking' | 'idle';
export interface Seat {
  seat: string;
  name: string;
  team: string | null;
  /** One role, or several joined by `+`. */
  role: string | null;
  kind: 'player' | 'screen';
  admitted: boolean;
  connected: boolean;
  seen_ms: number | null;
  ready?: boolean;
  co_referee?: boolean;
  /** The character that plays it by itself; null: a person does. */
  bot?: string | null;
  /** Waits, and says that this seat is theirs. */
  claims?: string;
  status: SeatStatus;
}

export interface ClockView {
  id: string;
  kind: string;
  due_ms: number | null;
  left_ms: number;
  paused: boolean;
  warnings: number[];
  seconds: number;
}

/** A log line while it is told: the `k`-th of those of commit `seq` that this device has. */
export interface StageBeat {
  seq: number;
  k: number;
  kind: string;
  at_ms: number;
  ms: number;
}
export interface StageView {
  at_ms: number;
  until_ms: number;
  beats: StageBeat[];
}

export interface PendingRoll {
  request: string;
  seat: string | null;
  notation: string;
  why: string;
  rules?: string[];
  dice: 'verified' | 'entered';
  due_ms?: number | null;
  left_ms?: number | null;
  paused?: boolean;
  scope?: string;
  /** What phones take part in; null where none has a hash chain. */
  draw?: Draw | null;
}

/** A link of a phone's hash chain that a roll asks for: which of the seat's chains, and which link. */
export interface Asked {
  chain: number;
  n: number;
}
export interface Draw {
  commit: string;
  asked: Record<string, Asked>;
}

export interface Label {
  id: string;
  [param: string]: Json;
}

export type SchemaType = 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';
/** JSON Schema 2020-12, the part of it that prompts are made of. */
export interface Schema {
  type?: SchemaType | SchemaType[];
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  enum?: Json[];
  const?: Json;
  oneOf?: Schema[];
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  default?: Json;
}

export interface Prompt {
  move: string;
  label: Label;
  args: Schema;
  default: JsonObject | Hidden | null;
  must: boolean;
  submitted: boolean;
  odds?: Json;
}

export interface LogLine {
  seq: number;
  at_ms: number;
  id: string;
  rules: string[];
  to: string;
  [param: string]: Json;
}

/** What every line of a log carries besides its id and its own parameters. */
export type Told = {
  seq: number;
  at_ms: number;
  rules: string[];
  to: string;
};

export interface Problem {
  id: string;
  [param: string]: Json;
}

export interface Result {
  winners: string[];
  draw: boolean;
  standings: JsonObject[];
  rules: string[];
  /** The referee ended the game; this is how it stood. */
  called_off?: boolean;
}

export interface View<State = JsonObject> {
  code: string;
  game: string;
  name: string | null;
  status: 'lobby' | 'playing' | 'finished';
  seq: number;
  epoch: number;
  /** An opaque token of the question that this seat is being asked. */
  phase: string;
  you: { seat: string; referee: boolean; admitted?: boolean };
  seats: Seat[];
  options: JsonObject;
  /** Since when the table lies in the drawer. */
  put_away_ms?: number | null;
  clock: ClockView | null;
  /** What is being told; null while the stage is clear. */
  stage: StageView | null;
  now_ms: number;
  state: State | null;
  pending: PendingRoll[];
  prompts: Prompt[];
  log: LogLine[];
  log_from: number;
  /** `since`: dice before that step fell at the table that this one was copied from, and are proved there. */
  dice: {
    mode: 'app' | 'physical';
    anchors: Record<string, string>;
    /** The hash chains of the phones, by seat. */
    phones?: Record<string, { chain: number; anchor: string }>;
    since?: number;
  };
  /** The chain of hashes over the log, as far as it goes. */
  log_head?: { seq: number; hash: string } | null;
  problems: Problem[];
  result: Result | null;
}

/** What a move, a roll or a clock command answers. */
export interface Reply {
  seq: number;
  log: LogLine[];
  pending: PendingRoll[];
}

export interface FieldError {
  path: string;
  code: string;
  detail?: string;
  [param: string]: unknown;
}
export interface ProblemDetail {
  type?: string;
  title?: string;
  status: number;
  detail?: string;
  code: string;
  errors?: FieldError[];
  rules?: string[];
}

/** Texts in the languages that a pack carries. */
export type Words = Record<string, string>;

export interface OptionInfo {
  id: string;
  kind: 'enum' | 'integer' | 'boolean' | 'object' | 'string';
  title: string;
  schema: Schema;
  /** What each value means, by value. */
  readings: Record<string, string>;
  rule: string | null;
}
/** An entry of the catalogue. */
export interface GameEntry {
  id: string;
  title: string;
  author: string;
  year: number | null;
  licence: string | null;
  source: string;
  min_players: number;
  max_players: number;
  teams: string[];
  roles: string[];
  /** Practice bots that can fill a seat. */
  characters?: string[];
}
export interface PresetInfo {
  id: 'first_game' | 'as_written' | 'fast_hour' | 'for_a_class';
  title: string;
  note: string;
  options: JsonObject;
}
export interface GameInfo extends GameEntry {
  options: OptionInfo[];
  presets: PresetInfo[];
  materials: Materials;
}
/** Static public data of a game: cards, boards, texts. */
export type Materials = JsonObject;

export interface TableOpened {
  code: string;
  seat: string;
  token: string;
  invite: string;
  join_url: string;
}
export interface SeatTaken {
  seat: string;
  token: string;
  admitted: boolean;
}
