// Written by `make wire` from server/games/moon_or_bust; change it there.
import type { BeatTable, SayContext } from '../../shared/game';
import type { Maybe, Told } from '../../table/types';

export type Component = {
  color: string;
  id: string;
  technology: string;
  type: PartType;
  weight: string;
};

export type PartType = 'fuselage' | 'nose_cone' | 'thruster';

export type Power = {
  benefit: Words;
  id: string;
  source: string;
  title: Words;
};

export type Words = {
  de: string;
  en: string;
};

export type Choice = {
  id: string;
  title: Words;
};

export type SourceOf = {
  effects: 'house' | 'rules';
  title: 'house' | 'rules';
};

export type EventCard = {
  ask: Words;
  choices: Choice[];
  historic: boolean;
  history: Words;
  id: string;
  lasting: boolean;
  number: number;
  source: SourceOf;
  text: Words;
  title: Words;
  turns: number | null;
};

export type Materials = {
  components: Component[];
  events: EventCard[];
  name: string;
  powers: Power[];
  questions: Words[];
  teams: Record<Side, string>;
};

export type Side = 'a' | 'b';

export type DebriefTest = {
  components: Record<string, string>;
  correct: number;
  sabotaged: string[];
  seat: string;
};

export type DebriefTurn = {
  funding: Record<Side, number>;
  pr: Record<Side, number>;
  tests?: Record<Side, DebriefTest[]>;
  threat: Record<Side, number>;
  turn: number;
};

export type State = {
  mode: 'historic' | 'standard';
  fast: boolean;
  turn: number;
  phase: PhaseName;
  event: DrawnEvent | null;
  open_events: OpenEvent[];
  deck: Deck;
  in_force: Force;
  teams: Record<Side, Team>;
  shared_solution: Maybe<Solution | null>;
  ready: string[];
  reveal: Reveal | null;
  history: Past[];
  debrief: Maybe<DebriefTurn[]>;
  outcome: Outcome | null;
  settings: TableOptions;
  seats: Seat[];
  entries: string[];
  votes: Record<string, Maybe<string | null>>;
  aims: Record<string, Maybe<number[] | null>>;
  waivers: Record<string, Maybe<number[] | null>>;
  solution_deck: Maybe<Solution[]>;
  loaded_pack: Maybe<Pack | null>;
};

export type PhaseName = 'breather' | 'conflict' | 'event' | 'nullify' | 'over' | 'play' | 'reading' | 'solutions' | 'target' | 'vote';

export type DrawnEvent = {
  id: string;
  number: number;
  drawer: Side;
  choice: string | null;
};

export type OpenEvent = {
  id: string;
  until_turn: number | null;
  drawer: Side;
  choice: string | null;
};

export type Deck = {
  left: number;
  discarded: number;
  out: boolean;
  order: Maybe<string[]>;
  pile: string[];
};

export type Force = {
  test_price: number;
  max_tests: number | null;
  sabotage_price: number;
  proxy_price: number;
  sabotage_banned: boolean;
  proxy_banned: boolean;
  sabotage_counts: number;
  proxy_counts: number;
  only: Property[];
  without: Property[];
  mix: PartType[] | 'any';
  increase: number;
  war_die: WarDie;
  income: Income;
  public: boolean;
  timer_percent: number;
  instructions: string[];
};

export type Property = {
  property: 'color' | 'technology' | 'weight';
  value: string;
};

export type WarDie = {
  modifier: number;
  times: number;
  skip: boolean;
  extra: number;
};

export type Income = {
  funding: number;
  pr: number;
};

export type Team = {
  name: string;
  announced: Announced;
  funding: Maybe<number>;
  pr: Maybe<number>;
  threat: Maybe<number>;
  solution: Maybe<Solution | null>;
  known_solutions: Maybe<Solution[]>;
  access: Maybe<boolean>;
  grants: Record<string, Maybe<Grant>>;
  tests: Record<string, Maybe<(Record<string, string>)[]>>;
  cards: Record<string, Maybe<Cards>>;
  asks: Record<string, Maybe<number | null>>;
  submitted: Maybe<Submitted[]>;
  spent: Maybe<Spent>;
  open_proxies: Record<string, number>;
  unlocked: string[];
  results: Maybe<Tested[]>;
  notebook: Maybe<Notebook | null>;
  in_force: Force;
  allocated: boolean;
  since_turn: number;
  open_access: boolean;
  lost_to: string | null;
};

