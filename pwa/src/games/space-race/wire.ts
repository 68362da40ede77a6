// Written by `make wire` from server/games/space_race; change it there.
import type { BeatTable, SayContext } from '../../shared/game';
import type { Maybe, Told } from '../../table/types';

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
  alliances: Record<string, Maybe<Alliance[]>>;
  rosters: Roster[];
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

export type Alliance = {
  id: string;
  name: string;
  owner: string;
  members: string[];
  year: number;
  messages: Message[];
  closed: number | null;
};

export type Roster = {
  owner: string;
  members: string[];
};

export type Passed = {
  year: number;
  by: string;
  to: string | null;
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
  candidate_without_space: 'by_record' | 'none';
  alliances_public: boolean;
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

export type Submission = {
  discard?: number[];
  feed?: number[];
  launch?: boolean;
  level?: number;
  slot: string;
  targets?: string[];
};

export type To = {
  to: string;
};

export type Garnets = {
  garnets: number;
  to: string;
};

export type ArgsMessage = {
  text: string;
  to: string;
};

export type AllianceMessage = {
  alliance: string;
  text: string;
};

export type NewAlliance = {
  members: string[];
  name: string;
};

export type Members = {
  alliance: string;
  members: string[];
};

export type OneAlliance = {
  alliance: string;
};

export type Candidate = {
  seat: string;
};

export type OneCard = {
  card: number;
};

export type Args = {
  alliance_message: AllianceMessage;
  build: To;
  close_alliance: OneAlliance;
  close_year: Record<string, never>;
  fill_alliance: Members;
  goofspiel: OneCard;
  leave_report: Record<string, never>;
  message: ArgsMessage;
  name_candidate: Candidate;
  next_year: Record<string, never>;
  open_alliance: NewAlliance;
  ready: Record<string, never>;
  submit: Submission;
  transfer: Garnets;
  unready: Record<string, never>;
};

/** Every line that the game's log can have. */
export type Line =
  | ({ id: 'sr.alliance'; seat: string; members: string[]; what: 'closed' | 'filled' | 'opened' } & Told)
  | ({ id: 'sr.award'; seat: string; tol: number; garnets: number } & Told)
  | ({ id: 'sr.black_hole'; seat: string; count: number } & Told)
  | ({ id: 'sr.bonus'; seats: string[]; tol: number; garnets: number } & Told)
  | ({ id: 'sr.burnt'; seat: string; number: number } & Told)
  | ({ id: 'sr.candidate'; seat: string | null; by: CandidateBy | null } & Told)
  | ({ id: 'sr.candidates'; tied: string[]; by: Tiebreak; left: string[] } & Told)
  | ({ id: 'sr.closed'; year: number; by: ClosedBy } & Told)
  | ({ id: 'sr.collision'; seats: string[] } & Told)
  | ({ id: 'sr.disagreed'; seats: string[] } & Told)
  | ({ id: 'sr.discard'; seat: string; numbers: number[] } & Told)
  | ({ id: 'sr.fed'; seat: string; garnets: number } & Told)
  | ({ id: 'sr.forced'; seat: string } & Told)
  | ({ id: 'sr.goofspiel'; players: string[]; purpose: Purpose; game: number } & Told)
  | ({ id: 'sr.goofspiel_over'; scores: Record<string, number>; seat: string; purpose: Purpose } & Told)
  | ({ id: 'sr.joined'; seat: string; since: number } & Told)
  | ({ id: 'sr.kept'; seat: string } & Told)
  | ({ id: 'sr.ladder'; slot: string; number: number; levels: Rung[]; streak: number[]; stolen: boolean; recipients: string[]; knock_offs: string[] } & Told)
  | ({ id: 'sr.launch'; seat: string; cards: number[]; values: number[]; distance: number; height: number; reached_space: boolean } & Told)
  | ({ id: 'sr.left'; seat: string } & Told)
  | ({ id: 'sr.lift_off'; seats: string[]; values: Record<string, number[]>; parts: number } & Told)
  | ({ id: 'sr.lot'; among: string[]; seat: string } & Told)
  | ({ id: 'sr.missiles'; seat: string; target: string; strength: number; hit: boolean; random: boolean } & Told)
  | ({ id: 'sr.naming'; tied: string[]; winners: string[] } & Told)
  | ({ id: 'sr.no_bid'; seats: string[]; knock_offs: boolean } & Told)
  | ({ id: 'sr.no_launch'; year: number } & Told)
  | ({ id: 'sr.opened'; edition: EditionId; players: number; space: number } & Told)
  | ({ id: 'sr.passed'; seat: string; other: string | null; what: 'garnets' | 'message' } & Told)
  | ({ id: 'sr.price'; seat: string; garnets: number } & Told)
  | ({ id: 'sr.reshuffled'; cards: number } & Told)
  | ({ id: 'sr.short'; year: number; seats: string[] } & Told)
  | ({ id: 'sr.space'; space: number; radiation: number; farther: number } & Told)
  | ({ id: 'sr.telegram' } & Told)
  | ({ id: 'sr.telegraph'; seat: string; other: string; price: number } & Told)
  | ({ id: 'sr.tiebreak'; by: Tiebreak; tied: string[] } & Told)
  | ({ id: 'sr.trick'; prizes: number[]; bids: Record<string, number>; winner: string | null } & Told)
  | ({ id: 'sr.void'; seats: string[] } & Told)
  | ({ id: 'sr.why.goofspiel'; seat: string; stake: number } & Told)
  | ({ id: 'sr.why.name'; seat: string } & Told)
  | ({ id: 'sr.why.submit'; seat: string; number: number | null; gain: number; level: number; launch: boolean; chance: number } & Told)
  | ({ id: 'sr.why.usual'; seat: string } & Told)
  | ({ id: 'sr.year'; year: number; offers: Offered[]; left: number } & Told);

/** Every move that a prompt can ask for. */
export type AskedMove =
  | 'alliance_message'
  | 'build'
  | 'close_alliance'
  | 'close_year'
  | 'fill_alliance'
  | 'goofspiel'
  | 'leave_report'
  | 'message'
  | 'name_candidate'
  | 'next_year'
  | 'open_alliance'
  | 'ready'
  | 'submit'
  | 'transfer'
  | 'unready';

/** Every phase, by its key in the game. */
export type PhaseKey =
  | 'goofspiel'
  | 'naming'
  | 'over'
  | 'report'
  | 'year';

/** Every role; a player where there are none. */
export type RoleName =
  | 'player';

/** Ids that need words: of moves, of options with their values and readings, of bots. */
export type GivenId =
  | 'alliances_public'
  | 'alliances_public.false.reading'
  | 'alliances_public.true.reading'
  | 'bot.careful'
  | 'bot.careful.note'
  | 'bot.rocketeer'
  | 'bot.rocketeer.note'
  | 'bot.thief'
  | 'bot.thief.note'
  | 'candidate_without_space'
  | 'candidate_without_space.by_record'
  | 'candidate_without_space.by_record.reading'
  | 'candidate_without_space.none'
  | 'candidate_without_space.none.reading'
  | 'collision_discard'
  | 'collision_discard.extra'
  | 'collision_discard.extra.reading'
  | 'collision_discard.same'
  | 'collision_discard.same.reading'
  | 'contested_steal'
  | 'contested_steal.edition'
  | 'contested_steal.edition.reading'
  | 'contested_steal.fails'
  | 'contested_steal.fails.reading'
  | 'contested_steal.shared'
  | 'contested_steal.shared.reading'
  | 'edition'
  | 'edition.five'
  | 'edition.five.reading'
  | 'edition.nine'
  | 'edition.nine.reading'
  | 'five_record'
  | 'five_record.best'
  | 'five_record.best.reading'
  | 'five_record.lowest'
  | 'five_record.lowest.reading'
  | 'idle_knock_off'
  | 'idle_knock_off.false.reading'
  | 'idle_knock_off.true.reading'
  | 'not_launching'
  | 'not_launching.left_out'
  | 'not_launching.left_out.reading'
  | 'not_launching.zero'
  | 'not_launching.zero.reading'
  | 'pack'
  | 'radiation_public'
  | 'radiation_public.edition'
  | 'radiation_public.edition.reading'
  | 'radiation_public.public'
  | 'radiation_public.public.reading'
  | 'radiation_public.secret'
  | 'radiation_public.secret.reading'
  | 'record'
  | 'record.distance'
  | 'record.distance.reading'
  | 'record.height'
  | 'record.height.reading'
  | 'report_seconds'
  | 'space_race.alliance_message'
  | 'space_race.build'
  | 'space_race.close_alliance'
  | 'space_race.close_year'
  | 'space_race.fill_alliance'
  | 'space_race.goofspiel'
  | 'space_race.leave_report'
  | 'space_race.message'
  | 'space_race.name_candidate'
  | 'space_race.next_year'
  | 'space_race.open_alliance'
  | 'space_race.ready'
  | 'space_race.submit'
  | 'space_race.transfer'
  | 'space_race.unready'
  | 'start_garnets'
  | 'telegraph_price'
  | 'tiebreak_seconds'
  | 'year_timer';

export type Ctx = SayContext<State, Materials>;

/** The lines that each kind of beat tells. */
export type BeatLines = {
  award: 'sr.award';
  candidate: 'sr.candidate';
  effect: 'sr.black_hole' | 'sr.burnt' | 'sr.forced' | 'sr.price';
  end: 'game.finished';
  height: 'sr.launch';
  ladder: 'sr.ladder';
  'lift-off': 'sr.lift_off';
  lot: 'sr.lot';
  missile: 'sr.missiles';
  said: 'sr.bonus' | 'sr.collision' | 'sr.disagreed' | 'sr.goofspiel_over' | 'sr.no_launch' | 'sr.tiebreak' | 'sr.trick';
  short: 'sr.short';
  tied: 'sr.candidates';
};

export type BeatKind = keyof BeatLines;

/** How long which line is told, in ms at the pace `show`. */
export const BEATS: BeatTable<BeatKind> = {
  'game.finished': { kind: 'end', show_ms: 4800, held_ms: 6000 },
  'sr.award': { kind: 'award', show_ms: 1200, held_ms: 1500 },
  'sr.black_hole': { kind: 'effect', show_ms: 2400, held_ms: 0 },
  'sr.bonus': { kind: 'said', show_ms: 2400, held_ms: 1500, each: 'seats', each_ms: 0 },
  'sr.burnt': { kind: 'effect', show_ms: 2400, held_ms: 0 },
  'sr.candidate': { kind: 'candidate', show_ms: 2700, held_ms: 2000 },
  'sr.candidates': { kind: 'tied', show_ms: 1800, held_ms: 700 },
  'sr.collision': { kind: 'said', show_ms: 2400, held_ms: 1500 },
  'sr.disagreed': { kind: 'said', show_ms: 2400, held_ms: 1500 },
  'sr.forced': { kind: 'effect', show_ms: 2400, held_ms: 0 },
  'sr.goofspiel_over': { kind: 'said', show_ms: 2400, held_ms: 1500 },
  'sr.ladder': { kind: 'ladder', show_ms: 1400, held_ms: 2300, each: 'levels', each_ms: 350 },
  'sr.launch': { kind: 'height', show_ms: 0, held_ms: 0, each: 'reached_space', each_ms: 2300 },
  'sr.lift_off': { kind: 'lift-off', show_ms: 2000, held_ms: 1500, each: 'parts', each_ms: 350 },
  'sr.lot': { kind: 'lot', show_ms: 4200, held_ms: 1300 },
  'sr.missiles': { kind: 'missile', show_ms: 3100, held_ms: 0, each: 'hit', each_ms: 0 },
  'sr.no_launch': { kind: 'said', show_ms: 2400, held_ms: 1500 },
  'sr.price': { kind: 'effect', show_ms: 2400, held_ms: 0 },
  'sr.short': { kind: 'short', show_ms: 1500, held_ms: 700, each: 'seats', each_ms: 400 },
  'sr.tiebreak': { kind: 'said', show_ms: 2400, held_ms: 1500 },
  'sr.trick': { kind: 'said', show_ms: 2400, held_ms: 1500 },
};
