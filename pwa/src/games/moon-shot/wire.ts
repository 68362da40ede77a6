// Written by `make wire` from server/games/moon_shot; change it there.
import type { BeatTable, SayContext } from '../../shared/game';
import type { JsonObject, Told } from '../../table/types';

export type State = {
  options: Options;
  house: House;
  order: string[];
  scores: Record<string, Score>;
  turn: string | null;
  round: number;
  number: number;
  settled: number;
  moves: number;
  acted: Record<string, number>;
  shots: Taken[];
  undo: Undo | null;
  over: Over | null;
  if_now: Forecast | null;
};

export type Options = {
  crack_with_target: CrackReading;
  free_distance: boolean;
  target_score: number;
  turnless: boolean;
  whole_small: boolean;
  whole_small_and_medium: boolean;
};

export type CrackReading = 'scores' | 'zero';

export type House = {
  max_rounds: number;
  shot_seconds: number;
  match_minutes: number;
};

export type Score = {
  points: number;
  shots: number;
  landings: number[];
};

export type Taken = {
  number: number;
  seat: string;
  round: number;
  shot: Shot;
  landing: Landing | null;
  points: number;
  colonized: boolean;
  cracked: boolean;
  status: 'counted' | 'open';
};

export type Shot = {
  small: Where;
  medium: Where;
  large: Where;
  orientation: Orientation | null;
};

export type Where = 'out' | 'part' | 'whole';

export type Orientation = 'away' | 'back' | 'doubt' | 'upright';

export type Landing = 'controlled' | 'crash' | 'perfect';

export type Undo = {
  shot: number;
  by: string;
  agreed: string[];
};

export type Over = {
  ended_by: EndedBy;
  winners: string[];
  tiebreak: Tiebreak | null;
  shot: number | null;
};

export type EndedBy = 'colony' | 'crack' | 'referee' | 'rounds' | 'target' | 'time';

export type Tiebreak = 'ender' | 'least_recent' | 'recent' | 'shared';

export type Forecast = {
  colony: string[];
  crack: string[];
  by: Record<string, IfShot>;
};

export type IfShot = {
  crash: string[];
  controlled: string[];
  perfect: string[];
  crack: string[];
};

export type ShotArgs = {
  large: Where;
  medium: Where;
  orientation: Orientation | null;
  small: Where;
};

export type OneClaim = {
  claim: number;
};

export type OneShot = {
  shot: number;
};

export type Order = {
  seats: string[];
};

export type Args = {
  agree_undo: OneShot;
  ask_undo: Record<string, never>;
  claim: ShotArgs;
  confirm: OneClaim;
  end: Record<string, never>;
  order: Order;
  refuse_undo: OneShot;
  reject: OneClaim;
  shot: ShotArgs;
  undo: OneShot;
};

/** Every line that the game's log can have. */
export type Line =
  | ({ id: 'ms.claimed'; claim: number; seat: string; small: Where; medium: Where; large: Where; orientation: Orientation | null; landing: Landing | null } & Told)
  | ({ id: 'ms.colonized'; number: number; points: number; total: number; seat: string; small: Where; medium: Where; large: Where; orientation: Orientation | null; landing: Landing | null } & Told)
  | ({ id: 'ms.confirmed'; claim: number; seat: string; by: string } & Told)
  | ({ id: 'ms.cracked'; number: number; points: number; total: number; seat: string; small: Where; medium: Where; large: Where; orientation: Orientation | null; landing: Landing | null } & Told)
  | ({ id: 'ms.distance' } & Told)
  | ({ id: 'ms.landed'; number: number; points: number; total: number; seat: string; small: Where; medium: Where; large: Where; orientation: Orientation | null; landing: Landing | null } & Told)
  | ({ id: 'ms.missed'; number: number; points: number; total: number; seat: string; small: Where; medium: Where; large: Where; orientation: Orientation | null; landing: Landing | null } & Told)
  | ({ id: 'ms.order'; order: string[] } & Told)
  | ({ id: 'ms.over'; ended_by: EndedBy; winners: string[]; tiebreak: Tiebreak | null; points: Record<string, number>; house: boolean } & Told)
  | ({ id: 'ms.own_stacks' } & Told)
  | ({ id: 'ms.rejected'; claim: number; by: string; seat: string; small: Where; medium: Where; large: Where; orientation: Orientation | null; landing: Landing | null } & Told)
  | ({ id: 'ms.started'; order: string[] } & Told)
  | ({ id: 'ms.undo_asked'; shot: number; seat: string; by: string } & Told)
  | ({ id: 'ms.undo_refused'; shot: number; by: string } & Told)
  | ({ id: 'ms.undone'; shot: number; seat: string; points: number; by: string[] } & Told)
  | ({ id: 'ms.void'; claim: number; seat: string; points: number } & Told);