export type Announced = {
  turn: number;
  funding: number;
  pr: number;
  spent: Spent;
};

export type Spent = {
  tests: number;
  proxies: number;
  sabotages: number;
  nullify: number;
};

export type Solution = {
  id: string;
  nose_cone: string;
  fuselage: string;
  thruster: string;
};

export type Grant = {
  funding: number;
  pr: number;
};

export type Cards = {
  proxies: Record<string, number>;
  sabotages: Record<string, number>;
};

export type Submitted = {
  seat: string;
  components: Record<string, string>;
};

export type Tested = {
  turn: number;
  seat: string;
  components: Record<string, string>;
  sabotaged: string[];
  correct: number;
};

export type Notebook = {
  marks: Marks;
  hypotheses: number | null;
  winning: number | null;
  best_test: BestTest | null;
  since_turn: number;
  fits: boolean;
};

export type Marks = {
  out: string[];
  sure: string[];
};

export type BestTest = {
  components: string[];
  expected_left: number;
};

export type Reveal = {
  turn: number;
  proxies: Record<Side, PlayedProxies>;
  unlocked: Record<string, string[]>;
  sabotages: Strike[];
  test_counts: Record<Side, number>;
  results: Record<Side, number[]> | null;
  war: War | null;
};

export type PlayedProxies = {
  played: Record<string, number>;
  returned: Record<string, number>;
  pr: number;
};

export type Strike = {
  by: Side;
  against: Side;
  type: string;
  test: number | null;
  nullified: boolean;
  seat: string | null;
};

export type War = {
  rolls: number[];
  roll: number | null;
  war: boolean;
  threat: Record<string, number>;
  extra: Record<string, number[]>;
};

export type Past = {
  turn: number;
  event: string | null;
  reveal: Reveal;
  announced: Record<Side, Announced>;
};

export type Outcome = {
  kind: Ending;
  team: Side | null;
  tests: Record<string, (Record<string, string>)[]>;
};

export type Ending = 'draw' | 'war' | 'win';

export type TableOptions = {
  reading_seconds: number;
  play_seconds: number;
  target_seconds: number;
  nullify_seconds: number;
  breather_seconds: number;
  told_counts: boolean;
  notebook: 'marks' | 'plain' | 'solver';
  components: 'app' | 'physical';
  events: 'app' | 'physical';
  all_go_closes: boolean;
  fast_mode: boolean;
  first_turn_untimed: boolean;
  agents_see: 'tests' | 'tests_and_cards';
};

export type Seat = {
  id: string;
  team: string | null;
  roles: string[];
};

export type Pack = {
  name: string;
  components: PackComponent[];
  solutions: Solution[];
  powers: PackPower[];
  events: Event[];
  historic: string[];
  teams: Record<string, string>;
  source: Record<string, string>;
};

export type PackComponent = {
  id: string;
  type: PartType;
  color: string;
  weight: string;
  technology: string;
};

export type PackPower = {
  id: string;
  effects: (ThreatEffect | ResourceEffect | IncomeEffect | OnlyEffect | WithoutEffect | MixEffect | TestPriceEffect | MaxTestsEffect | CardsEffect | WarDieEffect | TimerEffect | PublicEffect | LookEffect | SolutionEffect | InstructionEffect)[];
  title: Record<string, string>;
  benefit: Record<string, string>;
};

export type ThreatEffect = {
  amount: number;
  team: Who;
  each_turn: boolean;
};

export type Who = 'a' | 'b' | 'both' | 'drawer' | 'other';

export type ResourceEffect = {
  resource: 'funding' | 'pr';
  amount: number;
  team: Who;
};

export type IncomeEffect = {
  resource: 'funding' | 'pr';
  amount: number;
  team: Who;
};

export type OnlyEffect = {
  property: 'color' | 'technology' | 'weight';
  value: string;
  team: Who;
};

