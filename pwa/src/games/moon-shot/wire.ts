// Written by `make wire` from server/games/moon_shot; change it there.
import type { SayContext } from '../../shared/game';
import type { JsonObject } from '../../table/types';

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
  free_distance: boolean;
  target_score: number;
  turnless: boolean;
  whole_small: boolean;
  whole_small_and_medium: boolean;
};

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

/** Every line that the game's log can have. */
export type Line = never;

export type Materials = JsonObject;

export type Ctx = SayContext<State, Materials>;
