// Written by `make wire` from server/games/what_goes_up; change it there.
import type { BeatTable, SayContext } from '../../shared/game';
import type { JsonObject, Maybe, Told } from '../../table/types';

export type Chances = {
  boom: Chance;
  fail: Chance;
  ok: Chance;
};

export type Chance = {
  den: number;
  num: number;
  p: number;
};

export type Blocked = {
  kind?: Kind;
  needs?: number;
  rule: string;
  use?: Use;
};

export type Kind = 'capsule' | 'habitat' | 'payload' | 'rcs' | 'stage' | 'thruster';

export type Use = '' | 'cart' | 'eva_pack' | 'mapping' | 'probe' | 'science' | 'waylight' | 'winch';

export type Improving = {
  blocked: Blocked | null;
  boom: number;
  cost: number;
  fail: number;
};

export type Building = {
  blocked: Blocked | null;
  cost: number;
  most: number;
};

export type DesignRow = {
  build: Building;
  design: string;
  improve: Improving;
};

export type Training = {
  blocked: Blocked | null;
  cost: number;
  skill: 'engineering' | 'piloting' | 'stamina' | null;
};

export type Healing = {
  blocked: Blocked | null;
  cost: number;
};

export type Flying = {
  blocked: Blocked | null;
};

export type DerpRow = {
  derp: string;
  fly: Flying;
  heal: Healing | null;
  room: number;
  train: Training;
};

export type Masses = {
  capacity: number;
  dry: number;
  fuel: number;
  load: number;
  total: number;
};

export type Violation = {
  has: number;
  needs: number;
  part: string;
  rule: string;
};

export type Missing = {
  cost: number;
  mass: number;
  what: string;
};

export type DrawingRow = {
  blocked: Blocked | null;
  build?: number;
  burns?: number;
  cost: number;
  drawing: string;
  masses?: Masses;
  missing: Missing[];
  violations: Violation[];
};

export type Sheet = {
  derps: DerpRow[];
  designs: DesignRow[];
  drawings: DrawingRow[];
  points: number;
};

export type BlueprintAnswer = {
  build: number;
  burn_costs: number[];
  burns: number;
  invent: number;
  masses: Masses;
  violations: Violation[];
};

export type Body = {
  id: string;
  name: Words;
  r: number;
  x: number;
  y: number;
};

export type Words = {
  de: string;
  en: string;
};

export type BoardStep = {
  body: string;
  end: boolean;
  id: string;
  kind: 'libration' | 'orbit' | 'pad' | 'reentry' | 'rock' | 'suborbital' | 'surface' | 'transit';
  name: Words;
  orbit: Orbit | null;
  x: number;
  y: number;
};

export type Orbit = 'low' | 'polar' | 'synchronous';

export type BoardMark = {
  does: Does;
  id: string;
  to: string;
  x: number;
  y: number;
};

export type Does = 'burn' | 'insertion' | 'launch' | 'lunar_landing' | 'rock_docking';

export type Rail = {
  id: string;
  name: Words;
  nodes: string[];
  then: string | null;
};

export type BoardMap = {
  bodies: Body[];
  height: number;
  marks: BoardMark[];
  name: Words;
  rails: Rail[];
  source: 'house' | 'rules';
  steps: BoardStep[];
  width: number;
};

export type First = {
  dots: number;
  rule: string;
};

export type Dots = {
  least: number;
  most: number;
  start: number;
};

export type Example = {
  drawing: Drawing;
  id: string;
  source: string;
  text: Words;
  title: Words;
};

export type Drawing = {
  name: string;
  parts: Wanted[];
  derps: number;
  rations: number;
  fuel: number;
  goal: Destination | null;
};

export type Wanted = {
  kind: Kind;
  mass: number;
  number: number;
  reusable: boolean;
  role: Role;
  use: Use;
};

export type Role = '' | 'insertion' | 'launch';

export type Destination = 'lunar_landing' | 'orbit' | 'planetary_landing';

export type Materials = {
  blueprints: Example[];
  board: BoardMap | null;
  dots: Dots;
  firsts: Record<string, First>;
  models: string[];
  off_bodies: string[];
  skills: string[];
  whats: string[];
};

export type Spend = {
  name: string;
  skill: Skill;
  times: number;
};

export type Skill = 'engineering' | 'piloting';

export type Plan = {
  spend: Spend[];
  stamina: number;
};

export type Plans = {
  fail?: Plan;
  ok?: Plan;
};

export type After = {
  after: Chances;
};

export type BeforeAfter = {
  after: Chances;
  before: Chances;
};

