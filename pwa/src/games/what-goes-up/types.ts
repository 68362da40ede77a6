// The shapes of What Goes Up on the wire, as the server sends them (server/games/what_goes_up/README.md).
import type { SayContext } from '../../shared/game';
import type { JsonObject } from '../../table/types';

export type Phase = 'workshop' | 'launch' | 'insertion' | 'flight' | 'over';
export type Kind = 'capsule' | 'habitat' | 'thruster' | 'stage' | 'payload' | 'rcs';
export type Use = '' | 'probe' | 'mapping' | 'waylight' | 'eva_pack' | 'winch' | 'cart' | 'science';
export type Role = '' | 'insertion' | 'launch';
export type Flown = 'never' | 'flown' | 'successfully';
export type Outcome = 'ok' | 'fail' | 'boom';
export type Skill = 'piloting' | 'engineering';
export type Goal = 'orbit' | 'lunar_landing' | 'planetary_landing';

export type Wanted = JsonObject & {
  kind: Kind;
  /** Without what makes it reusable. */
  mass: number;
  number: number;
  reusable: boolean;
  role: Role;
  use: Use;
};
export type Drawing = JsonObject & {
  name: string;
  parts: Wanted[];
  derps: number;
  rations: number;
  fuel: number;
  goal: Goal | null;
};
export type Programme = {
  direction: 'clockwise' | 'counterclockwise';
  dots: number;
  points: number;
  luck: number;
  due: number;
  grant: number;
  stock: Record<string, { design: string; reentries: number }>;
  fuel: number;
  rations: number;
  drawings: Record<string, Drawing>;
  visited: string[];
  mapped: Record<string, number>;
  copied: string[];
  lost: number;
  launches: number;
  endurance: number;
  acts: number;
  left: boolean;
};
export type Design = {
  id: string;
  name: string;
  kind: Kind;
  mass: number;
  base: number;
  reusable: boolean;
  use: Use;
  by: string;
  holder: string;
  fail: number;
  boom: number;
  flown: Flown;
  improved: [number, number];
};
export type Derp = {
  name: string;
  seat: string;
  piloting: number;
  engineering: number;
  /** -1: injured. */
  stamina: number;
  most: number;
  /** '' = at home. */
  craft: string;
  busy: '' | 'training' | 'healing';
  trained: '' | Skill | 'stamina';
  unpaid: boolean;
};
export type Part = {
  id: string;
  design: string;
  kind: Kind;
  mass: number;
  base: number;
  reusable: boolean;
  use: Use;
  role: Role;
  fail: number;
  boom: number;
  worn: number;
  disabled: boolean;
  resting: boolean;
  charges: number;
  reentries: number;
  salvaged: string;
};
export type Craft = {
  id: string;
  name: string;
  seat: string;
  parts: Part[];
  crew: string[];
  rations: number;
  fuel: number;
  /** A node of the board: a step, or in mid-movement a mark. */
  at: string;
  status: 'pad' | 'up' | 'flight';
  launched: number;
  moved: boolean;
  arriving: boolean;
  fresh: boolean;
  docked: string[];
  winched: string[];
  debris: boolean;
  tracked: string;
  written_off: boolean;
  crewed_since: number;
  /** Whether it stood on the ground of a moon, or on the rock. */
  been: string[];
  plan: Filed | null;
};
/** A plan filed for a craft on the pad: where to, the marks to use, and its exact odds. */
export type Filed = {
  to: string;
  marks: string[];
  success: number;
  deaths: number;
  aloft: number;
  steps: { leg: string; part: string; reached: number; ok: number; fail: number; boom: number }[];
};
export type Spent = {
  derp: string;
  skill: Skill;
  times: number;
  points: number;
};
export type Check = {
  purpose: string;
  seat: string;
  craft: string;
  parts: string[];
  /** With its modifiers, before skills. */
  fail: number;
  boom: number;
  base: [number, number];
  faces: number[][];
  totals: number[];
  total: number;
  outcome: Outcome | null;
  spent: Spent[];
  boosts: number;
  /** Before a reroll, until one of the two is picked. */
  other: number[][];
  other_totals: number[];
  user: string;
  note: string;
  n: number;
  /** Its owner is done with it; rivals with luck are asked. */
  taken: boolean;
  /** Whose luck threw it again. */
  by: string;
};
export type Bundle = {
  points: number;
  dots: number;
  items: string[];
  blueprints: string[];
  derps: string[];
  favour: string;
};
export type Offer = {
  by: string;
  to: string;
  gives: Bundle;
  takes: Bundle;
};
export type Story = {
  text: string;
  luck: string[];
  paid: boolean;
};
export type Page = {
  flight: string;
  name: string;
  owner: string;
  turn: number;
  stories: Record<string, Story>;
  about: 'flight' | 'derp' | 'craft' | 'workshop';
};
export type WguState = {
  phase: Phase;
  turn: number;
  programmes: Record<string, Programme>;
  designs: Record<string, Design>;
  derps: Record<string, Derp>;
  craft: Record<string, Craft>;
  afloat: Record<string, { seat: string; at: string; part: Part; active: boolean }>;
  offers: Record<string, Offer>;
  ready: string[];
  queue: string[];
  rushing: string[];
  rushed: Spent[];
  waited: string[];
  checks: Check[];
  glitch: { craft: string; part: string; seat: string } | null;
  firsts: {
    taken: Record<string, string>;
    longest: string | null;
    largest: string | null;
    mapping: Record<string, string>;
    mapped: Record<string, string>;
  };
  rock: { before: number; now: number; total: number } | null;
  books: { pages: Page[] };
  outcome: { kind: 'ended' | 'moon' | 'saved' | 'struck' | 'deserted'; winners: string[] } | null;
  settings: {
    model: string;
    skills: 'ratings' | 'move_roll';
    burn_rounding: 'strike_digit' | 'ceil';
    simplified_stack: boolean;
    simulationist: boolean;
    plan_ahead: boolean;
    hostile_waters: boolean;
    launch_turn_ration: boolean;
    launches_per_turn: number;
    underped: boolean;
    endgame: 'free' | 'moon';
    stop_the_rock: boolean;
    turns: number;
    board: boolean;
    writing: boolean;
  };
  named: Record<string, BoardStep>;
};