export type WithoutEffect = {
  property: 'color' | 'technology' | 'weight';
  value: string;
  team: Who;
};

export type MixEffect = {
  types: [PartType, PartType, PartType] | 'any';
  team: Who;
};

export type TestPriceEffect = {
  price: number;
  team: Who;
};

export type MaxTestsEffect = {
  limit: number;
  team: Who;
};

export type CardsEffect = {
  kind: 'proxy' | 'sabotage';
  rule: 'banned' | 'counts' | 'price';
  amount: number;
  team: Who;
};

export type WarDieEffect = {
  modifier: number;
  times: number;
  skip: boolean;
  extra: number;
  team: Who;
};

export type TimerEffect = {
  percent: number;
};

export type PublicEffect = {
  team: Who;
};

export type LookEffect = {
  team: Who;
};

export type SolutionEffect = {
  card: 'private' | 'shared';
  how: 'replace' | 'shuffle';
  team: Who;
};

export type InstructionEffect = {
};

export type Event = {
  id: string;
  number: number;
  effects: (ThreatEffect | ResourceEffect | IncomeEffect | OnlyEffect | WithoutEffect | MixEffect | TestPriceEffect | MaxTestsEffect | CardsEffect | WarDieEffect | TimerEffect | PublicEffect | LookEffect | SolutionEffect | InstructionEffect | VoteEffect)[];
  turns: number | null;
  title: Record<string, string>;
  text: Record<string, string>;
  history: Record<string, string>;
  ask: Record<string, string>;
  source: Record<string, string>;
};

export type VoteEffect = {
  choices: EffectsChoice[];
};

export type EffectsChoice = {
  id: string;
  title: Record<string, string>;
  effects: (ThreatEffect | ResourceEffect | IncomeEffect | OnlyEffect | WithoutEffect | MixEffect | TestPriceEffect | MaxTestsEffect | CardsEffect | WarDieEffect | TimerEffect | PublicEffect | LookEffect | SolutionEffect | InstructionEffect)[];
};

export type SolutionArgs = {
  fuselage: string;
  nose_cone: string;
  thruster: string;
};

export type CardsArgs = {
  proxies: Record<string, number>;
  sabotages: Record<PartType, number>;
};

export type TestsArgs = {
  tests: (Record<string, string>)[];
};

export type GrantArgs = {
  funding: Record<string, number>;
  pr: Record<string, number>;
};

export type AskArgs = {
  amount: number;
  what?: 'funding' | 'pr';
};

export type AimArgs = {
  targets: number[];
};

export type NullifyArgs = {
  cards: number[];
};

export type EventArgs = {
  event: string;
};

export type VoteArgs = {
  choice: string;
};

export type Args = {
  aim: AimArgs;
  ask: AskArgs;
  begin_fast_mode: Record<string, never>;
  declare_told: Record<string, never>;
  draw_event: Record<string, never>;
  end_fast_mode: Record<string, never>;
  end_play: Record<string, never>;
  enter_event: EventArgs;
  enter_solution: SolutionArgs;
  grant: GrantArgs;
  lock_cards: CardsArgs;
  lock_tests: TestsArgs;
  next_turn: Record<string, never>;
  nullify: NullifyArgs;
  ready: Record<string, never>;
  show_solution: Record<string, never>;
  unready: Record<string, never>;
  vote: VoteArgs;
};

export type Card = {
  by: Side;
  against: Side;
  type: PartType;
};

export type TargetedCard = {
  by: Side;
  against: Side;
  type: PartType;
  test: number | null;
};

