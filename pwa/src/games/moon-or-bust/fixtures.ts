// Views as the table would send them, for each phase and role: tests and the gallery only, never in a build.
import house from '../../../../server/games/moon_or_bust/data/house_pack.json';
import { line, NOW, player, prompts, viewWith } from '../../shared/testing/fixtures';
import type { ClockView, Hidden, LogLine, PendingRoll, Prompt, Seat, View } from '../../table/types';
import type { Role } from './model';
import type {
  Cards,
  Force,
  Materials,
  PastTurn,
  PhaseName,
  Power,
  Reveal,
  Side,
  State,
  Team,
  Tested,
  Words,
} from './wire';

export { line };
export const prompt = prompts('moon_or_bust');

const hidden: Hidden = { hidden: true };

interface PackEvent {
  id: string;
  number: number;
  title: Words;
  text: Words;
  history: Words;
  ask: Words;
  turns?: number | null;
  effects: { type: string; choices?: { id: string; title: Words }[] }[];
}
const pack = house as {
  components: Materials['components'];
  powers: Omit<Power, 'source'>[];
  events: PackEvent[];
};
export const materials: Materials = {
  questions: [{ en: 'Who paid for the race?', de: 'Wer hat das Rennen bezahlt?' }],
  components: pack.components,
  powers: pack.powers.map((power) => ({ ...power, source: 'house' })),
  name: 'House pack',
  teams: { a: 'Meridian', b: 'Zenith' },
  events: pack.events.map((event) => ({
    id: event.id,
    number: event.number,
    title: event.title,
    text: event.text,
    history: event.history,
    ask: event.ask,
    lasting: event.turns !== undefined && event.turns !== 1,
    turns: event.turns ?? null,
    historic: true,
    choices: event.effects.find((one) => one.choices)?.choices ?? [],
    source: { title: 'rules', effects: 'house' },
  })),
};

function seat(id: string, name: string, team: Side, role: string, more: Partial<Seat> = {}): Seat {
  return player(id, name, { team, role, ...more });
}
export const SEATS: readonly Seat[] = [
  seat('s1', 'Ada', 'a', 'engineer'),
  seat('s2', 'Bo', 'a', 'politician', { status: 'go' }),
  seat('s3', 'Chidi', 'a', 'agent', { status: 'go' }),
  seat('s4', 'Dana', 'b', 'engineer'),
  seat('s5', 'Emre', 'b', 'politician', { connected: false, seen_ms: NOW - 38_000 }),
  seat('s6', 'Farah', 'b', 'agent'),
];

const FORCE: Force = {
  test_price: 100,
  max_tests: null,
  sabotage_price: 2,
  proxy_price: 1,
  sabotage_banned: false,
  proxy_banned: false,
  sabotage_counts: 1,
  proxy_counts: 1,
  only: [],
  without: [{ property: 'color', value: 'red' }],
  mix: ['nose_cone', 'fuselage', 'thruster'],
  increase: 1,
  war_die: { modifier: 0, times: 1, skip: false, extra: 0 },
  income: { funding: 100, pr: 1 },
  public: false,
  timer_percent: 100,
  instructions: [],
};
const RESULTS: Tested[] = [
  {
    turn: 1,
    seat: 's1',
    components: { nose_cone: 'n1', fuselage: 'f1', thruster: 't1' },
    sabotaged: [],
    correct: 0,
  },
  {
    turn: 2,
    seat: 's1',
    components: { nose_cone: 'n3', fuselage: 'f8', thruster: 't3' },
    sabotaged: [],
    correct: 1,
  },
  {
    turn: 3,
    seat: 's1',
    components: { nose_cone: 'n3', fuselage: 'f6', thruster: 't9' },
    sabotaged: [],
    correct: 2,
  },
  {
    turn: 4,
    seat: 's1',
    components: { nose_cone: 'n4', fuselage: 'f8', thruster: 't11' },
    sabotaged: ['thruster'],
    correct: 1,
  },
];

interface Wish {
  seat: string;
  phase: PhaseName;
  turn?: number;
  clock?: Partial<ClockView> | null;
  fast?: boolean;
  ready?: string[];
  force?: Partial<Force>;
  event?: string;
  reveal?: Reveal | null;
  roles?: Partial<Record<string, string>>;
  pending?: PendingRoll[];
  prompts?: Prompt[];
  log?: LogLine[];
  seats?: Seat[];
  granted?: { funding: number; pr: number };
  solver?: boolean;
  open?: boolean;
}

