// Written by `make wire` from server/games/t_minus; change it there.
import type { BeatTable, SayContext } from '../../shared/game';
import type { Told } from '../../table/types';

export type BoardSize = {
  goal_line: number;
  lines: number;
  players_per_board: number;
  spaces: number;
  start_line: number;
};

export type Parts = {
  capsules: number;
  primary_tanks: number;
  rockets: string[];
  secondary_tanks: number;
};

export type Distance = {
  chances: Record<string, Chance>;
  dice: string | null;
};

export type Chance = {
  den: number;
  num: number;
  p: number;
};

export type Credit = {
  author: string;
  subtitle: string;
  thanks: string[];
  title: string;
  version: string;
};

export type Materials = {
  board: BoardSize;
  credit: Credit;
  distance: Record<string, Distance>;
  parts: Parts;
};

export type FireOdds = {
  crash: Chance;
  distance: Record<string, Chance>;
  lost: Chance;
  win: Chance;
};

export type Risk = {
  lost: Chance;
  rocket: Letter;
};

export type Letter = 'A' | 'B' | 'C';

export type SeparateOdds = {
  lost: Chance;
};

export type BuildOdds = {
  built: Chance;
  risks: Risk[];
};

export type Odds = {
  build?: BuildOdds;
  fire?: Record<string, FireOdds>;
  separate?: Record<string, SeparateOdds>;
};

export type LogStep = {
  distance?: number;
  faces?: number[];
  progress?: number;
  rocket?: Letter;
  roll?: number | null;
  rules: string[];
  seat: string;
  stages?: number;
  step: 'build' | 'crash' | 'destroyed' | 'move' | 'pass' | 'risk' | 'separate' | 'win';
  survived?: boolean;
  tokens?: number;
};

export type State = {
  phase: Phase;
  order: string[];
  turn: number;
  player: string | null;
  action_no: number;
  players: Record<string, Player>;
  named: Named | null;
  last: LogStep[];
  silence_for: Lost[];
  astronauts: Record<string, boolean | null>;
  handicap: string | null;
  idle_turns: number;
  winner: string | null;
  settings: Settings;
};

export type Phase = 'over' | 'set_out' | 'silence' | 'turn';

export type Player = {
  rockets: Record<Letter, Rocket | null>;
  supply: number | null;
  must_pass: boolean;
};

export type Rocket = {
  stages: number;
  progress: number;
  tokens: number;
};

export type Named = {
  action: Action;
  rocket: Letter | null;
  at_risk: Letter[];
  cleared: boolean;
};

export type Action = 'build' | 'fire' | 'pass' | 'separate';

export type Lost = {
  seat: string;
  rocket: string;
};

export type Settings = {
  crash_forces_pass: boolean;
  first_player_handicap: boolean;
  token_supply: Supply | null;
  silence_seconds: number;
};

export type Supply = {
  start: number;
  gain: number;
};

export type Fire = {
  rocket: Letter;
};

export type LineUp = {
  order: string[];
};

export type Separate = {
  rocket: Letter;
};

export type SetOut = {
  astronaut: boolean;
};

export type Args = {
  begin: Record<string, never>;
  build: Record<string, never>;
  end_silence: Record<string, never>;
  fire: Fire;
  line_up: LineUp;
  pass: Record<string, never>;
  separate: Separate;
  set_out: SetOut;
};

