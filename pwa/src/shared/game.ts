// The exports of a game's folder: name and patch for the shell, and the module that is fetched when it opens.
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { ComponentChildren, ComponentType } from 'preact';
import type { SentState } from '../table/link/outbox';
import type { SendOptions } from '../table/sending';
import type { Json, JsonObject, LogLine, Materials, PendingRoll, Seat, View } from '../table/types';
import type { Moment } from './teach/choose';
import type { WordTable } from './words/byId';
import type { StateWordsSource } from './words/stateWords';

export interface Sent {
  id: string;
  move: string;
  state: ReadonlySignal<SentState>;
  /** Why it was refused, in the player's language; empty otherwise. */
  problem: ReadonlySignal<string>;
  /** Resolves to true once counted, to false once refused. */
  done: Promise<boolean>;
}

/** The args of each move of a game: `Args` of its `wire.ts`. The shell knows no game and sends what it is given. */
// biome-ignore lint/suspicious/noExplicitAny: one place where every game's moves fit.
export type Moves = any;

type Free = Record<never, never>;

/** A move with its args, discriminated by `move`; args may be missing for a move that takes none. */
export type Step<A extends object = Moves> = {
  [Move in keyof A & string]: Free extends A[Move]
    ? { move: Move; args?: A[Move] }
    : { move: Move; args: A[Move] };
}[keyof A & string];

/** The parameters after a move's name: its args, optional where it takes none. */
export type Called<A extends object, Move extends keyof A> = Free extends A[Move]
  ? [args?: A[Move], options?: SendOptions]
  : [args: A[Move], options?: SendOptions];

/** Sends one move, or several in a row: a later one goes only after the one before it is counted. */
export interface Send<A extends object = Moves> {
  (steps: readonly Step<A>[]): Sent;
  <Move extends keyof A & string>(move: Move, ...args: Called<A, Move>): Sent;
}

/**
 * A choice in the making, kept on the phone for this table, seat and phase, so that a reload in the middle
 * loses nothing. It starts as `initial` in a new phase; with a `scope` of its own (`turn 5`) it outlives
 * the seat's own smaller questions. Secret choices stay on this phone only.
 */
export type Draft = <T extends Json>(move: string, initial: T, scope?: string) => Signal<T>;

/** The length of each line's beat on the stage, by line id, as on the server. */
export type BeatTable<Kind extends string = string> = Record<
  string,
  {
    kind: Kind;
    show_ms: number;
    pause_ms: number;
    each?: string;
    each_ms?: number;
    brisk_ms?: number;
    full?: string;
    shared_by?: string;
  }
>;

/** People by their names, in the player's language. */
interface People {
  /** Name of a seat; "you" is the caller's matter. */
  name(seat: string | null | undefined): string;
  seat(seat: string | null | undefined): Seat | undefined;
  /** The table is one of a room: its referee is the teacher. */
  inRoom?: boolean;
}

/** Words for people and things that a sentence may need. */
export interface SayContext<State = JsonObject, M = Materials> extends People {
  view: View<State>;
  materials: M | null;
}

/** The items of the state at this JSON Pointer, oldest first, where a view says `{"archived": count}`; empty until they are here. */
export type History = <T>(pointer: string, count: number) => readonly T[];

export interface TableProps<State = JsonObject, M = Materials, A extends object = Moves>
  extends BoardProps<State, M> {
  /** The row of `view.seats` that this phone plays; null for a referee who does not play and for a screen. */
  you: Seat | null;
  send: Send<A>;
  /** Answers a waiting roll: by this phone, or with the faces of real dice. */
  roll(request: string, faces?: number[]): Sent;
  draft: Draft;
  /** Opens the menu: log, seats, settings. Views that draw the strip themselves put it there. */
  openMenu(): void;
  /** A phone that is passed around: the other players' seats on it, and the way to hand it to one of them. */
  phone: Phone;
}
interface Phone {
  seats: readonly string[];
  pass(seat: string): void;
  /** Those that are only asked to go on, too: one tap does it for all of them (`GameModule.goesOn`). */
  along: readonly string[];
  /** Ends the pause that runs now, for one who is alone with it: nobody is asked, and nobody else looks. */
  goOn?: (() => void) | undefined;
}
export interface BoardProps<State = JsonObject, M = Materials> {
  view: View<State>;
  materials: M | null;
  say: SayContext<State, M>;
  history: History;
}
/**
 * The big screen's frame (src/app/bigscreen) draws title and code; the game fills `track` and draws the table into its set
 * (`world`), with the lamps of a team's seats wherever they belong there. `touched` is that on the referee's phone, where a tap
 * on what is drawn finds its verbs; `desk` is the same table in words, on a laptop.
 */
