// The shapes of T-Minus on the wire, as the server sends them. Nothing in it is secret.
import type { SayContext } from '../../shared/game';
import type { JsonObject } from '../../table/types';

export type Phase = 'set_out' | 'turn' | 'silence' | 'over';
export type Letter = 'A' | 'B' | 'C';
export type Action = 'build' | 'fire' | 'separate' | 'pass';
export const LETTERS: readonly Letter[] = ['A', 'B', 'C'];

export type Rocket = {
  stages: number;
  progress: number;
  tokens: number;
};
export type Player = {
  rockets: Record<Letter, Rocket | null>;
  /** Tokens left; null: no limit. */
  supply: number | null;
  must_pass: boolean;
};
/** A step of the last action, as in the stateless log, with its seat. */
export type Step = {
  seat: string;
  step: 'risk' | 'destroyed' | 'build' | 'move' | 'crash' | 'separate' | 'win' | 'pass';
  rules: string[];
  rocket?: Letter;
  tokens?: number;
  roll?: number | null;
  survived?: boolean;
  faces?: number[];
  distance?: number;
  progress?: number;
  stages?: number;
};
export type TmState = {
  phase: Phase;
  order: string[];
  turn: number;
  player: string | null;
  action_no: number;
  players: Record<string, Player>;
  named: { action: Action; rocket: Letter | null; at_risk: Letter[]; cleared: boolean } | null;
  last: Step[];
  silence_for: { seat: string; rocket: Letter }[];
  astronauts: Record<string, boolean | null>;
  handicap: string | null;
  idle_turns: number;
  winner: string | null;
  settings: {
    crash_forces_pass: boolean;
    first_player_handicap: boolean;
    token_supply: { start: number; gain: number } | null;
    silence_seconds: number;
  };
};

export type Chance = {
  num: number;
  den: number;
  p: number;
};
export type FireOdds = {
  lost: Chance;
  /** Given that the rocket holds. */
  distance: Record<string, Chance>;
  crash: Chance;
  win: Chance;
};
export type BuildOdds = {
  risks: { rocket: Letter; lost: Chance }[];
  built: Chance;
};
export type TmMaterials = {
  board: { lines: number; start_line: number; goal_line: number; spaces: number; players_per_board: number };
  distance: Record<string, { dice: string | null; chances: Record<string, Chance & JsonObject> }>;
  credit: { title: string; subtitle: string; author: string; version: string; thanks: string[] };
};

export type Ctx = SayContext<TmState, TmMaterials>;