/** Every line that the game's log can have. */
export type Line =
  | ({ id: 'tm.agreed'; order: string[] } & Told)
  | ({ id: 'tm.boards'; boards: number; players: number } & Told)
  | ({ id: 'tm.build'; seat: string; rocket: string; tokens: number } & Told)
  | ({ id: 'tm.crash'; seat: string; rocket: string } & Told)
  | ({ id: 'tm.deserted'; rounds: number } & Told)
  | ({ id: 'tm.destroyed'; seat: string; rocket: string } & Told)
  | ({ id: 'tm.joined'; seat: string } & Told)
  | ({ id: 'tm.left'; seat: string; rockets: string[] } & Told)
  | ({ id: 'tm.move'; seat: string; rocket: string; faces: number[]; distance: number; progress: number } & Told)
  | ({ id: 'tm.must_pass'; seat: string } & Told)
  | ({ id: 'tm.named'; seat: string; action: Action; rocket: string | null } & Told)
  | ({ id: 'tm.order'; order: string[]; astronauts: string[] } & Told)
  | ({ id: 'tm.pass'; seat: string; removed: Record<string, number> } & Told)
  | ({ id: 'tm.risk'; seat: string; rocket: string; tokens: number; roll: number | null; survived: boolean } & Told)
  | ({ id: 'tm.separate'; seat: string; rocket: string; stages: number } & Told)
  | ({ id: 'tm.silence'; seat: string; rockets: string[]; seconds: number } & Told)
  | ({ id: 'tm.supply'; seat: string; gained: number; supply: number } & Told)
  | ({ id: 'tm.turn'; seat: string; turn: number } & Told)
  | ({ id: 'tm.why.another'; seat: string; tokens: number } & Told)
  | ({ id: 'tm.why.fire'; seat: string; rocket: string; tokens: number } & Told)
  | ({ id: 'tm.why.first'; seat: string } & Told)
  | ({ id: 'tm.why.free'; seat: string; rocket: string; tokens: number } & Told)
  | ({ id: 'tm.why.land'; seat: string; rocket: string; tokens: number; win: number } & Told)
  | ({ id: 'tm.why.nothing_left'; seat: string } & Told)
  | ({ id: 'tm.why.pass'; seat: string; tokens: number } & Told)
  | ({ id: 'tm.why.separate'; seat: string; rocket: string; tokens: number; crash: number } & Told)
  | ({ id: 'tm.why.set_out'; seat: string } & Told)
  | ({ id: 'tm.win'; seat: string; rocket: string } & Told);

/** Every move that a prompt can ask for. */
export type AskedMove =
  | 'begin'
  | 'build'
  | 'end_silence'
  | 'fire'
  | 'line_up'
  | 'pass'
  | 'separate'
  | 'set_out';

/** Every phase, by its key in the game. */
export type PhaseKey =
  | 'over'
  | 'set_out'
  | 'silence'
  | 'turn';

/** Every role; a player where there are none. */
export type RoleName =
  | 'player';

/** Ids that need words: of moves, of options with their values and readings, of bots. */
export type GivenId =
  | 'bot.bookkeeper'
  | 'bot.bookkeeper.note'
  | 'bot.hothead'
  | 'bot.hothead.note'
  | 'bot.navigator'
  | 'bot.navigator.note'
  | 'crash_forces_pass'
  | 'crash_forces_pass.false.reading'
  | 'crash_forces_pass.true.reading'
  | 'first_player_handicap'
  | 'first_player_handicap.false.reading'
  | 'first_player_handicap.true.reading'
  | 'silence_seconds'
  | 't_minus.begin'
  | 't_minus.build'
  | 't_minus.end_silence'
  | 't_minus.fire'
  | 't_minus.line_up'
  | 't_minus.pass'
  | 't_minus.separate'
  | 't_minus.set_out'
  | 'token_supply'
  | 'token_supply.false.reading'
  | 'token_supply.true.reading'
  | 'token_supply_gain'
  | 'token_supply_start';

export type Ctx = SayContext<State, Materials>;

/** The lines that each kind of beat tells. */
export type BeatLines = {
  build: 'tm.build';
  count: 'tm.named';
  end: 'game.finished';
  fall: 'tm.crash' | 'tm.destroyed';
  flight: 'tm.move';
  landing: 'tm.win';
  risk: 'tm.risk';
  separate: 'tm.separate';
  throw: 'dice.rolled';
};

export type BeatKind = keyof BeatLines;

/** How long which line is told, in ms at the pace `show`. */
export const BEATS: BeatTable<BeatKind> = {
  'dice.rolled': { kind: 'throw', show_ms: 3700, held_ms: 0, each: 'faces', each_ms: 0 },
  'game.finished': { kind: 'end', show_ms: 4800, held_ms: 6000 },
  'tm.build': { kind: 'build', show_ms: 2300, held_ms: 0 },
  'tm.crash': { kind: 'fall', show_ms: 1500, held_ms: 1400 },
  'tm.destroyed': { kind: 'fall', show_ms: 1500, held_ms: 1400 },
  'tm.move': { kind: 'flight', show_ms: 2400, held_ms: 0 },
  'tm.named': { kind: 'count', show_ms: 2100, held_ms: 0, each: 'rocket', each_ms: 0 },
  'tm.risk': { kind: 'risk', show_ms: 2000, held_ms: 0, each: 'roll', each_ms: 0 },
  'tm.separate': { kind: 'separate', show_ms: 2700, held_ms: 0 },
  'tm.win': { kind: 'landing', show_ms: 2300, held_ms: 800 },
};