export interface ScreenProps<State = JsonObject, M = Materials> extends BoardProps<State, M> {
  part: 'track' | 'world' | 'touched' | 'desk';
  lamps?(team: string | null): ComponentChildren;
}
/** The debrief's frame (src/app/debrief) has tabs; the game fills these. Story and dice are the frame's. */
export interface DebriefProps<State = JsonObject, M = Materials> extends BoardProps<State, M> {
  /** All lines that are here so far; the frame fetches the rest, then it grows. */
  log: readonly LogLine[];
  part: 'story' | 'charts' | 'history';
}
/** The end in one sentence, and why. */
export interface Headline {
  title: string;
  text: string;
  team?: string | null;
  /** A lost game ends in silence, a won one may celebrate for three seconds. */
  tone: 'won' | 'lost' | 'even';
}

/** Read out by the referee: a title, what happened then, and a question to ask. */
export interface Aloud {
  title: string;
  then: string;
  ask: string;
}

/** A view that is fetched when it is first needed: `() => import('../games/Table')` with a default export. */
type Lazy<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * The facts the shell has about a game before it is opened: the default export of `src/games/<game>/index.ts`, which
 * is loaded with the app. Everything else is found by its name, and fetched when it opens.
 */
export interface GameFace {
  /** Proper name, the same in every language. */
  title: string;
  /** Six words for the home screen: "6+ · two teams, three roles, secrets". */
  blurb(): string;
  /** At most eleven words that make somebody who arrives want to play. */
  hook(): string;
  /** The author of the rules, and our part in it. */
  source(): string;
}

/**
 * A game's words and views as the shell reads them: made by `defineGame` in `src/games/<game>/game.ts`, which fills in what
 * a game leaves out. Without views, the generic table draws prompts, state and log.
 */
export interface GameModule<State = JsonObject, M = Materials> {
  /** Second line of the strip while playing: "turn 5 · War Dogs"; on the stage with the kind of the beat: "turn 5 · sabotage". */
  subtitle(view: View<State>, materials?: M | null, beat?: string): string | null;
  /**
   * Words for an id that the rules core uses: a prompt's label, a schema's title or enum value, an option,
   * one of its values (`option.value`), a roll's `why`, a lobby problem, a role, a team; why a move is refused
   * (`problem.` and the code, with what it says). Null = not mine.
   */
  words(id: string, params: Record<string, unknown>, ctx: SayContext<State, M> | null): string | null;
  /** A log line as a sentence. Null = not mine; an empty string = nothing to read here. */
  say(line: LogLine, ctx: SayContext<State, M>): string | null;
  /** True for a waiting roll that `Table` itself shows, with ROLL in its own dock. */
  drawsRoll(roll: PendingRoll, view: View<State>): boolean;
  /** Nothing is secret here: a phone goes from hand to hand without a cover. */
  open: boolean;
  /**
   * The move by which everybody only says that they have seen what is shown: nothing to choose, nothing secret. Where
   * several play on one phone, one tap says it for all of them. Null: nothing of that kind is asked now.
   */
  goesOn(view: View<State>): string | null;
  /** The move by which this seat, which is GO, chooses again; null where it is not GO, or nothing goes back. */
  takesBack(view: View<State>, seat: string): string | null;
  /** Ids of lines that only say in public that something passed between some: every phone pulses, nothing is said. */
  passing: readonly string[];
  /** A moment in which no phone makes a sound: it opens with the low tone, and its clock does not tick. */
  quiet(view: View<State>): boolean;
  /** The table's position for teaching: the goal of the phase, the coach's line. */
  moment(view: View<State>, you: Seat | null): Moment | null;
  headline(view: View<State>, ctx: SayContext<State, M>): Headline | null;
  /** The public standing of each team, or each seat: a few words each. */
  standing(state: State): Record<string, string>;
  /** The best that anybody at the table has reached, in a few words; empty where nothing was. */
  best(state: State): string;
  /** Words for the referee to read out now: the background of the moment, and a question to the table. */
  aloud(view: View<State>, materials?: M | null): Aloud | null;
  /** Cards in force that players carry out themselves: the referee is reminded of them, and offered their verbs, or all. */
  byHand(view: View<State>, materials?: M | null): { title: string; text: string; verbs: string[] }[] | null;
  /** True while `Screen` draws the whole table into the set (parts `world` and `touched`). */
  world(view: View<State>, materials?: M | null): boolean;
  /** Names of the state's fields and values: fetched when a correction shows them. */
  keys?: StateWordsSource;
  /**
   * The table on a player's phone, inside the shell's strip and banners: it draws band, order, deck, dock.
   * The lobby, the referee's desk and pending rolls are the shell's, except those that `drawsRoll` claims.
   */
  Table?: Lazy<TableProps<State, M>>;
  /** The board on the TV (the shell draws code, clock, seats). */
  Screen?: Lazy<ScreenProps<State, M>>;
  /** After the end: the story, charts. */
  Debrief?: Lazy<DebriefProps<State, M>>;
}

