// The shapes of Space Race on the wire, as `server/games/space_race/state.py` sends them to this seat.
import type { SayContext } from '../../shared/game';
import type { JsonObject, Maybe, Words } from '../../table/types';

export type Phase = 'year' | 'report' | 'naming' | 'goofspiel' | 'over';
export type Edition = 'nine' | 'five';

export type Piece = {
  number: number;
  /** Clones: how many tried for this copy. */
  tried: number;
};
export type Offered = {
  slot: string;
  number: number;
};
/** What a player hands in; feeds and targets in hand order, those of the part bid on last. */
export type Sealed = {
  slot: string | null;
  level: number;
  launch: boolean;
  feed: number[];
  targets: string[];
  discard: number[];
};
export type Entry = {
  year: number;
  what: 'start' | 'steal' | 'price' | 'fed' | 'prize' | 'bonus' | 'telegraph' | 'sent' | 'received';
  garnets: number;
  seat: string | null;
};
export type Player = {
  hand: Piece[];
  garnets: Maybe<number>;
  account: Maybe<Entry[]>;
  records: { year: number; height: number }[];
  tol: number;
  since: number;
  left: boolean;
};
export type Telegraph = {
  between: [string, string];
  by: string;
  price: number;
  year: number;
};
export type Message = {
  year: number;
  by: string;
  text: string;
};
/** Hidden as a whole from everybody but the two. */
export type Channel = {
  messages: Message[];
  transfers: Record<string, number>;
};

// --- a year that is over -------------------------------------------------------------------------------------

export type Ladder = {
  slot: string;
  number: number;
  levels: { level: number; seats: string[] }[];
  streak: number[];
  stolen: boolean;
  recipients: string[];
  knock_offs: string[];
};
export type Fired = {
  by: string;
  target: string;
  strength: number;
  hit: boolean;
  random: boolean;
};
export type Flown = {
  seat: string;
  cards: Piece[];
  fed: number[];
  values: number[];
  distance: number;
  height: number;
  reached_space: boolean;
  record: number;
  discards: number[];
};
export type Prize = {
  seat: string;
  tol: number;
  garnets: number;
};
export type PastYear = {
  year: number;
  /** The match ends with it. */
  last: boolean;
  closed_by: 'players' | 'referee' | 'clock';
  offers: Offered[];
  ladders: Ladder[];
  idle: string[];
  gained: Record<string, Piece[]>;
  burnt: Record<string, number>;
  paid: Record<string, number>;
  forced: string[];
  black_holes: Record<string, number>;
  farther: number;
  radiation: Record<string, Maybe<number>>;
  space: Maybe<number>;
  shots: Fired[];
  flights: Flown[];
  collided: string[];
  awards: Prize[];
  tiebreak: 'garnets' | 'cards' | 'goofspiel' | null;
  tied: string[];
};

// --- the end -------------------------------------------------------------------------------------------------

export type Naming = {
  tied: string[];
  names: Record<string, Maybe<string | null>>;
};
export type Trick = {
  prizes: number[];
  bids: Record<string, number>;
  winner: string | null;
};
export type Goofspiel = {
  purpose: 'award' | 'candidate';
  game: number;
  players: string[];
  stake: number[];
  hands: Record<string, number[]>;
  bids: Record<string, Maybe<number | null>>;
  scores: Record<string, number>;
  tricks: Trick[];
};
export type Outcome = {
  year: number;
  reached: boolean;
  winners: string[];
  bonus: string[];
  candidate: string | null;
  candidate_by: 'height' | 'record' | 'named' | 'lot' | 'garnets' | 'cards' | 'goofspiel' | null;
  lost_tols: boolean;
};

export type Settings = {
  contested_steal: 'shared' | 'fails';
  idle_knock_off: boolean;
  radiation_public: boolean;
  record: 'height' | 'distance';
  collision_discard: 'extra' | 'same';
  not_launching: 'zero' | 'left_out';
  five_record: 'lowest' | 'best';
  candidate_without_space?: 'none' | 'by_record';
  alliances_public?: boolean;
  start_garnets: number;
  telegraph_price: number;
  year_timer: number;
  report_seconds: number;
  tiebreak_seconds: number;
};
/** One's own copy of an alliance; `closed`: the year in which it ended for this seat. */
export type Alliance = {
  id: string;
  name: string;
  owner: string;
  members: string[];
  year: number;
  messages: Message[];
  closed: number | null;
};
export type SrState = {
  edition: Edition;
  phase: Phase;
  year: number;
  players: Record<string, Player>;
  offers: Offered[];
  deck: { left: number; discarded: number[] };
  radiation: Record<string, Maybe<number>>;
  submissions: Record<string, Maybe<Sealed | null>>;
  submitted: string[];
  ready: string[];
  lines: Telegraph[];
  channels: Record<string, Maybe<Channel>>;
  alliances?: Record<string, Maybe<Alliance[]>>;
  /** Option `alliances_public`: who is in which. */
  rosters?: { owner: string; members: string[] }[];
  /** The latest year that is over. */
  report: PastYear | null;
  /** Those before it are fetched when somebody pages back. */
  years: { archived: number };
  naming: Naming | null;
  goofspiel: Goofspiel | null;
  bonus: string[];
  outcome: Outcome | null;
  settings: Settings;
};

// --- prompts, materials --------------------------------------------------------------------------------------

export type Chance = {
  num: number;
  den: number;
  p: number;
};
/** What a seat is told before it seals: of its own hand, its own radiation, and the public missiles. */
export type Odds = {
  distance: number;
  reach: Chance;
  missiles: number;
  off: number;
  reach_worst: Chance;
  height_worst: number;
  space: { least: number; most: number };
  /** For the distances `from`, `from` + 1, …: less is no chance, past the end it is sure. */
  by_distance: { from: number; den: number; num: number[] };
};

export type EffectType =
  | 'plain'
  | 'pair'
  | 'knock_off'
  | 'engine'
  | 'black_hole'
  | 'straight'
  | 'comms'
  | 'converter'
  | 'clones'
  | 'missiles'
  | 'price'
  | 'fuel'
  | 'launches'
  | 'returns';
export type Effect = {
  type: EffectType;
  each?: number;
  value?: number;
  garnets_for_one?: number;
  farther?: number;
  bonus?: number;
  knock_off?: number;
  strength?: number;
  garnets?: number;
};
export type Part = {
  number: number;
  title: Words;
  text: Words;
  effect: Effect;
  source: { title: 'rules' | 'house'; effect: 'rules' | 'house' } | null;
};
export type SrMaterials = {
  edition: Edition;
  parts: Part[];
  years: [number, number];
  numbers: {
    players: [number, number];
    parts: [number, number];
    offers: number;
    top_level: number;
    space: number;
    top_radiation: number;
    prize: number;
    consolation: number;
  };
};
/** Materials as the store hands them on. */
export type SrMaterialsJson = SrMaterials & JsonObject;

export type Ctx = SayContext<SrState, SrMaterials>;
