// Views as the table would send them: tests and the gallery only, never in a build.

import { line as anyLine, player, prompts, viewWith } from '../../shared/testing/fixtures';
import { recorded } from '../../shared/testing/recorded';
import type { JsonObject, Prompt, Seat, View } from '../../table/types';
import {
  BEATS,
  type Board,
  type Craft,
  type Derp,
  type Design,
  type Drawing,
  type Materials,
  type Part,
  type Phase,
  type Programme,
  type Sheet,
  type State,
  type Step,
} from './wire';

const recording = recorded<State, Materials>(
  import.meta.glob('./recorded.json', { eager: true, import: 'default' }),
  BEATS,
);
/** Views as `make scenes` recorded them, with their materials. */
export const { scenes } = recording;
export const materialsOf = () => recording.materials;

const NAMES = ['Ada', 'Bo', 'Chidi', 'Dana'];

const step = (
  id: string,
  kind: Step['kind'],
  en: string,
  de: string,
  x: number,
  y: number,
  orbit: Step['orbit'] = null,
): Step => ({ id, name: { en, de }, body: 'earth', kind, x, y, orbit, end: false });
const board: Board = {
  name: { en: 'Part of the house board', de: 'Teil des Hausbretts' },
  source: 'house',
  width: 600,
  height: 420,
  bodies: [{ id: 'earth', name: { en: 'Earth', de: 'Erde' }, x: 300, y: 220, r: 70 }],
  steps: [
    step('earth_pad', 'pad', 'Launch pad', 'Startrampe', 300, 250),
    step('suborbital', 'suborbital', 'Suborbital hop', 'Hüpfer', 250, 200),
    step('low_1', 'orbit', 'Low orbit', 'Niedrige Umlaufbahn', 300, 80, 'low'),
    step('low_2', 'orbit', 'Low orbit', 'Niedrige Umlaufbahn', 300, 360, 'low'),
  ],
  marks: [
    { id: 'lift_off', does: 'launch', to: 'suborbital', x: 280, y: 230 },
    { id: 'insertion', does: 'insertion', to: 'low_1', x: 270, y: 140 },
    { id: 'deorbit', does: 'burn', to: 'suborbital', x: 420, y: 220 },
  ],
  rails: [
    // biome-ignore lint/suspicious/noThenProperty: the wire's name for the rail that follows
    { id: 'low', name: { en: 'Low', de: 'Niedrig' }, nodes: ['low_1', 'deorbit', 'low_2'], then: null },
  ],
};

const stage = (mass: number, role: 'insertion' | 'launch', number = 1) => ({
  kind: 'stage' as const,
  mass,
  number,
  reusable: false,
  role,
  use: '' as const,
});
const plain = (kind: 'capsule' | 'thruster', mass: number) => ({
  kind,
  mass,
  number: 1,
  reusable: false,
  role: '' as const,
  use: '' as const,
});
export const hop: Drawing = {
  name: 'Hop',
  parts: [plain('capsule', 2), stage(3, 'launch')],
  derps: 1,
  rations: 0,
  fuel: 0,
  goal: null,
};
export const triplet: Drawing = {
  name: 'Triplet',
  parts: [plain('capsule', 3), plain('thruster', 1), stage(8, 'insertion'), stage(8, 'launch', 2)],
  derps: 1,
  rations: 2,
  fuel: 2,
  goal: 'orbit',
};
const example = (id: string, en: string, de: string, drawing: Drawing) => ({
  id,
  title: { en, de },
  text: {
    en: 'What it is good for, in a sentence or two.',
    de: 'Wofür es gut ist, in ein, zwei Sätzen.',
  },
  drawing,
  source: 'house',
});
/** As `materials.py` sends it, with a part of the board. */
export const materials: Materials = {
  board: board as Board & JsonObject,
  off_bodies: ['earth', 'moon'],
  whats: [
    'capsule',
    'capsule_reusable',
    'habitat',
    'thruster',
    'stage',
    'stage_reusable',
    'rcs',
    'probe',
    'mapping',
    'waylight',
    'eva_pack',
    'winch',
    'cart',
    'science',
  ],
  firsts: { docking: { dots: 2, rule: 'WG-P3' } },
  dots: { start: 40, least: 30, most: 70 },
  blueprints: [
    example('hop', 'A hop', 'Ein Hüpfer', hop),
    example('triplet', 'Three of a kind', 'Drei gleiche', triplet),
  ],
  derps: [],
  models: ['1d20', '4d6-4', '2d10', '3d8-3'],
  skills: ['ratings', 'move_roll'],
};