/** Every move that a prompt can ask for. */
export type AskedMove =
  | 'agree_undo'
  | 'ask_undo'
  | 'claim'
  | 'confirm'
  | 'end'
  | 'order'
  | 'refuse_undo'
  | 'reject'
  | 'shot'
  | 'undo';

/** Every phase, by its key in the game. */
export type PhaseKey =
  | 'over'
  | 'turnless'
  | 'turns';

/** Every role; a player where there are none. */
export type RoleName =
  | 'player';

/** Ids that need words: of moves, of options with their values and readings, of bots. */
export type GivenId =
  | 'crack_with_target'
  | 'crack_with_target.scores'
  | 'crack_with_target.scores.reading'
  | 'crack_with_target.zero'
  | 'crack_with_target.zero.reading'
  | 'free_distance'
  | 'free_distance.false.reading'
  | 'free_distance.true.reading'
  | 'match_minutes'
  | 'match_minutes.0.reading'
  | 'match_minutes.30.reading'
  | 'max_rounds'
  | 'max_rounds.0.reading'
  | 'max_rounds.10.reading'
  | 'moon_shot.agree_undo'
  | 'moon_shot.ask_undo'
  | 'moon_shot.claim'
  | 'moon_shot.confirm'
  | 'moon_shot.end'
  | 'moon_shot.order'
  | 'moon_shot.refuse_undo'
  | 'moon_shot.reject'
  | 'moon_shot.shot'
  | 'moon_shot.undo'
  | 'shot_seconds'
  | 'shot_seconds.0.reading'
  | 'shot_seconds.60.reading'
  | 'target_score'
  | 'target_score.0.reading'
  | 'target_score.10.reading'
  | 'turnless'
  | 'turnless.false.reading'
  | 'turnless.true.reading'
  | 'whole_small'
  | 'whole_small.false.reading'
  | 'whole_small.true.reading'
  | 'whole_small_and_medium'
  | 'whole_small_and_medium.false.reading'
  | 'whole_small_and_medium.true.reading';

export type Materials = JsonObject;

export type Ctx = SayContext<State, Materials>;

/** The lines that each kind of beat tells. */
export type BeatLines = {
  end: 'game.finished';
  shot: 'ms.colonized' | 'ms.cracked' | 'ms.landed' | 'ms.missed';
};

export type BeatKind = keyof BeatLines;

/** How long which line is told, in ms at the pace `show`. */
export const BEATS: BeatTable<BeatKind> = {
  'game.finished': { kind: 'end', show_ms: 4800, held_ms: 6000 },
  'ms.colonized': { kind: 'shot', show_ms: 3200, held_ms: 1800 },
  'ms.cracked': { kind: 'shot', show_ms: 3200, held_ms: 1800 },
  'ms.landed': { kind: 'shot', show_ms: 3200, held_ms: 1800 },
  'ms.missed': { kind: 'shot', show_ms: 3200, held_ms: 1800 },
};