export type Way = {
  blocked: Blocked | null;
  chances?: BeforeAfter;
  charges: number;
  cost: number;
  to: string;
  way: string;
};

export type Ways = {
  fuel: number;
  rock: string | null;
  ways: Way[];
};

export type NudgeRow = {
  blocked: Blocked | null;
  chances?: BeforeAfter;
  cost: number;
  craft: string;
  fuel: number;
};

export type Nudges = {
  craft: NudgeRow[];
};

export type Odds = {
  fly?: Ways;
  launch?: After;
  luck?: After;
  nudge?: Nudges;
  ready?: Sheet | null;
  save?: Plans;
  take_it?: Plans;
};

export type State = {
  phase: Phase;
  turn: number;
  programmes: Record<string, Programme>;
  designs: Record<string, Design>;
  derps: Record<string, Derp>;
  craft: Record<string, Craft>;
  afloat: Record<string, Afloat>;
  offers: Record<string, Offer>;
  ready: string[];
  queue: string[];
  rushing: string[];
  rushed: Spent[];
  order: string[];
  tie: Tie | null;
  claims: Claim[];
  waited: string[];
  checks: Check[];
  glitch: Glitch | null;
  todo: Task[];
  firsts: Firsts;
  home_safe: Returned[];
  rock: Rock | null;
  books: Books;
  numbers: number;
  asked: number;
  idle: number;
  outcome: Outcomes | null;
  settings: Settings;
  own_board: Maybe<Board | null>;
  named: Record<string, Step>;
};

export type Phase = 'flight' | 'insertion' | 'launch' | 'over' | 'workshop';

export type Programme = {
  direction: Direction;
  dots: number;
  points: number;
  luck: number;
  stock: Record<string, Item>;
  fuel: number;
  rations: number;
  drawings: Record<string, Drawing>;
  visited: string[];
  copied: string[];
  mapped: Record<string, number>;
  due: number;
  grant: number;
  lost: number;
  endurance: number;
  launches: number;
  flights: number;
  acts: number;
  left: boolean;
};

export type Direction = 'clockwise' | 'counterclockwise';