export function design(id: string, kind: Design['kind'], mass: number, more: Partial<Design> = {}): Design {
  return {
    id,
    name: `${kind} ${mass}`,
    kind,
    mass,
    base: mass,
    reusable: false,
    use: '',
    by: 's1',
    holder: 's1',
    fail: 1,
    boom: 5,
    flown: 'never',
    improved: [0, 0],
    ...more,
  };
}
export function derp(name: string, more: Partial<Derp> = {}): Derp {
  return {
    name,
    seat: 's1',
    piloting: 0,
    engineering: 0,
    stamina: 2,
    most: 2,
    craft: '',
    busy: '',
    trained: '',
    unpaid: false,
    liable: '',
    been: [],
    pioneer: false,
    ...more,
  };
}
export function part(id: string, of: Design, more: Partial<Part> = {}): Part {
  const { kind, mass, base, reusable, use, fail, boom } = of;
  return {
    id,
    design: of.id,
    kind,
    mass,
    base,
    reusable,
    use,
    role: '',
    fail,
    boom,
    worn: 0,
    disabled: false,
    resting: false,
    charges: 0,
    reentries: 0,
    salvaged: '',
    ...more,
  };
}
export function craft(id: string, name: string, more: Partial<Craft> = {}): Craft {
  return {
    id,
    name,
    seat: 's1',
    parts: [],
    crew: [],
    rations: 0,
    fuel: 0,
    at: 'earth_pad',
    status: 'pad',
    launched: 0,
    moved: false,
    arriving: false,
    fresh: false,
    docked: [],
    winched: [],
    debris: false,
    tracked: '',
    written_off: false,
    crewed_since: 0,
    been: [],
    been_alone: [],
    booster: false,
    pioneer: false,
    rested: [],
    announced: null,
    caught_up: 0,
    plan: null,
    dead: [],
    ...more,
  };
}
export function programme(more: Partial<Programme> = {}): Programme {
  return {
    direction: 'clockwise',
    dots: 40,
    points: 40,
    luck: 0,
    due: 0,
    grant: 0,
    stock: {},
    fuel: 0,
    rations: 0,
    drawings: {},
    visited: [],
    mapped: {},
    copied: [],
    known: [],
    lost: 0,
    launches: 0,
    flights: 0,
    endurance: 0,
    acts: 0,
    left: false,
    ...more,
  };
}
export const line = (id: string, params: JsonObject = {}) => anyLine(1, id, params);
const asked = prompts('what_goes_up');
export const prompt = (move: string, more: Partial<Prompt> = {}) => asked(move, {}, more);

export interface Wish {
  phase?: Phase;
  turn?: number;
  players?: number;
  programmes?: Record<string, Partial<Programme>>;
  designs?: Design[];
  derps?: Record<string, Derp>;
  craft?: Craft[];
  offers?: State['offers'];
  firsts?: Partial<State['firsts']>;
  settings?: Partial<State['settings']>;
  sheet?: Partial<Sheet>;
  done?: boolean;
  prompts?: Prompt[];
}

/** WG-B4, WG-B5, WG-B6: a price list as the server would send it for these designs and derps. */
function sheetFor(wish: Wish, points: number): Sheet {
  const dear = (cost: number) => (points >= cost ? null : { rule: 'WG-B1', needs: cost });
  return {
    points,
    designs: (wish.designs ?? [])
      .filter((one) => one.holder === 's1')
      .map((one) => ({
        design: one.id,
        improve: { cost: one.mass, fail: 5, boom: 5, blocked: dear(one.mass) },
        build: { cost: one.mass, most: Math.floor(points / one.mass), blocked: dear(one.mass) },
      })),
    derps: Object.entries(wish.derps ?? {})
      .filter(([, one]) => one.seat === 's1' && one.craft === '')
      .map(([id, one]) => ({
        derp: id,
        room: 9 - one.piloting - one.engineering - one.most,
        train: {
          cost: 1,
          skill: one.trained || null,
          blocked: one.stamina < 0 ? { rule: 'WG-B6' } : dear(1),
        },
        heal: one.stamina < 0 ? { cost: 1, blocked: dear(1) } : null,
        fly: { blocked: one.busy || one.stamina < 0 ? { rule: 'WG-B6' } : null },
      })),
    drawings: [],
    guide: [],
    ...wish.sheet,
  };
}

export function viewOf(wish: Wish = {}): View<State> {
  const order = Array.from({ length: wish.players ?? 1 }, (_, at) => `s${at + 1}`);
  const programmes = Object.fromEntries(order.map((seat) => [seat, programme(wish.programmes?.[seat])]));
  const done = wish.done ?? false;
  const phase = wish.phase ?? 'workshop';
  const seats: Seat[] = order.map((seat, at) =>
    player(seat, NAMES[at]!, {
      status: done && seat === 's1' ? 'go' : 'thinking',
    }),
  );
  const sheet = sheetFor(wish, programmes.s1!.points);
  const ready = prompt('ready', { must: true, submitted: done, odds: sheet });
  const prompts = phase === 'workshop' ? [ready, ...(wish.prompts ?? [])] : (wish.prompts ?? []);
  return viewWith<State>({
    game: 'what-goes-up',
    phase: `${wish.turn ?? 1}.${phase}`,
    seats,
    prompts,
    state: {
      phase,
      turn: wish.turn ?? 1,
      programmes,
      designs: Object.fromEntries((wish.designs ?? []).map((one) => [one.id, one])),
      derps: wish.derps ?? {},
      craft: Object.fromEntries((wish.craft ?? []).map((one) => [one.id, one])),
      afloat: {},
      offers: wish.offers ?? {},
      ready: done ? ['s1'] : [],
      queue: [],
      rushing: [],
      rushed: [],
      waited: [],
      checks: [],
      glitch: null,
      firsts: { taken: {}, longest: null, largest: null, mapping: {}, mapped: {}, ...wish.firsts },
      rock: null,
      books: { pages: [] },
      outcome: null,
      settings: {
        model: '1d20',
        skills: 'ratings',
        burn_rounding: 'strike_digit',
        simplified_stack: false,
        simulationist: false,
        plan_ahead: false,
        hostile_waters: false,
        launch_turn_ration: false,
        launches_per_turn: 1,
        underped: false,
        endgame: 'free',
        stop_the_rock: false,
        turns: 0,
        board: true,
        writing: true,
        luck_by: 'writing',
        luck_on: 'any',
        longest_holder: 'in_space',
        own_delivery: false,
        ...wish.settings,
      },
      named: {},
      order: [],
      tie: null,
      claims: [],
      todo: [],
      home_safe: [],
      numbers: 0,
      asked: 0,
      idle: 0,
      own_board: { hidden: true },
    },
  });
}
