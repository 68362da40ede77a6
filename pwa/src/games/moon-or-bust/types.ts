// Moon or Bust! on the wire, as this phone may see it.
import type { SayContext } from '../../shared/game';
import type { Maybe, Words } from '../../table/types';

export type Side = 'a' | 'b';
export const SIDES: readonly Side[] = ['a', 'b'];
export type PartType = 'nose_cone' | 'fuselage' | 'thruster';
export const TYPES: readonly PartType[] = ['nose_cone', 'fuselage', 'thruster'];
export type Role = 'politician' | 'engineer' | 'agent';

export type Phase =
  | 'solutions'
  | 'event'
  | 'reading'
  | 'vote'
  | 'play'
  | 'target'
  | 'nullify'
  | 'conflict'
  | 'breather'
  | 'over';

/** Slot (a type, or `part_1` to `part_3`) → component id. */
export type Test = Record<string, string>;

export type Property = {
  property: 'color' | 'weight' | 'technology';
  value: string;
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
  war_die: { modifier: number; times: number; skip: boolean; extra?: number };
  income?: { funding: number; pr: number };
  public?: boolean;
  timer_percent?: number;
  instructions: string[];
};
export type Solution = {
  id: string;
  nose_cone: string;
  fuselage: string;
  thruster: string;
};
export type Spent = {
  tests: number;
  proxies: number;
  sabotages: number;
  nullify: number;
};
export type Announced = {
  turn: number;
  funding: number;
  pr: number;
  spent: Spent;
};
export type Grant = {
  funding: number;
  pr: number;
};
export type Cards = {
  proxies: Record<string, number>;
  sabotages: Record<string, number>;
};
export type Tested = {
  turn: number;
  seat: string;
  components: Test;
  sabotaged: string[];
  correct: number;
};
export type Notebook = {
  marks: { out: string[]; sure?: string[] };
  hypotheses?: number | null;
  winning?: number | null;
  best_test?: { components: string[]; expected_left: number } | null;
  since_turn?: number;
  fits?: boolean;
};
export type Team = {
  name: string;
  announced: Announced;
  funding: Maybe<number>;
  pr: Maybe<number>;
  threat: Maybe<number>;
  solution: Maybe<Solution | null>;
  known_solutions: Maybe<Solution[]>;
  access?: Maybe<boolean>;
  grants: Record<string, Maybe<Grant>>;
  tests: Record<string, Maybe<Test[]>>;
  cards: Record<string, Maybe<Cards>>;
  asks: Record<string, Maybe<number | null>>;
  submitted?: Maybe<{ seat: string; components: Test }[]>;
  spent?: Maybe<Spent>;
  open_proxies: Record<string, number>;
  unlocked: string[];
  results: Maybe<Tested[]>;
  notebook: Maybe<Notebook | null>;
  in_force: Force;
  since_turn?: number;
  lost_to?: string | null;
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
  seat?: string | null;
};
export type War = {
  rolls: number[];
  roll: number | null;
  war: boolean;
  threat: Partial<Record<Side, number>>;
  extra?: Partial<Record<Side, number[]>>;
};
export type Reveal = {
  turn: number;
  proxies: Record<Side, PlayedProxies>;
  unlocked?: Partial<Record<Side, string[]>>;
  sabotages: Strike[];
  test_counts: Record<Side, number>;
  results: Record<Side, number[]> | null;
  war: War | null;
};
export type Past = {
  turn: number;
  event: string | null;
  reveal: Reveal;
  announced: Record<Side, Announced>;
};
/** A turn with everything open, after the end. */
export type DebriefTurn = {
  turn: number;
  threat: Record<Side, number>;
  funding: Record<Side, number>;
  pr: Record<Side, number>;
  tests?: Record<Side, unknown[]>;
};
export type MbState = {
  mode: 'historic' | 'standard';
  fast: boolean;
  turn: number;
  phase: Phase;
  event: { id: string; number: number; drawer: Side; choice?: string | null } | null;
  settings?: { all_go_closes?: boolean };
  open_events: { id: string; until_turn: number | null }[];
  deck: { left: number; discarded: number; out: boolean };
  in_force: Force;
  teams: Record<Side, Team>;
  shared_solution: Maybe<Solution | null>;
  ready: string[];
  reveal: Reveal | null;
  history: Past[];
  debrief: Maybe<DebriefTurn[]>;
  outcome: { kind: 'win' | 'draw' | 'war'; team: Side | null; tests?: unknown } | null;
};

export type Component = {
  id: string;
  type: PartType;
  color: string;
  weight: string;
  technology: string;
};
export type Power = {
  id: string;
  title: Words;
  benefit: Words;
};
export type EventCard = {
  id: string;
  number: number;
  title: Words;
  text: Words;
  history: Words;
  lasting: boolean;
  source?: Words;
  choices?: { id: string; title: Words }[];
};
export type MbMaterials = {
  components: Component[];
  powers: Power[];
  events: EventCard[];
  teams: Record<Side, string>;
};

export type Ctx = SayContext<MbState, MbMaterials>;