// --- odds of prompts ---

export type Chance = {
  num: number;
  den: number;
  p: number;
};
export type Chances = Record<Outcome, Chance>;
export type Blocked = {
  rule: string;
  needs?: number;
  kind?: Kind;
  use?: Use;
};
/** `odds` of `ready` in the workshop: what everything costs, and what is greyed out. */
export type Sheet = {
  points: number;
  designs: {
    design: string;
    improve: { cost: number; fail: number; boom: number; blocked: Blocked | null };
    build: { cost: number; most: number; blocked: Blocked | null };
  }[];
  derps: {
    derp: string;
    room: number;
    train: { cost: number; skill: string | null; blocked: Blocked | null };
    heal: { cost: number; blocked: Blocked | null } | null;
    fly: { blocked: Blocked | null };
  }[];
  drawings: DrawingRow[];
};
export type Masses = {
  dry: number;
  fuel: number;
  capacity: number;
  load: number;
  total: number;
};
export type Violation = {
  rule: string;
  part: string;
  has: number;
  needs: number;
};
export type DrawingRow = {
  drawing: string;
  cost: number;
  build?: number;
  masses?: Masses;
  burns?: number;
  violations: Violation[];
  /** What has to be invented first, as `invent` takes it. */
  missing: { what: string; mass: number; cost: number }[];
  blocked: Blocked | null;
};
/** What the stateless blueprint check answers. */
export type BlueprintAnswer = {
  masses: Masses;
  violations: Violation[];
  burns: number;
  burn_costs: number[];
  invent: number;
  build: number;
};

// --- materials ---

export type Named = {
  en: string;
  de: string;
};
export type BoardStep = {
  id: string;
  name: Named;
  body: string;
  kind: 'pad' | 'suborbital' | 'reentry' | 'transit' | 'orbit' | 'libration' | 'surface' | 'rock';
  x: number;
  y: number;
  orbit: 'low' | 'polar' | 'synchronous' | null;
  end: boolean;
};
export type BoardMark = {
  id: string;
  does: 'launch' | 'insertion' | 'burn' | 'lunar_landing' | 'rock_docking';
  to: string;
  x: number;
  y: number;
};
export type Board = {
  name: Named;
  source: 'rules' | 'house';
  width: number;
  height: number;
  bodies: { id: string; name: Named; x: number; y: number; r: number }[];
  steps: BoardStep[];
  marks: BoardMark[];
  rails: { id: string; name: Named; nodes: string[]; then: string | null }[];
};
/** A drawing that comes with the game. */
export type Example = JsonObject & {
  id: string;
  title: Named & JsonObject;
  text: Named & JsonObject;
  drawing: Drawing & JsonObject;
  source: string;
};
export type WguMaterials = {
  board: (Board & JsonObject) | null;
  off_bodies: string[];
  whats: string[];
  firsts: Record<string, { dots: number; rule: string }>;
  dots: { start: number; least: number; most: number };
  blueprints: Example[];
  models: string[];
  skills: string[];
};

export type Ctx = SayContext<WguState, WguMaterials>;