/** One kind of line, or several: `LineOf<Line, 'tm.win' | 'tm.crash'>`. */
export type LineOf<Line extends { id: string }, Id extends Line['id']> = Extract<Line, { id: Id }>;

/** Words for fields of lines, by their names: a message takes `{seat}` as the table's name of that seat. */
export type FieldWords<Ctx> = Readonly<Record<string, { say(value: unknown, ctx: Ctx): string }['say']>>;

/** `mb.no_event` is said by the message `<prefix>_line_no_event`, `mb.why.aim` by `<prefix>_why_aim`. */
type KeyOf<Id> = Id extends `${string}.why.${infer Why}`
  ? `why_${Why}`
  : Id extends `${string}.${infer Rest}`
    ? `line_${Rest}`
    : never;
type Shown<Line, Fields> = {
  [K in keyof Line as K extends keyof Fields ? K : Line[K] extends string | number ? K : never]: string;
};
/** Ids of lines whose message takes nothing but their own fields. */
type Plain<Line, Words, Fields> = Line extends { id: infer Id extends string }
  ? KeyOf<Id> extends keyof Words
    ? Words[KeyOf<Id>] extends (values: infer Values) => string
      ? Shown<Line, Fields> extends Values
        ? Id
        : never
      : never
    : never
  : never;

type Sentence<Line, Id, Ctx> = (line: Extract<Line, { id: Id }>, ctx: Ctx) => string;
/** A sentence for every line whose message takes more: one without does not compile. */
type Sentences<Line extends { id: string }, Ctx, Words = object, Fields = object> = {
  [Id in Exclude<Line['id'], Plain<Line, Words, Fields>>]: Sentence<Line, Id, Ctx>;
} & { [Id in Plain<Line, Words, Fields>]?: Sentence<Line, Id, Ctx> };

/** Says a game's lines by their sentences, else by the message of their name; null for lines that are not the game's, or malformed. */
export function sayBy<
  Line extends { id: string },
  Ctx,
  Words extends WordTable,
  Fields extends FieldWords<Ctx>,
>(prefix: string, table: Words, fields: Fields, sentences: Sentences<Line, Ctx, Words, Fields>) {
  const sayings = new Map(Object.entries(sentences)) as Map<string, (line: LogLine, ctx: Ctx) => string>;
  const words: WordTable = table;
  const fieldWords: FieldWords<Ctx> = fields;
  return (line: LogLine, ctx: Ctx): string | null => {
    const [id, qualifier = '', why] = line.id.split('.');
    if (id !== prefix) return null;
    try {
      const sentence = sayings.get(line.id);
      if (sentence) return sentence(line, ctx);
      const values = Object.entries(line).map(([key, value]) => [
        key,
        fieldWords[key]?.(value, ctx) ?? value,
      ]);
      return words[why ? `why_${why}` : `line_${qualifier}`]?.(Object.fromEntries(values)) ?? null;
    } catch {
      return null;
    }
  };
}

/** Wraps a game's function: over an incomplete view it returns `otherwise`, and the frame around the game keeps working. */
function orElse<Args extends unknown[], Said, Else>(say: (...args: Args) => Said, otherwise: Else) {
  return (...args: Args): Said | Else => {
    try {
      return say(...args);
    } catch (error) {
      console.error(error);
      return otherwise;
    }
  };
}

/** What every game's model of a view starts with. */
export interface Viewed<State, M> {
  view: View<State>;
  state: State;
  you: Seat | null;
  /** The id of that seat; empty for a screen, and for a referee who does not play. */
  me: string;
  materials: M | null;
}
/** A game's model of a view: what is on it, and what the game makes of that. Null before the game is set up. */
export const modelBy =
  <State, M, Own extends object>(extend: (viewed: Viewed<State, M>) => Own) =>
  (view: View<State>, you: Seat | null, materials: M | null = null): (Viewed<State, M> & Own) | null => {
    const { state } = view;
    if (!state) return null;
    const viewed = { view, state, you, me: you?.seat ?? '', materials };
    return { ...viewed, ...extend(viewed) };
  };

/** What a game answers that leaves a function out, or whose function fails over an incomplete view. */
const ANSWERS = {
  ...{ subtitle: null, words: null, say: null, headline: null, moment: null, aloud: null, byHand: null },
  ...{ goesOn: null, takesBack: null, drawsRoll: false, quiet: false, world: false, standing: {}, best: '' },
};
type Answering = keyof typeof ANSWERS;

/** A game with the types of its own state and materials; it gives what it has to say. */
export function defineGame<State = JsonObject, M = Materials>(
  game: Partial<GameModule<State, M>>,
): GameModule<State, M> {
  const members = Object.entries(ANSWERS).map(([name, otherwise]) => {
    const answer = game[name as Answering] as ((...args: unknown[]) => unknown) | undefined;
    return [name, answer ? orElse(answer, otherwise) : () => otherwise];
  });
  return { open: false, passing: [], ...game, ...Object.fromEntries(members) };
}
