// The shapes of Moon Shot on the wire, as the server sends them. Nothing in it is secret.

import type { SayContext } from '../../shared/game';
import type { JsonObject } from '../../table/types';

export type Where = 'out' | 'part' | 'whole';
export type Lies = 'away' | 'back' | 'upright' | 'doubt';
export type Landing = 'crash' | 'controlled' | 'perfect';
export type Piece = 'small' | 'medium' | 'large';
export const PIECES: readonly Piece[] = ['small', 'medium', 'large'];
export const LIES: readonly Lies[] = ['away', 'back', 'upright', 'doubt'];

/** What the table saw. A type, not an interface: it goes into moves and drafts as plain JSON. */
export type Shot = Record<Piece, Where> & { orientation: Lies | null };
export const NOTHING: Shot = { small: 'out', medium: 'out', large: 'out', orientation: null };

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
  status: 'open' | 'counted';
};
export type Options = {
  crack_with_target: 'scores' | 'zero';
  free_distance: boolean;
  target_score: number;
  turnless: boolean;
  whole_small: boolean;
  whole_small_and_medium: boolean;
};
export type EndedBy = 'colony' | 'crack' | 'target' | 'rounds' | 'time' | 'referee';
export type Tiebreak = 'ender' | 'recent' | 'least_recent' | 'shared';
export type MsState = {
  options: Options;
  house: { max_rounds: number; shot_seconds: number; match_minutes: number };
  order: string[];
  scores: Record<string, Score>;
  turn: string | null;
  round: number;
  number: number;
  settled: number;
  moves: number;
  acted: Record<string, number>;
  shots: Taken[];
  undo: { shot: number; by: string; agreed: string[] } | null;
  over: { ended_by: EndedBy; winners: string[]; tiebreak: Tiebreak | null; shot: number | null } | null;
  if_now: {
    colony: string[];
    crack: string[];
    by: Record<string, Record<Landing | 'crack', string[]>>;
  } | null;
};
export type MsMaterials = JsonObject;

export type Ctx = SayContext<MsState, MsMaterials>;
