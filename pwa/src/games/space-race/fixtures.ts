// Views as the table would send them: tests and the gallery only, never in a build.

import { line, player, prompts, viewWith } from '../../shared/testing/fixtures';
import type { JsonObject, LogLine, Prompt, Seat, View } from '../../table/types';
import { FIVE, NINE } from './fixtureParts';
import { deskOf, missilesAt, worth } from './model';
import type {
  Card,
  Channel,
  EditionId,
  Flown,
  Goofspiel,
  Ladder,
  Materials,
  Naming,
  Odds,
  Outcome,
  PastYear,
  Phase,
  Player,
  Sealed,
  State,
  Telegraph,
} from './wire';

export { line };
export const prompt = prompts('space_race');

export const NAMES = ['Buzz', 'Gus', 'Laika', 'Neil', 'Valya', 'Wally', 'Yuri', 'Mae', 'Sigmund'];
const HIDDEN = { hidden: true } as const;

const NUMBERS: Record<EditionId, Materials['numbers']> = {
  nine: {
    players: [5, 9],
    parts: [0, 12],
    offers: 6,
    top_level: 10,
    space: 27,
    top_radiation: 3,
    prize: 10,
    consolation: 10,
  },
  five: {
    players: [5, 5],
    parts: [1, 12],
    offers: 4,
    top_level: 4,
    space: 40,
    top_radiation: 4,
    prize: 5,
    consolation: 4,
  },
};
export function materialsFor(edition: EditionId): Materials {
  const told: Materials = {
    edition,
    parts: edition === 'nine' ? NINE : FIVE,
    years: [1950, 1963],
    numbers: NUMBERS[edition],
  };
  return told as Materials;
}
export const materials = materialsFor('nine');
/** For the gallery: each scene with the parts of its edition. */
export function materialsOf(view: View<State>): Materials {
  return materialsFor(view.state?.edition ?? 'nine');
}

export const piece = (number: number, tried = 0): Card => ({ number, tried });
export const hand = (...numbers: number[]): Card[] => numbers.map((n) => piece(n, n === 7 ? 3 : 0));

export interface Wish {
  edition?: EditionId;
  /** Whose phone; 'watch' has no seat. */
  seat?: string;
  players?: number;
  phase?: Phase;
  year?: number;
  offers?: number[];
  hands?: Record<string, Card[]>;
  records?: Record<string, { year: number; height: number }[]>;
  tols?: Record<string, number>;
  garnets?: number;
  radiation?: number;
  sealed?: Sealed | null;
  ready?: string[];
  submitted?: string[];
  clock?: { left_ms: number; seconds: number; paused?: boolean } | null;
  report?: PastYear | null;
  archived?: number;
  lines?: Telegraph[];
  channels?: Record<string, Channel>;
  naming?: Naming | null;
  goofspiel?: Goofspiel | null;
  outcome?: Outcome | null;
  prompts?: Prompt[];
  log?: LogLine[];
  lost?: string[];
  since?: Record<string, number>;
  left?: string[];
}

/** What the sums of so many numbers come to, each 0 to `top`. */
function sums(players: number, top: number): number[] {
  let found = [1];
  for (let k = 0; k < players; k += 1) {
    const after = Array.from({ length: found.length + top }, () => 0);
    found.forEach((p, total) => {
      for (let n = 0; n <= top; n += 1) after[total + n]! += p / (top + 1);
    });
    found = after;
  }
  return found;
}
/** As `odds.py` reports it, but for the special years of `five`. */
export function oddsFor(
  edition: EditionId,
  players: number,
  own: number,
  distance: number,
  count: number,
): Odds {
  const { space: base, top_radiation: top } = NUMBERS[edition];
  const least = base + own;
  const spread = sums(players - 1, top);
  const upTo = (d: number) => spread.slice(0, Math.max(0, d - least + 1)).reduce((sum, p) => sum + p, 0);
  const chance = (p: number) => ({ num: Math.round(p * 1e6), den: 1e6, p });
  const off = 9 * count;
  return {
    distance,
    reach: chance(upTo(distance)),
    missiles: count,
    off,
    reach_worst: chance(upTo(distance - off)),
    height_worst: distance < least ? distance : Math.max(distance - off, least - 1),
    space: { least, most: least + spread.length - 1 },
    by_distance: {
      from: least,
      den: 1e6,
      num: spread.map((_, at) => Math.round(upTo(least + at) * 1e6)),
    },
  };
}

