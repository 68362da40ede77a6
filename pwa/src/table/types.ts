// The shapes on the wire that the phones use: openapi.yaml's, and closer ones where it leaves a part open.
import type { components } from '../api/schema';

/** The shapes of `openapi.yaml`. */
export type Wire = components['schemas'];
type Optional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };
/** True for an object with keys: no list, not null. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value that a seat may not see. */
type Hidden = {
  hidden: true;
};
export type Maybe<T> = T | Hidden;
export const isHidden = (value: unknown): value is Hidden => isObject(value) && value.hidden === true;
/** The value, or undefined where it is hidden. */
export function seen<T>(value: Maybe<T> | undefined): T | undefined {
  return value === undefined || isHidden(value) ? undefined : value;
}

/** The first value of this prompt's form; empty where there is no default, or where it is sealed. */
export const defaultOf = (prompt: Prompt): JsonObject => seen(prompt.default ?? undefined) ?? {};

/** `role`: one, or several joined by `+`. `bot`: the character that plays it; null: a person does. */
export type Seat = Optional<Wire['SeatView'], 'ready' | 'co_referee' | 'bot'>;
export type ClockView = Wire['ClockView'];
/** A log line while its beat plays: the `k`-th of those of commit `seq` that this device has. */
export type StageBeat = Wire['BeatView'];
export type StageView = Wire['StageView'];
export type PendingRoll = Optional<Wire['PendingView'], 'due_ms' | 'left_ms' | 'paused' | 'scope'>;
/** A link of a phone's hash chain that a roll asks for: which of the seat's chains, and which link. */
export type Asked = Wire['AskedView'];
export type Draw = Wire['DrawView'];

/** An id that words are for, and what they say: of a prompt, or of why a game cannot start. */
export interface Label {
  id: string;
  [param: string]: Json;
}

type SchemaType = 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';
/** JSON Schema 2020-12, the part of it that prompts are made of. */
export interface Schema {
  type?: SchemaType | SchemaType[];
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  enum?: Json[];
  const?: Json;
  /** A field that this seat may not see. */
  hidden?: boolean;
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

/** The fields of every log line besides its id and its own parameters. */
export type LineHead = {
  seq: number;
  at_ms: number;
  rules: string[];
  to: string;
};
export interface LogLine extends LineHead, Label {}

export type Result = Omit<Wire['ResultView'], 'standings'> & { standings: JsonObject[] };

/** The parts of a view that the server leaves open, or that tests leave out. */
interface Closer<State> {
  you: Optional<Wire['You'], 'admitted'>;
  name: string | null;
  seats: Seat[];
  options: JsonObject;
  state: State | null;
  pending: PendingRoll[];
  prompts: Prompt[];
  log: LogLine[];
  problems: Label[];
  result: Result | null;
}
type Rest = Omit<Wire['View'], keyof Closer<unknown>>;
/** A table as one seat sees it. `phase`: an opaque token of the question that this seat is being asked. */
export type View<State = JsonObject> = Optional<Required<Rest>, 'eyes_front_ms' | 'log_head' | 'signs'> &
  Closer<State>;

/** The answer to a move, a roll or a clock command. */
export interface Reply {
  seq: number;
  log: LogLine[];
  pending: PendingRoll[];
}

/** A refusal. Each field's error may say more than its code: why a name is not free, what else would do. */
export type ProblemDetail = Optional<Wire['Problem'], 'type' | 'title' | 'detail'>;

/** Texts in the languages that a pack carries. */
export type Words = Record<string, string>;

export type OptionInfo = Omit<Wire['OptionInfo'], 'schema'> & { schema: Schema };
/** An entry of the catalogue. */
export type ListedGame = Optional<Wire['GameEntry'], 'characters'>;
export type PresetInfo = Omit<Wire['PresetInfo'], 'options'> & { options: JsonObject };
export interface GameInfo extends ListedGame {
  options: OptionInfo[];
  presets: PresetInfo[];
  materials: Materials;
}
/** Static public data of a game: cards, boards, texts. */
export type Materials = JsonObject;

export type TableOpened = Wire['Opened'];
export type TurningPoints = Omit<Wire['TurningPointsView'], 'turns'> & {
  turns: (Omit<Wire['TurningPoint'], 'line'> & { line: LogLine | null })[];
};
export type SeatTaken = Wire['Joined'];