/** Every line that the game's log can have. */
export type Line =
  | ({ id: 'mb.announced'; team: Side; funding: number; pr: number; spent: Spent } & Told)
  | ({ id: 'mb.conflict'; rolls: number[]; roll: number | null; war: boolean; extra: Partial<Record<Side, number[]>> } & Told)
  | ({ id: 'mb.dealt' } & Told)
  | ({ id: 'mb.draw' } & Told)
  | ({ id: 'mb.effect'; event: string | null; power: string | null; type: 'look' | 'resource' | 'solution' | 'threat'; teams: Side[]; amount?: number; resource?: 'funding' | 'pr'; card?: 'private' | 'shared'; how?: 'replace' | 'shuffle' } & Told)
  | ({ id: 'mb.event'; event: string; number: number; drawer: Side } & Told)
  | ({ id: 'mb.expired'; event: string } & Told)
  | ({ id: 'mb.fast_mode'; on: boolean } & Told)
  | ({ id: 'mb.house_lineup' } & Told)
  | ({ id: 'mb.no_event'; turn: number; increase: number } & Told)
  | ({ id: 'mb.nullified'; team: Side; cards: number[]; paid: number } & Told)
  | ({ id: 'mb.play_ended' } & Told)
  | ({ id: 'mb.proxies'; a: PlayedProxies; b: PlayedProxies; cards?: number } & Told)
  | ({ id: 'mb.reshuffled'; cards: number } & Told)
  | ({ id: 'mb.results'; team: Side; correct: number[] } & Told)
  | ({ id: 'mb.rulings'; told_counts: boolean } & Told)
  | ({ id: 'mb.sabotages'; cards: Card[]; tests: Partial<Record<Side, number>> } & Told)
  | ({ id: 'mb.shown'; team: Side } & Told)
  | ({ id: 'mb.solution_entered'; card: 'a' | 'b' | 'shared' } & Told)
  | ({ id: 'mb.targets'; cards: TargetedCard[] } & Told)
  | ({ id: 'mb.threat_rolled' } & Told)
  | ({ id: 'mb.told'; team: Side } & Told)
  | ({ id: 'mb.unlocked'; team: Side; power: string } & Told)
  | ({ id: 'mb.vote'; event: string; choice: string; votes: Record<string, number> } & Told)
  | ({ id: 'mb.war'; revealed: Partial<Record<Side, number>> } & Told)
  | ({ id: 'mb.why.aim'; seat: string } & Told)
  | ({ id: 'mb.why.answer'; seat: string; other: string; amount: number } & Told)
  | ({ id: 'mb.why.ask'; seat: string; amount: number; resource: string } & Told)
  | ({ id: 'mb.why.cards'; seat: string; sabotages: number; proxies: number } & Told)
  | ({ id: 'mb.why.decoy'; seat: string } & Told)
  | ({ id: 'mb.why.grant'; seat: string; tests: number; likely: number } & Told)
  | ({ id: 'mb.why.grant_all'; seat: string; tests: number } & Told)
  | ({ id: 'mb.why.nullify'; seat: string; cards: number } & Told)
  | ({ id: 'mb.why.ready'; seat: string } & Told)
  | ({ id: 'mb.why.tests'; seat: string; tests: number; likely: number } & Told)
  | ({ id: 'mb.why.tinker'; seat: string; tests: number } & Told)
  | ({ id: 'mb.why.vote'; seat: string; choice: string } & Told)
  | ({ id: 'mb.won'; team: Side } & Told);

/** Every move that a prompt can ask for. */
export type AskedMove =
  | 'aim'
  | 'ask'
  | 'begin_fast_mode'
  | 'declare_told'
  | 'draw_event'
  | 'end_fast_mode'
  | 'end_play'
  | 'enter_event'
  | 'enter_solution'
  | 'grant'
  | 'lock_cards'
  | 'lock_tests'
  | 'next_turn'
  | 'nullify'
  | 'ready'
  | 'show_solution'
  | 'unready'
  | 'vote';

/** Every phase, by its key in the game. */
export type PhaseKey =
  | 'breather'
  | 'conflict'
  | 'event'
  | 'nullify'
  | 'over'
  | 'play'
  | 'reading'
  | 'solutions'
  | 'target'
  | 'vote';

/** Every role; a player where there are none. */
export type RoleName =
  | 'agent'
  | 'engineer'
  | 'politician';