function submitPrompt(view: View<State>, seat: string, sealed: Sealed | null, own: number): Prompt {
  const desk = deskOf(
    view,
    view.seats.find((one) => one.seat === seat) ?? null,
    materialsFor(view.state!.edition),
  )!;
  const { state } = view;
  const cards = state!.players[seat]!.hand;
  const near = Object.keys(state!.players).filter((one) => one !== seat);
  const count = missilesAt(desk).count;
  const fields: JsonObject = {
    slot: { oneOf: [{ const: 'none' }, ...state!.offers.map(({ slot }) => ({ const: slot }))] },
    level: { type: 'integer', minimum: 0, maximum: NUMBERS[state!.edition].top_level },
    launch: { type: 'boolean' },
    feed: { type: 'array', items: { type: 'integer', minimum: 0, maximum: 5 } },
    targets: { type: 'array', items: { enum: near } },
    discard: { type: 'array', items: { enum: [3] } },
  };
  const odds = oddsFor(state!.edition, near.length + 1, own, worth(desk, cards), count);
  return prompt('submit', fields, {
    must: true,
    submitted: state!.submitted.includes(seat),
    default: { slot: sealed?.slot ?? 'none', level: sealed?.level ?? 0, launch: sealed?.launch ?? false },
    odds: odds,
  });
}

function promptsOf(view: View<State>, seat: string, wish: Wish): Prompt[] {
  const state = view.state!;
  if (seat === 'watch' || !state.players[seat]) return [];
  const near = Object.keys(state.players).filter((one) => one !== seat);
  const to = { type: 'string', enum: near };
  const message = prompt('message', { to, text: { type: 'string', maxLength: 280 } }, { default: null });
  const transfer = prompt(
    'transfer',
    { to, garnets: { type: 'integer', minimum: 0, maximum: wish.garnets ?? 5 } },
    { default: null },
  );
  if (state.phase === 'year') {
    const ready = state.ready.includes(seat);
    return [
      submitPrompt(view, seat, wish.sealed ?? null, wish.radiation ?? 2),
      ...(state.submitted.includes(seat) ? [prompt('ready', {}, { must: true, submitted: ready })] : []),
      ...(ready ? [prompt('unready')] : []),
      ...(state.edition === 'nine' ? [prompt('build', { to }, { default: null })] : []),
      transfer,
      message,
    ];
  }
  if (state.phase === 'report')
    return [prompt('next_year', {}, { must: true, submitted: state.ready.includes(seat) }), message];
  if (state.phase === 'naming' && seat in (state.naming?.names ?? {}))
    return [prompt('name_candidate', { seat: { enum: state.naming!.tied } }, { must: true }), message];
  if (state.phase === 'goofspiel' && state.goofspiel?.players.includes(seat)) {
    const bid = state.goofspiel.bids[seat];
    return [prompt('goofspiel', {}, { must: true, submitted: typeof bid === 'number' }), message];
  }
  return [message];
}

export function viewOf(wish: Wish = {}): View<State> {
  const edition = wish.edition ?? 'nine';
  const n = wish.players ?? (edition === 'nine' ? 7 : 5);
  const order = Array.from({ length: n }, (_, at) => `s${at + 1}`);
  const seat = wish.seat ?? 's1';
  const phase = wish.phase ?? 'year';
  const year = wish.year ?? 1957;
  const ready = wish.ready ?? [];
  const offers = (wish.offers ?? [0, 3, 5, 8, 9, 12]).map((number, at) => ({
    slot: `${year}-${at + 1}`,
    number,
  }));
  const players = Object.fromEntries(
    order.map((one): [string, Player] => [
      one,
      {
        hand: wish.hands?.[one] ?? hand(),
        garnets: one === seat ? (wish.garnets ?? 5) : HIDDEN,
        account: one === seat ? [{ year: 1950, what: 'start', garnets: 5, seat: null }] : HIDDEN,
        records: wish.records?.[one] ?? [],
        tol: wish.tols?.[one] ?? 0,
        since: wish.since?.[one] ?? 1950,
        left: wish.left?.includes(one) ?? false,
      },
    ]),
  );
  const seats: Seat[] = order.map((one, at) =>
    player(one, NAMES[at]!, {
      connected: !wish.lost?.includes(one),
      status: phase === 'over' ? 'idle' : ready.includes(one) ? 'go' : 'thinking',
    }),
  );
  const open = phase === 'year';
  const view = viewWith<State>({
    game: 'space-race',
    status: phase === 'over' ? 'finished' : 'playing',
    phase: `${year}.${phase}`,
    you: { seat, referee: false },
    seats,
    clock: wish.clock
      ? {
          id: phase,
          kind: phase,
          due_ms: wish.clock.paused ? null : Date.now() + wish.clock.left_ms,
          left_ms: wish.clock.left_ms,
          paused: wish.clock.paused ?? false,
          warnings: [30, 10],
          seconds: wish.clock.seconds,
        }
      : null,
    log: wish.log ?? [],
    state: {
      edition,
      phase,
      year,
      players,
      offers: open ? offers : [],
      deck: { left: 31, discarded: [4, 8, 2], order: HIDDEN },
      radiation: open
        ? Object.fromEntries(order.map((one) => [one, one === seat ? (wish.radiation ?? 2) : HIDDEN]))
        : {},
      submissions: open
        ? Object.fromEntries(order.map((one) => [one, one === seat ? (wish.sealed ?? null) : HIDDEN]))
        : {},
      submitted: wish.submitted ?? ready,
      ready,
      lines: wish.lines ?? [],
      channels: wish.channels ?? {},
      report: wish.report ?? null,
      years: { archived: wish.archived ?? 0 },
      naming: wish.naming ?? null,
      goofspiel: wish.goofspiel ?? null,
      traffic: HIDDEN,
      alliances: {},
      rosters: [],
      special_years: HIDDEN,
      loaded_pack: HIDDEN,
      bonus: wish.outcome?.bonus ?? [],
      outcome: wish.outcome ?? null,
      settings: {
        contested_steal: edition === 'nine' ? 'shared' : 'fails',
        idle_knock_off: false,
        radiation_public: edition === 'nine',
        record: 'height',
        collision_discard: 'extra',
        not_launching: 'zero',
        five_record: 'lowest',
        candidate_without_space: 'none',
        alliances_public: false,
        start_garnets: 5,
        telegraph_price: 1,
        year_timer: 0,
        report_seconds: 0,
        tiebreak_seconds: 60,
      },
    },
  });
  view.prompts = wish.prompts ?? promptsOf(view, seat, wish);
  return view;
}