export type Item = {
  design: string;
  reentries: number;
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

export type Flown = 'flown' | 'never' | 'successfully';

export type Derp = {
  name: string;
  seat: string;
  piloting: number;
  engineering: number;
  stamina: number;
  most: number;
  craft: string;
  busy: Busy;
  trained: '' | 'engineering' | 'piloting' | 'stamina';
  unpaid: boolean;
  been: string[];
  pioneer: boolean;
};

export type Busy = '' | 'healing' | 'training';

export type Craft = {
  id: string;
  name: string;
  seat: string;
  parts: Part[];
  crew: string[];
  rations: number;
  fuel: number;
  at: string;
  status: Status;
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
  pioneer: boolean;
  been: string[];
  been_alone: string[];
  booster: boolean;
  rested: string[];
  caught_up: number;
  plan: Filed | null;
  dead: string[];
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

export type Status = 'flight' | 'pad' | 'up';

export type Filed = {
  to: string;
  marks: string[];
  success: number;
  deaths: number;
  aloft: number;
  steps: FiledStep[];
};

export type FiledStep = {
  leg: string;
  part: string;
  reached: number;
  ok: number;
  fail: number;
  boom: number;
};

export type Afloat = {
  seat: string;
  at: string;
  part: Part;
  active: boolean;
};

export type Offer = {
  by: string;
  to: string;
  gives: Bundle;
  takes: Bundle;
};

export type Bundle = {
  points: number;
  dots: number;
  items: string[];
  blueprints: string[];
  derps: string[];
  favour: string;
  craft: string[];
  afloat: string[];
  cargo: Cargo[];
};

export type Cargo = {
  pair: string;
  what: string;
  amount: number;
};

export type Spent = {
  derp: string;
  skill: Skill;
  times: number;
  points: number;
};

export type Tie = {
  about: 'moon' | 'order';
  groups: string[][];
  other: string[][];
  passed: string[];
  by: string;
};

export type Claim = {
  what: string;
  flight: string;
  name: string;
  seat: string;
};

export type Check = {
  purpose: string;
  seat: string;
  craft: string;
  parts: string[];
  fail: number;
  boom: number;
  base: [number, number];
  faces: number[][];
  totals: number[];
  other: number[][];
  other_totals: number[];
  spent: Spent[];
  boosts: number;
  total: number;
  outcome: Outcome | null;
  user: string;
  note: string;
  n: number;
  taken: boolean;
  passed: string[];
  by: string;
};

export type Outcome = 'boom' | 'fail' | 'ok';

export type Glitch = {
  craft: string;
  part: string;
  seat: string;
};

export type Task = {
  do: string;
  craft: string;
  part: string;
  note: string;
};

export type Firsts = {
  taken: Record<string, string>;
  longest: string | null;
  largest: string | null;
  mapping: Record<string, string>;
  mapped: Record<string, string>;
};

export type Returned = {
  seat: string;
  fail: number;
  boom: number;
};

export type Rock = {
  before: number;
  now: number;
  total: number;
};

export type Books = {
  pages: Page[];
};

export type Page = {
  flight: string;
  name: string;
  owner: string;
  turn: number;
  stories: Record<string, Story>;
  about: About;
};

export type Story = {
  text: string;
  luck: string[];
  paid: boolean;
};

export type About = 'craft' | 'derp' | 'flight' | 'workshop';

export type Outcomes = {
  kind: 'deserted' | 'ended' | 'moon' | 'saved' | 'struck';
  winners: string[];
};

export type Settings = {
  model: Model;
  skills: Skills;
  burn_rounding: Rounding;
  launch_turn_ration: boolean;
  hostile_waters: boolean;
  simplified_stack: boolean;
  simulationist: boolean;
  plan_ahead: boolean;
  launches_per_turn: number;
  underped: boolean;
  endgame: 'free' | 'moon';
  stop_the_rock: boolean;
  turns: number;
  board: boolean;
  writing: boolean;
  luck_by: LuckBy;
  luck_on: LuckOn;
};

export type Model = '1d20' | '2d10' | '3d8-3' | '4d6-4';

export type Skills = 'move_roll' | 'ratings';

export type Rounding = 'ceil' | 'strike_digit';

export type LuckBy = 'both' | 'return' | 'writing';

export type LuckOn = 'any' | 'own';

export type Board = {
  name: Named;
  source: 'house' | 'rules';
  width: number;
  height: number;
  bodies: BoardPartsBody[];
  steps: Step[];
  marks: Mark[];
  rails: BoardPartsRail[];
};

export type Named = {
  en: string;
  de: string;
};

export type BoardPartsBody = {
  id: string;
  name: Named;
  x: number;
  y: number;
  r: number;
};

export type Step = {
  id: string;
  name: Named;
  body: string;
  kind: 'libration' | 'orbit' | 'pad' | 'reentry' | 'rock' | 'suborbital' | 'surface' | 'transit';
  x: number;
  y: number;
  orbit: Orbit | null;
  end: boolean;
};

export type Mark = {
  id: string;
  does: Does;
  to: string;
  x: number;
  y: number;
};

export type BoardPartsRail = {
  id: string;
  name: Named;
  nodes: string[];
  then: string | null;
};

export type Invention = {
  mass: number;
  name: string;
  what: string;
};

export type Improvement = {
  boom: number;
  design: string;
  fail: number;
};

export type Order = {
  design: string;
  number: number;
};

export type Name = {
  name: string;
};

export type Lesson = {
  derp: string;
  points: number;
  skill: 'engineering' | 'piloting' | 'stamina';
};

export type OneDerp = {
  derp: string;
};

export type WantedArgs = {
  kind: Kind;
  mass?: number;
  number?: number;
  reusable?: boolean;
  role?: Role;
  use?: Use;
};

export type DrawingArgs = {
  derps?: number;
  fuel?: number;
  goal?: Destination | null;
  name: string;
  parts: WantedArgs[];
  rations?: number;
};

export type Code = {
  code: string;
};

export type OneDrawing = {
  drawing: string;
};

export type Assembly = {
  crew: string[];
  drawing: string;
  name: string;
};

export type OneCraft = {
  craft: string;
};

export type Filing = {
  craft: string;
  to: string;
};

export type CargoArgs = {
  amount?: number;
  pair: string;
  what: string;
};

export type BundleArgs = {
  afloat?: string[];
  blueprints?: string[];
  cargo?: CargoArgs[];
  craft?: string[];
  derps?: string[];
  dots?: number;
  favour?: string;
  items?: string[];
  points?: number;
};

export type TradeArgs = {
  gives: BundleArgs;
  takes: BundleArgs;
  to: string;
};

export type OneOffer = {
  offer: string;
};

export type StoryArgs = {
  flight: string;
  text: string;
};

export type OneStory = {
  story: string;
};

export type Insertion = {
  mark?: string;
};

export type OneWay = {
  way: string;
};

export type NextStep = {
  body: string;
  burn: boolean;
  catch?: string;
  end?: boolean;
  kind: string;
  name: string;
  orbit: string;
  rcs?: boolean;
};

export type Rush = {
  derps: string[];
};

export type OneOfTwo = {
  which: Which;
};

export type Which = 'first' | 'second';

export type OneStage = {
  stage: number;
};

export type OnePayload = {
  payload: string;
};

export type Attempt = {
  try: string;
};

export type OnePair = {
  pair: string;
};

export type Passing = {
  amount: number;
  pair: string;
  what: string;
};

export type Shedding = {
  amount: number;
  what: string;
};

export type Parting = {
  craft: string;
  crew: string[];
  fuel: number;
  name: string;
  parts: string[];
  rations: number;
};

export type Walk = {
  cargo: string;
  derp: string;
  do: string;
};

export type OneGoal = {
  goal: Goal;
};

export type Goal = 'fail' | 'ok';

export type Spender = {
  who: string;
};

export type Booster = {
  rcs: string;
};

export type OneCost = {
  cost: string;
};

export type Args = {
  accept: OneOffer;
  assemble: Assembly;
  boost: Booster;
  build: Order;
  come_down: Record<string, never>;
  decline: OneOffer;
  deploy: OnePayload;
  dock: OnePair;
  draw: DrawingArgs;
  end_campaign: Record<string, never>;
  eva: Walk;
  file_plan: Filing;
  fly: OneWay;
  fly_to: NextStep;
  give_luck: OneStory;
  heal: OneDerp;
  hire: Name;
  improve: Improvement;
  insert: Insertion;
  invent: Invention;
  jury_rig: Attempt;
  launch: Record<string, never>;
  let_stand: Record<string, never>;
  load_code: Code;
  luck: OneStage;
  nudge: OneCraft;
  part_ways: Parting;
  pay_glitch: OneCost;
  pick: OneOfTwo;
  ready: Record<string, never>;
  rush: Rush;
  save: OneGoal;
  shed: Shedding;
  spend: Spender;
  stay: Record<string, never>;
  take_apart: OneCraft;
  take_it: Record<string, never>;
  throw_away: OneDrawing;
  track: OneCraft;
  trade: TradeArgs;
  train: Lesson;
  transfer: Passing;
  undock: OnePair;
  unready: Record<string, never>;
  wait: Record<string, never>;
  write: StoryArgs;
  write_off: OneCraft;
};

/** Every line that the game's log can have. */
export type Line =
  | ({ id: 'wgu.acquired'; seat: string; turn: number; inventor: string; mass: number; points: number } & Told)
  | ({ id: 'wgu.arrived'; flight: string; name: string; seat: string; turn: number; at: string } & Told)
  | ({ id: 'wgu.assembled'; flight: string; name: string; seat: string; turn: number; crew: string[]; cost: number } & Told)
  | ({ id: 'wgu.ate'; flight: string; name: string; seat: string; turn: number; rations: number; left: number } & Told)
  | ({ id: 'wgu.boosted'; flight: string; name: string; seat: string; turn: number; outcome: Outcome } & Told)
  | ({ id: 'wgu.budget'; seat: string; turn: number; before: number; change: number; dots: number } & Told)
  | ({ id: 'wgu.built'; seat: string; turn: number; design: string; what: string; number: number; cost: number } & Told)
  | ({ id: 'wgu.burn'; flight: string; name: string; seat: string; turn: number; purpose: string; cost: number; left: number; towards: string } & Told)
  | ({ id: 'wgu.capsule_gone'; flight: string; name: string; seat: string; turn: number; part: string; rations: number } & Told)
  | ({ id: 'wgu.claimed'; flight: string; name: string; seat: string; turn: number; what: string } & Told)
  | ({ id: 'wgu.copied'; flight: string; name: string; seat: string; turn: number; inventor: string; mass: number; points: number } & Told)
  | ({ id: 'wgu.defected'; derp: string; who: string; seat: string; before: string } & Told)
  | ({ id: 'wgu.deployed'; flight: string; name: string; seat: string; turn: number; part: string; use: Use; at: string } & Told)
  | ({ id: 'wgu.destroyed'; flight: string; name: string; seat: string; turn: number; why: string } & Told)
  | ({ id: 'wgu.died'; derp: string; seat: string; who: string; why: string; dots: number; flight?: string; turn?: number } & Told)
  | ({ id: 'wgu.disabled'; flight: string; name: string; seat: string; turn: number; part: string; capsule: string | null } & Told)
  | ({ id: 'wgu.docked'; flight: string; name: string; seat: string; turn: number; other: string; winched: boolean } & Told)
  | ({ id: 'wgu.docking'; flight: string; name: string; seat: string; turn: number; other: string } & Told)
  | ({ id: 'wgu.escaped'; flight: string; name: string; seat: string; turn: number } & Told)
  | ({ id: 'wgu.eva'; flight: string; name: string; seat: string; turn: number; derp: string; who: string; do: string; cargo: string } & Told)
  | ({ id: 'wgu.filed'; flight: string; name: string; seat: string; turn: number; towards: string; success: number; deaths: number } & Told)
  | ({ id: 'wgu.first'; flight: string; name: string; seat: string; turn: number; what: string; at?: string; dots: number } & Told)
  | ({ id: 'wgu.gained_luck'; seat: string; points: number; why: string } & Told)
  | ({ id: 'wgu.glitch'; flight: string; name: string; seat: string; turn: number; choice: string; part: string } & Told)
  | ({ id: 'wgu.gone'; flight: string; name: string; seat: string; turn: number } & Told)
  | ({ id: 'wgu.habitat_trouble'; flight: string; name: string; seat: string; turn: number; part: string } & Told)
  | ({ id: 'wgu.healed'; seat: string; turn: number; derp: string; who: string; cost: number } & Told)
  | ({ id: 'wgu.hired'; seat: string; turn: number; derp: string; who: string; cost: number } & Told)
  | ({ id: 'wgu.home'; flight: string; name: string; seat: string; turn: number; crew: string[]; kept: string[]; lost?: string[] } & Told)
  | ({ id: 'wgu.improved'; seat: string; turn: number; design: string; what: string; fail: number; boom: number; cost: number } & Told)
  | ({ id: 'wgu.injured'; derp: string; seat: string; who: string; why: string } & Told)
  | ({ id: 'wgu.inserted'; flight: string; name: string; seat: string; turn: number; at: string } & Told)
  | ({ id: 'wgu.invented'; seat: string; turn: number; design: string; what: string; kind: Kind; use: Use; mass: number; fail: number; boom: number; cost: number; after: string | null } & Told)
  | ({ id: 'wgu.joined'; seat: string } & Told)
  | ({ id: 'wgu.jury_rig'; flight: string; name: string; seat: string; turn: number; derp: string; who: string; part: string; under: number } & Told)
  | ({ id: 'wgu.launched'; flight: string; name: string; seat: string; turn: number; at: string } & Told)
  | ({ id: 'wgu.launches'; turn: number; craft: string[] } & Told)
  | ({ id: 'wgu.left'; seat: string } & Told)
  | ({ id: 'wgu.lift_off'; flight: string; name: string; seat: string; turn: number; crew: string[] } & Told)
  | ({ id: 'wgu.liked'; seat: string; author: string; flight: string; name: string } & Told)
  | ({ id: 'wgu.lost_part'; flight: string; name: string; seat: string; turn: number; part: string; purpose: string } & Told)
  | ({ id: 'wgu.luck'; seat: string; luck: number; flight: string; name: string } & Told)
  | ({ id: 'wgu.mapped'; flight: string; name: string; seat: string; turn: number; body: string; percent: number } & Told)
  | ({ id: 'wgu.mapped_all'; flight: string; name: string; seat: string; turn: number; body: string } & Told)
  | ({ id: 'wgu.moon_and_back'; flight: string; name: string; seat: string; turn: number } & Told)
  | ({ id: 'wgu.moon_order'; turn: number; seats: string[] } & Told)
  | ({ id: 'wgu.moon_reordered'; seat: string; turn: number; seats: string[]; left: number } & Told)
  | ({ id: 'wgu.moving'; what: string; before: string | null; seat: string | null; dots: number; body?: string } & Told)
  | ({ id: 'wgu.new_step'; flight: string; name: string; seat: string; turn: number; at: string; dots: number } & Told)
  | ({ id: 'wgu.no_burn'; flight: string; name: string; seat: string; turn: number; purpose: string } & Told)
  | ({ id: 'wgu.no_docking'; flight: string; name: string; seat: string; turn: number; other: string } & Told)
  | ({ id: 'wgu.no_insertion'; flight: string; name: string; seat: string; turn: number } & Told)
  | ({ id: 'wgu.no_launch'; flight: string; name: string; seat: string; turn: number } & Told)
  | ({ id: 'wgu.no_rest'; flight: string; name: string; seat: string; turn: number; part: string } & Told)
  | ({ id: 'wgu.not_today'; flight: string; name: string; seat: string; turn: number; part: string; use: Use } & Told)
  | ({ id: 'wgu.nudged'; flight: string; name: string; seat: string; turn: number; nudges: number } & Told)
  | ({ id: 'wgu.offered'; seat: string; other: string; offer: string; turn: number } & Told)
  | ({ id: 'wgu.opened'; players: number; rock: boolean } & Told)
  | ({ id: 'wgu.order'; phase: Phase; turn: number; craft: string[] } & Told)
  | ({ id: 'wgu.over'; kind: 'deserted' | 'ended' | 'moon' | 'saved' | 'struck'; winners: string[]; turn: number } & Told)
  | ({ id: 'wgu.parted'; flight: string; name: string; seat: string; turn: number; other: string; parts: string[]; crew: string[] } & Told)
  | ({ id: 'wgu.payload_gone'; flight: string; name: string; seat: string; turn: number; part: string; use: Use } & Told)
  | ({ id: 'wgu.reentry'; flight: string; name: string; seat: string; turn: number; at: string; cast_off: string[] } & Told)
  | ({ id: 'wgu.reordered'; seat: string; turn: number; craft: string[]; left: number } & Told)
  | ({ id: 'wgu.repaired'; flight: string; name: string; seat: string; turn: number; part: string } & Told)
  | ({ id: 'wgu.reroll'; flight: string; name: string; seat: string; turn: number; before: number; total: number; outcome: Outcome; by: string; left: number } & Told)
  | ({ id: 'wgu.rescued'; flight: string; name: string; seat: string; turn: number; by: string; derps: string[]; dots: number } & Told)
  | ({ id: 'wgu.rock'; turn: number; nudges: number; each_turn: number } & Told)
  | ({ id: 'wgu.rolled'; flight: string; name: string; seat: string; turn: number; purpose: string; parts: string[]; design: string; fail: number; boom: number; totals: number[]; total: number; outcome: Outcome } & Told)
  | ({ id: 'wgu.rushed'; seat: string; derp: string; who: string; skill: Skill } & Told)
  | ({ id: 'wgu.shed'; flight: string; name: string; seat: string; turn: number; what: string; amount: number; recoverable: boolean } & Told)
  | ({ id: 'wgu.spent'; flight: string; name: string; seat: string; turn: number; derp: string; who: string; skill: Skill; times: number; outcome: Outcome } & Told)
  | ({ id: 'wgu.spent_stage'; flight: string; name: string; seat: string; turn: number } & Told)
  | ({ id: 'wgu.spoiled'; flight: string; name: string; seat: string; turn: number; part: string; purpose: string } & Told)
  | ({ id: 'wgu.stayed'; flight: string; name: string; seat: string; turn: number } & Told)
  | ({ id: 'wgu.story'; flight: string; name: string; seat: string; turn: number; about: About; text: string } & Told)
  | ({ id: 'wgu.stranded'; flight: string; name: string; seat: string; turn: number; crew: string[] } & Told)
  | ({ id: 'wgu.taken_apart'; flight: string; name: string; seat: string; turn: number } & Told)
  | ({ id: 'wgu.tower'; flight: string; name: string; seat: string; turn: number; part: string } & Told)
  | ({ id: 'wgu.tracked'; flight: string; name: string; seat: string; turn: number; by: string } & Told)
  | ({ id: 'wgu.traded'; seat: string; other: string; turn: number; gives: JsonObject; takes: JsonObject } & Told)
  | ({ id: 'wgu.trained'; seat: string; turn: number; derp: string; who: string; skill: 'engineering' | 'piloting' | 'stamina'; points: number; piloting: number; engineering: number; stamina: number } & Told)
  | ({ id: 'wgu.transfer'; flight: string; name: string; seat: string; turn: number; other: string; what: string; amount: number; by: string } & Told)
  | ({ id: 'wgu.turn'; turn: number; points: Record<string, number>; news?: number } & Told)
  | ({ id: 'wgu.undocked'; flight: string; name: string; seat: string; turn: number; other: string } & Told)
  | ({ id: 'wgu.unfinished'; flight: string; name: string; seat: string; turn: number; at: string } & Told)
  | ({ id: 'wgu.waited'; flight: string; name: string; seat: string; turn: number } & Told)
  | ({ id: 'wgu.walked'; flight: string; name: string; seat: string; turn: number; derp: string; do: string } & Told)
  | ({ id: 'wgu.why.assemble'; seat: string; mission: string; fail: number } & Told)
  | ({ id: 'wgu.why.coast'; seat: string } & Told)
  | ({ id: 'wgu.why.draw'; seat: string; mission: string } & Told)
  | ({ id: 'wgu.why.fly'; seat: string; target: string; home: boolean } & Told)
  | ({ id: 'wgu.why.hire'; seat: string; mission: string } & Told)
  | ({ id: 'wgu.why.improve'; seat: string; mission: string; fail: number } & Told)
  | ({ id: 'wgu.why.invent'; seat: string; mission: string } & Told)
  | ({ id: 'wgu.why.jury_rig'; seat: string } & Told)
  | ({ id: 'wgu.why.luck'; seat: string } & Told)
  | ({ id: 'wgu.why.nudge'; seat: string } & Told)
  | ({ id: 'wgu.why.ready'; seat: string; mission: string } & Told)
  | ({ id: 'wgu.why.save'; seat: string } & Told)
  | ({ id: 'wgu.why.take_it'; seat: string } & Told)
  | ({ id: 'wgu.why.train'; seat: string } & Told)
  | ({ id: 'wgu.why.usual'; seat: string } & Told)
  | ({ id: 'wgu.worse'; design: string; what: string; fail: number; boom: number } & Told)
  | ({ id: 'wgu.written_off'; flight: string; name: string; seat: string; turn: number; crew: string[] } & Told);

/** Every move that a prompt can ask for. */
export type AskedMove =
  | 'accept'
  | 'assemble'
  | 'boost'
  | 'build'
  | 'come_down'
  | 'decline'
  | 'deploy'
  | 'dock'
  | 'draw'
  | 'end_campaign'
  | 'eva'
  | 'file_plan'
  | 'fly'
  | 'fly_to'
  | 'give_luck'
  | 'heal'
  | 'hire'
  | 'improve'
  | 'insert'
  | 'invent'
  | 'jury_rig'
  | 'launch'
  | 'let_stand'
  | 'load_code'
  | 'luck'
  | 'nudge'
  | 'part_ways'
  | 'pay_glitch'
  | 'pick'
  | 'ready'
  | 'rush'
  | 'save'
  | 'shed'
  | 'spend'
  | 'stay'
  | 'take_apart'
  | 'take_it'
  | 'throw_away'
  | 'track'
  | 'trade'
  | 'train'
  | 'transfer'
  | 'undock'
  | 'unready'
  | 'wait'
  | 'write'
  | 'write_off';

/** Every phase, by its key in the game. */
export type PhaseKey =
  | 'flight'
  | 'insertion'
  | 'launch'
  | 'over'
  | 'workshop';

/** Every role; a player where there are none. */
export type RoleName =
  | 'player';

/** Ids that need words: of moves, of options with their values and readings, of bots. */
export type GivenId =
  | 'board'
  | 'board.house'
  | 'board.house.reading'
  | 'board.off'
  | 'board.off.reading'
  | 'board.own'
  | 'board.own.reading'
  | 'board_file'
  | 'bot.moonwalker'
  | 'bot.moonwalker.note'
  | 'bot.orbiter'
  | 'bot.orbiter.note'
  | 'bot.tester'
  | 'bot.tester.note'
  | 'burn_rounding'
  | 'burn_rounding.ceil'
  | 'burn_rounding.ceil.reading'
  | 'burn_rounding.strike_digit'
  | 'burn_rounding.strike_digit.reading'
  | 'dice_model'
  | 'dice_model.1d20'
  | 'dice_model.1d20.reading'
  | 'dice_model.2d10'
  | 'dice_model.2d10.reading'
  | 'dice_model.3d8-3'
  | 'dice_model.3d8-3.reading'
  | 'dice_model.4d6-4'
  | 'dice_model.4d6-4.reading'
  | 'endgame'
  | 'endgame.free'
  | 'endgame.free.reading'
  | 'endgame.moon'
  | 'endgame.moon.reading'
  | 'hostile_waters'
  | 'hostile_waters.false.reading'
  | 'hostile_waters.true.reading'
  | 'launch_turn_ration'
  | 'launch_turn_ration.false.reading'
  | 'launch_turn_ration.true.reading'
  | 'launches_per_turn'
  | 'luck_by'
  | 'luck_by.both'
  | 'luck_by.both.reading'
  | 'luck_by.return'
  | 'luck_by.return.reading'
  | 'luck_by.writing'
  | 'luck_by.writing.reading'
  | 'luck_on'
  | 'luck_on.any'
  | 'luck_on.any.reading'
  | 'luck_on.own'
  | 'luck_on.own.reading'
  | 'plan_ahead'
  | 'plan_ahead.false.reading'
  | 'plan_ahead.true.reading'
  | 'simplified_stack'
  | 'simplified_stack.false.reading'
  | 'simplified_stack.true.reading'
  | 'simulationist'
  | 'simulationist.false.reading'
  | 'simulationist.true.reading'
  | 'skills'
  | 'skills.move_roll'
  | 'skills.move_roll.reading'
  | 'skills.ratings'
  | 'skills.ratings.reading'
  | 'stop_the_rock'
  | 'stop_the_rock.false.reading'
  | 'stop_the_rock.true.reading'
  | 'turns'
  | 'underped'
  | 'underped.false.reading'
  | 'underped.true.reading'
  | 'what_goes_up.accept'
  | 'what_goes_up.assemble'
  | 'what_goes_up.boost'
  | 'what_goes_up.build'
  | 'what_goes_up.come_down'
  | 'what_goes_up.decline'
  | 'what_goes_up.deploy'
  | 'what_goes_up.dock'
  | 'what_goes_up.draw'
  | 'what_goes_up.end_campaign'
  | 'what_goes_up.eva'
  | 'what_goes_up.file_plan'
  | 'what_goes_up.fly'
  | 'what_goes_up.fly_to'
  | 'what_goes_up.give_luck'
  | 'what_goes_up.heal'
  | 'what_goes_up.hire'
  | 'what_goes_up.improve'
  | 'what_goes_up.insert'
  | 'what_goes_up.invent'
  | 'what_goes_up.jury_rig'
  | 'what_goes_up.launch'
  | 'what_goes_up.let_stand'
  | 'what_goes_up.load_code'
  | 'what_goes_up.luck'
  | 'what_goes_up.nudge'
  | 'what_goes_up.part_ways'
  | 'what_goes_up.pay_glitch'
  | 'what_goes_up.pick'
  | 'what_goes_up.ready'
  | 'what_goes_up.rush'
  | 'what_goes_up.save'
  | 'what_goes_up.shed'
  | 'what_goes_up.spend'
  | 'what_goes_up.stay'
  | 'what_goes_up.take_apart'
  | 'what_goes_up.take_it'
  | 'what_goes_up.throw_away'
  | 'what_goes_up.track'
  | 'what_goes_up.trade'
  | 'what_goes_up.train'
  | 'what_goes_up.transfer'
  | 'what_goes_up.undock'
  | 'what_goes_up.unready'
  | 'what_goes_up.wait'
  | 'what_goes_up.write'
  | 'what_goes_up.write_off'
  | 'writing'
  | 'writing.false.reading'
  | 'writing.true.reading';

export type Ctx = SayContext<State, Materials>;

/** The lines that each kind of beat tells. */
export type BeatLines = {
  boosted: 'wgu.boosted';
  check: 'wgu.rolled';
  end: 'game.finished';
  first: 'wgu.first';
  home: 'wgu.home';
  lost: 'wgu.destroyed';
  mapped: 'wgu.mapped_all';
  memorial: 'wgu.died';
  moon: 'wgu.moon_and_back';
  nudged: 'wgu.nudged';
  report: 'wgu.turn';
  reroll: 'wgu.reroll';
  rescue: 'wgu.spent';
  rock: 'wgu.rock';
  step: 'wgu.new_step';
};

export type BeatKind = keyof BeatLines;

/** How long which line is told, in ms at the pace `show`. */
export const BEATS: BeatTable<BeatKind> = {
  'game.finished': { kind: 'end', show_ms: 4800, held_ms: 6000 },
  'wgu.boosted': { kind: 'boosted', show_ms: 2600, held_ms: 1500 },
  'wgu.destroyed': { kind: 'lost', show_ms: 2200, held_ms: 3000 },
  'wgu.died': { kind: 'memorial', show_ms: 6500, held_ms: 0 },
  'wgu.first': { kind: 'first', show_ms: 2200, held_ms: 2500 },
  'wgu.home': { kind: 'home', show_ms: 2000, held_ms: 1500 },
  'wgu.mapped_all': { kind: 'mapped', show_ms: 2200, held_ms: 2500 },
  'wgu.moon_and_back': { kind: 'moon', show_ms: 2200, held_ms: 2500 },
  'wgu.new_step': { kind: 'step', show_ms: 2200, held_ms: 1500 },
  'wgu.nudged': { kind: 'nudged', show_ms: 2200, held_ms: 1500 },
  'wgu.reroll': { kind: 'reroll', show_ms: 4700, held_ms: 3000 },
  'wgu.rock': { kind: 'rock', show_ms: 2200, held_ms: 1500 },
  'wgu.rolled': { kind: 'check', show_ms: 4700, held_ms: 3000 },
  'wgu.spent': { kind: 'rescue', show_ms: 2600, held_ms: 1500 },
  'wgu.turn': { kind: 'report', show_ms: 2400, held_ms: 2500, each: 'news', each_ms: 900 },
};
