// Written by `make wire` from server/games/space_race; change it there.
import type { SayContext } from '../../shared/game';
import type { Maybe } from '../../table/types';

export type Effect = {
  bonus?: number;
  each?: number;
  farther?: number;
  garnets?: number;
  garnets_for_one?: number;
  knock_off?: number;
  strength?: number;
  type: EffectType;
  value?: number;
};

export type EffectType = 'black_hole' | 'clones' | 'comms' | 'converter' | 'engine' | 'fuel' | 'knock_off' | 'launches' | 'missiles' | 'pair' | 'plain' | 'price' | 'returns' | 'straight';

export type SourceOf = {
  effect: From;
  title: From;
};

export type From = 'house' | 'rules';

export type Part = {
  effect: Effect;
  number: number;
  source: SourceOf | null;
  text: Words;
  title: Words;
};

export type Words = {
  de: string;
  en: string;
};

export type Numbers = {
  consolation: number;
  offers: number;
  parts: [number, number];
  players: [number, number];
  prize: number;
  space: number;
  top_level: number;
  top_radiation: number;
};

export type Materials = {
  edition: EditionId;
  numbers: Numbers;
  parts: Part[];
  years: [number, number];
};

export type EditionId = 'five' | 'nine';

export type Range = {
  least: number;
  most: number;
};

export type ByDistance = {
  den: number;
  from: number;
  num: number[];
};

export type Odds = {
  by_distance: ByDistance;
  distance: number;
  height_worst: number;
  missiles: number;
  off: number;
  reach: Chance;
  reach_worst: Chance;
  space: Range;
};

export type Chance = {
  den: number;
  num: number;
  p: number;
};

export type State = {
  edition: EditionId;
  phase: Phase;
  year: number;
  players: Record<string, Player>;
  offers: Offered[];
  deck: Deck;
  radiation: Record<string, Maybe<number>>;
  submissions: Record<string, Maybe<Sealed | null>>;
  submitted: string[];
  ready: string[];
  lines: Telegraph[];
  channels: Record<string, Maybe<Channel>>;
  traffic: Maybe<Passed[]>;
  report: PastYear | null;
  years: { archived: number };
  naming: Naming | null;
  goofspiel: Goofspiel | null;
  bonus: string[];
  outcome: Outcome | null;
  special_years: Maybe<number[]>;
  settings: Settings;
  loaded_pack: Maybe<Parts | null>;
};

export type Phase = 'goofspiel' | 'naming' | 'over' | 'report' | 'year';

export type Player = {
  hand: Piece[];
  garnets: Maybe<number>;
  account: Maybe<Entry[]>;
  records: StateRecord[];
  tol: number;
  since: number;
  left: boolean;
};

export type Piece = {
  number: number;
  tried: number;
};

export type Entry = {
  year: number;
  what: 'bonus' | 'fed' | 'price' | 'prize' | 'received' | 'sent' | 'start' | 'steal' | 'telegraph';
  garnets: number;
  seat: string | null;
};

export type StateRecord = {
  year: number;
  height: number;
};

export type Offered = {
  slot: string;
  number: number;
};

export type Deck = {
  left: number;
  discarded: number[];
  order: Maybe<number[]>;
};

export type Sealed = {
  slot: string | null;
  level: number;
  launch: boolean;
  feed: number[];
  targets: string[];
  discard: number[];
};

export type Telegraph = {
  between: [string, string];
  by: string;
  price: number;
  year: number;
};

export type Channel = {
  messages: Message[];
  transfers: Record<string, number>;
};

export type Message = {
  year: number;
  by: string;
  text: string;
};

export type Passed = {
  year: number;
  by: string;
  to: string;
  kind: 'garnets' | 'message';
};

export type PastYear = {
  year: number;
  last: boolean;
  closed_by: ClosedBy;
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
  tiebreak: Tiebreak | null;
  tied: string[];
};

export type ClosedBy = 'clock' | 'players' | 'referee';

export type Ladder = {
  slot: string;
  number: number;
  levels: Rung[];
  streak: number[];
  stolen: boolean;
  recipients: string[];
  knock_offs: string[];
};

export type Rung = {
  level: number;
  seats: string[];
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

export type Tiebreak = 'cards' | 'garnets' | 'goofspiel';

export type Naming = {
  tied: string[];
  names: Record<string, Maybe<string | null>>;
};

export type Goofspiel = {
  purpose: Purpose;
  game: number;
  players: string[];
  stake: number[];
  prizes: Maybe<number[]>;
  hands: Record<string, number[]>;
  bids: Record<string, Maybe<number | null>>;
  scores: Record<string, number>;
  tricks: Trick[];
};

export type Purpose = 'award' | 'candidate';

export type Trick = {
  prizes: number[];
  bids: Record<string, number>;
  winner: string | null;
};

export type Outcome = {
  year: number;
  reached: boolean;
  winners: string[];
  bonus: string[];
  candidate: string | null;
  candidate_by: CandidateBy | null;
  lost_tols: boolean;
};

export type CandidateBy = 'cards' | 'garnets' | 'goofspiel' | 'height' | 'lot' | 'named' | 'record';

export type Settings = {
  contested_steal: 'fails' | 'shared';
  idle_knock_off: boolean;
  radiation_public: boolean;
  record: 'distance' | 'height';
  collision_discard: 'extra' | 'same';
  not_launching: 'left_out' | 'zero';
  five_record: 'best' | 'lowest';
  start_garnets: number;
  telegraph_price: number;
  year_timer: number;
  report_seconds: number;
  tiebreak_seconds: number;
};

export type Parts = {
  name: string;
  edition: EditionId;
  parts: PartsPart[];
};

export type PartsPart = {
  number: number;
  title: Record<string, string>;
  effect: Plain | Pair | KnockOff | Engine | BlackHole | Straight | Comms | Converter | Clones | Missiles | Price | Fuel | Launches | Returns;
  text: Record<string, string>;
  source: Source | null;
};

export type Plain = {
};

export type Pair = {
  each: number;
};

export type KnockOff = {
  value: number;
};

export type Engine = {
  garnets_for_one: number;
};

export type BlackHole = {
  farther: number;
};

export type Straight = {
  bonus: number;
};

export type Comms = {
};

export type Converter = {
  knock_off: number;
};

export type Clones = {
  each: number;
};

export type Missiles = {
  strength: number;
};

export type Price = {
  garnets: number;
};

export type Fuel = {
};

export type Launches = {
};

export type Returns = {
};

export type Source = {
  title: From;
  effect: From;
};

/** Every line that the game's log can have. */
export type Line = never;

export type Ctx = SayContext<State, Materials>;