// --- years that are over -------------------------------------------------------------------------------------

/** A ladder from "level: seats" rows, resolved as the rules say for `nine`. */
export function ladder(number: number, rows: [number, string[]][], edition: EditionId = 'nine'): Ladder {
  const levels = [...rows].sort((a, b) => a[0] - b[0]).map(([level, seats]) => ({ level, seats }));
  const streak: number[] = [];
  for (const { level } of levels) if (streak.length === 0 || level === streak.at(-1)! + 1) streak.push(level);
  const top = levels.find((rung) => rung.level === streak.at(-1))!;
  const contested = streak.length > 1 && top.seats.length > 1 && edition === 'five';
  const recipients = contested ? [] : top.seats;
  const all = levels.flatMap((rung) => rung.seats);
  return {
    slot: `slot-${number}`,
    number,
    levels,
    streak,
    stolen: streak.length > 1 && recipients.length > 0,
    recipients,
    knock_offs: all.filter((seat) => !recipients.includes(seat)),
  };
}
export function flown(seat: string, numbers: number[], more: Partial<Flown> = {}): Flown {
  const cards = hand(...numbers);
  const values = more.values ?? numbers;
  const distance = values.reduce((sum, n) => sum + n, 0);
  const height = more.height ?? distance;
  return {
    seat,
    cards,
    fed: [],
    values,
    distance,
    height,
    reached_space: false,
    record: height,
    discards: numbers.length > 0 ? [Math.max(...numbers)] : [],
    ...more,
  };
}
export function pastYear(year: number, more: Partial<PastYear> = {}): PastYear {
  return {
    year,
    last: false,
    closed_by: 'players',
    offers: [],
    ladders: [],
    idle: [],
    gained: {},
    burnt: {},
    paid: {},
    forced: [],
    black_holes: {},
    farther: 0,
    radiation: { s1: 2, s2: HIDDEN, s3: HIDDEN, s4: HIDDEN, s5: HIDDEN, s6: HIDDEN, s7: HIDDEN },
    space: 36,
    shots: [],
    flights: [],
    collided: [],
    awards: [],
    tiebreak: null,
    tied: [],
    ...more,
  };
}

const BEFORE: PastYear[] = Array.from({ length: 7 }, (_, at) => {
  const year = 1950 + at;
  const pick = (n: number) => `s${((at + n) % 7) + 1}`;
  return pastYear(year, {
    space: 30 + ((at * 5) % 13),
    ladders: [
      ladder(8 + (at % 4), [
        [0, [pick(0)]],
        [1, [pick(1)]],
        [3, [pick(2)]],
      ]),
      ladder(4 + (at % 3), [[2, [pick(3), pick(4)]]]),
    ],
    idle: [pick(5), pick(6)],
    flights: at % 2 === 1 ? [flown(pick(0), [1, 5, 9]), flown(pick(3), [4, 8, 9 + (at % 4)])] : [],
  });
});
/** What lies behind, for the gallery. */
export const history: Record<string, PastYear[]> = { '/years': BEFORE };