/** Ids that need words: of moves, of options with their values and readings, of bots. */
export type GivenId =
  | 'agents_see'
  | 'agents_see.tests'
  | 'agents_see.tests.reading'
  | 'agents_see.tests_and_cards'
  | 'agents_see.tests_and_cards.reading'
  | 'all_go_closes'
  | 'all_go_closes.false.reading'
  | 'all_go_closes.true.reading'
  | 'bot.hardliner'
  | 'bot.hardliner.note'
  | 'bot.strategist'
  | 'bot.strategist.note'
  | 'bot.tinkerer'
  | 'bot.tinkerer.note'
  | 'breather_seconds'
  | 'components'
  | 'components.app'
  | 'components.app.reading'
  | 'components.physical'
  | 'components.physical.reading'
  | 'events'
  | 'events.app'
  | 'events.app.reading'
  | 'events.physical'
  | 'events.physical.reading'
  | 'fast_mode'
  | 'first_turn_untimed'
  | 'first_turn_untimed.false.reading'
  | 'first_turn_untimed.true.reading'
  | 'mode'
  | 'mode.historic'
  | 'mode.historic.reading'
  | 'mode.standard'
  | 'mode.standard.reading'
  | 'moon_or_bust.aim'
  | 'moon_or_bust.ask'
  | 'moon_or_bust.begin_fast_mode'
  | 'moon_or_bust.declare_told'
  | 'moon_or_bust.draw_event'
  | 'moon_or_bust.end_fast_mode'
  | 'moon_or_bust.end_play'
  | 'moon_or_bust.enter_event'
  | 'moon_or_bust.enter_solution'
  | 'moon_or_bust.grant'
  | 'moon_or_bust.lock_cards'
  | 'moon_or_bust.lock_tests'
  | 'moon_or_bust.next_turn'
  | 'moon_or_bust.nullify'
  | 'moon_or_bust.ready'
  | 'moon_or_bust.show_solution'
  | 'moon_or_bust.unready'
  | 'moon_or_bust.vote'
  | 'notebook'
  | 'notebook.marks'
  | 'notebook.marks.reading'
  | 'notebook.plain'
  | 'notebook.plain.reading'
  | 'notebook.solver'
  | 'notebook.solver.reading'
  | 'nullify_seconds'
  | 'pack'
  | 'play_seconds'
  | 'reading_seconds'
  | 'target_seconds'
  | 'told_counts'
  | 'told_counts.false.reading'
  | 'told_counts.true.reading';

export type Ctx = SayContext<State, Materials>;

/** The lines that each kind of beat tells. */
export type BeatLines = {
  end: 'game.finished';
  event: 'mb.event';
  'no-event': 'mb.no_event';
  nullified: 'mb.nullified';
  proxies: 'mb.proxies';
  sabotage: 'mb.sabotages';
  strike: 'mb.targets';
  test: 'mb.results';
  unlocked: 'mb.unlocked';
  vote: 'mb.vote';
  war: 'mb.war';
  'war-die': 'mb.conflict';
};

export type BeatKind = keyof BeatLines;

/** How long which line is told, in ms at the pace `show`. */
export const BEATS: BeatTable<BeatKind> = {
  'game.finished': { kind: 'end', show_ms: 4800, held_ms: 6000 },
  'mb.conflict': { kind: 'war-die', show_ms: 4900, held_ms: 1500 },
  'mb.event': { kind: 'event', show_ms: 4100, held_ms: 6300 },
  'mb.no_event': { kind: 'no-event', show_ms: 2400, held_ms: 1800 },
  'mb.nullified': { kind: 'nullified', show_ms: 2000, held_ms: 1000, each: 'cards', each_ms: 0 },
  'mb.proxies': { kind: 'proxies', show_ms: 5100, held_ms: 900, each: 'cards', each_ms: 0 },
  'mb.results': { kind: 'test', show_ms: 0, held_ms: 0, each: 'correct', each_ms: 5400 },
  'mb.sabotages': { kind: 'sabotage', show_ms: 4100, held_ms: 900, each: 'cards', each_ms: 0 },
  'mb.targets': { kind: 'strike', show_ms: 4100, held_ms: 900, each: 'cards', each_ms: 0 },
  'mb.unlocked': { kind: 'unlocked', show_ms: 2000, held_ms: 1000 },
  'mb.vote': { kind: 'vote', show_ms: 2700, held_ms: 2100 },
  'mb.war': { kind: 'war', show_ms: 5100, held_ms: 0 },
};