function team(side: Side, wish: Wish, me: Seat | undefined, force: Force): Team {
  const own = me?.team === side;
  const roles = (me?.role ?? '').split('+') as Role[];
  const politician = wish.open || (own && roles.includes('politician'));
  const open = <T>(when: boolean | undefined, value: T): T | Hidden => (when ? value : hidden);
  const mine = wish.granted ?? { funding: 100, pr: 3 };
  const seats = side === 'a' ? ['s1', 's3'] : ['s4', 's6'];
  const tests = side === 'a' ? 's1' : 's4';
  const sealed = wish.ready?.includes(tests) ?? false;
  const solution =
    side === 'a'
      ? { id: 'c3', nose_cone: 'n3', fuselage: 'f8', thruster: 't10' }
      : { id: 'c7', nose_cone: 'n5', fuselage: 'f11', thruster: 't4' };
  return {
    name: side === 'a' ? 'Meridian' : 'Zenith',
    announced: {
      turn: wish.turn ?? 5,
      funding: side === 'a' ? 300 : 200,
      pr: side === 'a' ? 3 : 5,
      spent:
        side === 'a'
          ? { tests: 100, proxies: 1, sabotages: 0, nullify: 0 }
          : { tests: 200, proxies: 0, sabotages: 1, nullify: 0 },
    },
    funding: open(politician, 300),
    pr: open(politician, 3),
    threat: open(politician, side === 'a' ? 3 : -1),
    solution: open(politician, solution),
    known_solutions: open(politician, []),
    access: open(politician, false),
    grants: Object.fromEntries(seats.map((id) => [id, open(politician || (own && id === me?.seat), mine)])),
    tests: {
      [tests]: open(
        own || roles.includes('agent') || wish.open,
        sealed || !own ? [{ nose_cone: 'n3', fuselage: 'f8', thruster: 't8' }] : [],
      ),
    },
    cards: {
      [seats[1]!]: open<Cards>(
        own && roles.includes('agent'),
        wish.ready?.includes(seats[1]!)
          ? { proxies: { canal_zone: 1 }, sabotages: { thruster: 1 } }
          : { proxies: {}, sabotages: {} },
      ),
    },
    asks: Object.fromEntries(
      seats.map((id) => [
        id,
        open(politician || (own && id === me?.seat), politician && id === 's1' ? 100 : null),
      ]),
    ),
    open_proxies:
      side === 'a'
        ? { canal_zone: 2, island_republic: 1, divided_city: 0, high_plateau: 0, harbour_state: 3 }
        : { canal_zone: 1, island_republic: 0, divided_city: 2, high_plateau: 1, harbour_state: 0 },
    unlocked: [],
    told: [],
    results: open(
      own || wish.open,
      side === 'a'
        ? [
            ...RESULTS,
            ...(wish.reveal?.results
              ? [
                  {
                    turn: 5,
                    seat: 's1',
                    components: { nose_cone: 'n3', fuselage: 'f8', thruster: 't8' },
                    sabotaged: ['thruster'],
                    correct: 2,
                  },
                ]
              : []),
          ]
        : [],
    ),
    notebook: open(own && roles.includes('engineer'), {
      marks: {
        out: ['n1', 'f1', 't1', 't6', 't11', 'n7'],
        sure: wish.reveal?.results || wish.solver ? ['n3', 'f8'] : [],
      },
      hypotheses: wish.solver ? 4120 : null,
      winning: wish.solver ? 31 : null,
      best_test: wish.solver ? { components: ['n3', 'f8', 't10'], expected_left: 11.2 } : null,
      since_turn: 1,
      fits: true,
    }),
    in_force: force,
    allocated: true,
    open_access: false,
    since_turn: 1,
    submitted: hidden,
    spent: hidden,
    lost_to: null,
  };
}

export function viewOf(wish: Wish): View<State> {
  const seats = (wish.seats ?? SEATS).map((one) => {
    const role = wish.roles?.[one.seat] ?? one.role;
    const go = wish.ready?.includes(one.seat);
    return { ...one, role, status: wish.ready ? (go ? ('go' as const) : ('thinking' as const)) : one.status };
  });
  const me = seats.find((one) => one.seat === wish.seat);
  const politician = (me?.role ?? '').includes('politician');
  const force: Force = { ...FORCE, ...wish.force };
  const turn = wish.turn ?? 5;
  const fast = wish.fast ?? true;
  const left = wish.clock?.left_ms ?? 42_000;
  const total = wish.clock?.seconds ?? 90;
  const clock: ClockView | null =
    wish.clock === null || !fast
      ? null
      : {
          id: `t${turn}.${wish.phase}`,
          kind: wish.phase,
          due_ms: Date.now() + left,
          left_ms: left,
          paused: false,
          warnings: total > 30 ? [30, 10] : [],
          seconds: total,
          ...wish.clock,
        };
  const event = wish.event ?? 'war_dogs';
  return viewWith<State>({
    game: 'moon-or-bust',
    status: wish.phase === 'over' ? 'finished' : 'playing',
    phase: `${turn}.${wish.phase}`,
    you: { seat: wish.seat, referee: wish.seat === 'referee' },
    seats,
    options: { mode: 'historic', fast_mode: fast },
    clock,
    pending: wish.pending ?? [],
    prompts: wish.prompts ?? [],
    log: wish.log ?? [],
    state: {
      mode: 'historic',
      fast,
      turn,
      phase: wish.phase,
      event:
        turn > 0 && wish.phase !== 'event'
          ? {
              id: event,
              number: materials.events.find((one) => one.id === event)?.number ?? 1,
              drawer: turn % 2 ? 'a' : 'b',
              choice: null,
            }
          : null,
      open_events: turn > 4 ? [{ id: 'red_scare', until_turn: 5, drawer: 'b', choice: null }] : [],
      deck: { left: 17, discarded: 4, out: false, order: hidden, pile: [] },
      in_force: force,
      teams: { a: team('a', wish, me, force), b: team('b', wish, me, force) },
      shared_solution:
        politician || wish.open ? { id: 'c9', nose_cone: 'n9', fuselage: 'f2', thruster: 't13' } : hidden,
      ready: wish.ready ?? ['s2', 's3'],
      reveal: wish.reveal ?? null,
      history: { archived: 0 },
      debrief: hidden,
      outcome: null,
      settings: {
        fast_mode: fast,
        first_turn_untimed: false,
        reading_seconds: 20,
        play_seconds: 90,
        target_seconds: 30,
        nullify_seconds: 30,
        breather_seconds: 20,
        told_counts: true,
        notebook: 'marks',
        components: 'app',
        events: 'app',
        all_go_closes: false,
        agents_see: 'tests',
      },
      seats: seats.map((one) => ({ id: one.seat, team: one.team, roles: (one.role ?? '').split('+') })),
      entries: [],
      votes: {},
      aims: {},
      waivers: {},
      solution_deck: hidden,
      loaded_pack: hidden,
    },
  });
}

export const base: Reveal = {
  turn: 5,
  proxies: {
    a: { played: { harbour_state: 1 }, returned: { canal_zone: 1 }, pr: 2 },
    b: { played: {}, returned: { canal_zone: 1 }, pr: 1 },
  },
  unlocked: { a: ['harbour_state'], b: [] },
  sabotages: [
    { by: 'b', against: 'a', type: 'thruster', test: 0, nullified: false, seat: 's6' },
    { by: 'a', against: 'b', type: 'fuselage', test: null, nullified: false, seat: 's3' },
  ],
  test_counts: { a: 1, b: 2 },
  results: null,
  war: null,
};
export const told: Reveal = {
  ...base,
  sabotages: base.sabotages.map((one) => ({ ...one, test: 0 })),
  results: { a: [2], b: [0, 1] },
};
export const fell: Reveal = { ...told, war: { rolls: [7], roll: 7, war: false, threat: {}, extra: {} } };
function past(turn: number, event: string, sabotaged: number): PastTurn {
  return {
    turn,
    event,
    announced: {
      a: { turn, funding: 300, pr: 3, spent: { tests: 100, proxies: 1, sabotages: 0, nullify: 0 } },
      b: { turn, funding: 200, pr: 4, spent: { tests: 100, proxies: 0, sabotages: 1, nullify: 0 } },
    },
    reveal: {
      ...fell,
      turn,
      sabotages: fell.sabotages.slice(0, sabotaged),
      results: { a: [turn % 3], b: [1, turn === 9 ? 3 : 0] },
    },
  };
}
/** The turns that are over, for the gallery. */
export const history: Record<string, PastTurn[]> = {
  '/history': materials.events.slice(0, 9).map((one, at) => past(at + 1, one.id, at % 4 === 0 ? 1 : 0)),
};
