// The headlines of a turn: for each programme its greatest event, in words by what happened × purpose × crew. Pure.
import { m } from '../../../i18n/messages';
import type { LineOf } from '../../../shared/game';
import { listWords, variants } from '../../../shared/words/lists';
import { linesOf, text } from '../../../table/read';
import type { LogLine } from '../../../table/types';
import { outcomeWords } from '../flight/outcomes';
import { purposeWords, words } from '../ids';
import type { Aloft, Ctx, Line, Outcome, State } from '../wire';
import { endOf, type Rolled, settledRolls } from './readLog';
import { turnOf } from './sums';

/** Facts that headlines name. */
interface Facts {
  /** A craft, else a programme. */
  name: string;
  other: string;
  /** The programme's pad. */
  pad: number;
  /** Its points. */
  n: number;
}
type Say = (facts: Facts) => string;

/** Headlines by kind and outcome; each use of a kind in an evening takes the next. */
const HEADLINES = {
  launch_ok: variants(m.wgs_news_launch_ok, 3),
  launch_fail: variants(m.wgs_news_launch_fail, 4),
  launch_boom: variants(m.wgs_news_launch_boom, 5),
  hop_ok: variants(m.wgs_news_hop_ok, 6),
  insertion_ok: variants(m.wgs_news_insertion_ok, 3),
  insertion_fail: variants(m.wgs_news_insertion_fail, 2),
  insertion_boom: variants(m.wgs_news_insertion_boom, 2),
  burn_ok: variants(m.wgs_news_burn_ok, 3),
  burn_fail: variants(m.wgs_news_burn_fail, 2),
  burn_boom: variants(m.wgs_news_burn_boom, 2),
  miss_fail: [m.wgs_news_miss_fail, ...variants<Facts>(m.wgs_news_burn_fail, 2)],
  lunar_ok: [m.wgs_news_lunar_ok],
  lunar_fail: [m.wgs_news_lunar_fail],
  lunar_boom: [m.wgs_news_lunar_boom],
  docking_ok: variants(m.wgs_news_docking_ok, 2),
  docking_fail: [m.wgs_news_docking_fail],
  docking_boom: [m.wgs_news_docking_boom],
  door_ok: [m.wgs_news_door_ok],
  walk_ok: variants(m.wgs_news_walk_ok, 2),
  walk_fail: [m.wgs_news_walk_fail],
  walk_boom: [m.wgs_news_walk_boom],
  space_ok: variants(m.wgs_news_space_ok, 3),
  passed_ok: [m.wgs_news_passed_ok, ...variants<Facts>(m.wgs_news_space_ok, 3).slice(1)],
  space_fail: variants(m.wgs_news_space_fail, 2),
  space_boom: [m.wgs_news_space_boom],
  reentry_ok: variants(m.wgs_news_reentry_ok, 2),
  reentry_fail: variants(m.wgs_news_reentry_fail, 2),
  reentry_boom: [m.wgs_news_reentry_boom],
  landing_ok: variants(m.wgs_news_landing_ok, 2),
  bare_ok: variants(m.wgs_news_bare_ok, 2),
  landing_fail: variants(m.wgs_news_landing_fail, 2),
  landing_boom: variants(m.wgs_news_landing_boom, 2),
  stranded_boom: variants(m.wgs_news_stranded_boom, 2),
  back_ok: [m.wgs_news_back_ok],
  saves_ok: variants(m.wgs_news_saves_ok, 3),
  idle_ok: variants(m.wgs_news_idle_ok, 2),
} satisfies Record<string, readonly Say[]>;
export type Headline = keyof typeof HEADLINES | 'death';

const isHeadline = (key: string): key is keyof typeof HEADLINES => key in HEADLINES;

/** Purposes of checks by the kind of headline; those of payloads, nudges and repairs make none. */
const KINDS: Record<string, string> = {
  launch: 'launch',
  insertion: 'insertion',
  burn: 'burn',
  catch_up: 'burn',
  rcs_burn: 'burn',
  rock_docking: 'burn',
  rcs_rock_docking: 'burn',
  lunar_landing: 'lunar',
  docking: 'docking',
  eva: 'walk',
  capsule: 'space',
  habitat: 'space',
  reentry: 'reentry',
  landing: 'landing',
};
/** Of two that are equally great the one further on in a flight. */
const WEIGHT = [
  'idle',
  'saves',
  'space',
  'passed',
  'launch',
  'reentry',
  'landing',
  'bare',
  'hop',
  'insertion',
  'burn',
  'miss',
  'lunar',
  'docking',
  'walk',
  'door',
  'back',
  'stranded',
];
const OUTCOMES: Record<Outcome, number> = { ok: 100, fail: 200, boom: 300 };
/** A first, and a crew in need, are greater than a Boom. */
const FIRST = 400;

export interface News {
  seat: string;
  key: Headline;
  /** What a check was for, where it was one. */
  purpose: string;
  outcome: Outcome;
  /** The craft, where there is one. */
  flight: string;
  name: string;
  /** The id of the craft that it met. */
  other: string;
  /** Names of the crew. */
  crew: readonly string[];
  /** Names of those who died. */
  lost: readonly string[];
  /** The greater ones come first, deaths last. */
  greatness: number;
}

type Roll = Pick<Rolled, 'flight' | 'name' | 'seat' | 'purpose' | 'outcome' | 'crew'>;

/** The last roll of each flight and purpose, as it is after help and luck. */
const rollsOf = (turn: readonly LogLine[]): Roll[] => [
  ...new Map(settledRolls(turn).map((roll) => [`${roll.flight} ${roll.purpose}`, roll])).values(),
];

/** What the lines of a turn say of its flights. */
function factsOf(turn: readonly Line[]) {
  const flights = (id: Line['id']) =>
    new Set(turn.flatMap((line) => (line.id === id && 'flight' in line && line.flight ? [line.flight] : [])));
  return {
    firsts: turn.flatMap((line) => (line.id === 'wgu.first' ? [line] : [])),
    up: flights('wgu.lift_off'),
    home: flights('wgu.home'),
    moonward: new Set(
      turn.flatMap((line) =>
        (line.id === 'wgu.burn' || line.id === 'wgu.filed') && /moon|lunar/.test(line.towards)
          ? [line.flight]
          : [],
      ),
    ),
    met: new Map(
      turn.flatMap((line) => (line.id === 'wgu.docked' ? [[line.flight, line.other] as const] : [])),
    ),
    passed: turn.flatMap((line) =>
      line.id === 'wgu.moving' && line.what === 'longest' && line.seat && line.before ? [line.before] : [],
    ),
  };
}
type TurnFacts = ReturnType<typeof factsOf>;

/** The kind of a roll's headline, by what else its flight did in the turn. */
function kindOf(roll: Roll, rolls: readonly Roll[], facts: TurnFacts): string | undefined {
  const kind = KINDS[roll.purpose];
  const whole = rolls.filter((other) => other.flight === roll.flight);
  const good = whole.every((other) => other.outcome === 'ok');
  const hop = facts.up.has(roll.flight) && facts.home.has(roll.flight);
  if (hop && good && !whole.some((other) => other.purpose === 'insertion')) return 'hop';
  if (kind === 'burn' && roll.outcome === 'fail' && facts.moonward.has(roll.flight)) return 'miss';
  if (kind === 'landing' && roll.outcome === 'ok' && roll.crew.length === 0) return 'bare';
  const first = facts.firsts.some(({ what, flight }) => what === 'eva' && flight === roll.flight);
  return kind === 'walk' && roll.outcome === 'ok' && first ? 'door' : kind;
}

type Found = Omit<News, 'lost'>;
type Subject = Pick<News, 'seat'> & Partial<Pick<News, 'purpose' | 'flight' | 'name' | 'other' | 'crew'>>;
const NONE = { purpose: '', flight: '', name: '', other: '', crew: [] };
const found = (kind: string, outcome: Outcome, of: Subject, more = 0): Found[] => {
  const key = `${kind}_${outcome}`;
  if (!isHeadline(key)) return [];
  return [{ ...NONE, ...of, key, outcome, greatness: OUTCOMES[outcome] + WEIGHT.indexOf(kind) + more }];
};

/** All that could be a headline of a turn; `aloft`: craft that are in space at its end. */
function eventsOf(turn: readonly Line[], aloft: readonly Aloft[]): Found[] {
  const facts = factsOf(turn);
  const rolls = rollsOf(turn);
  const more = (flight: string) => (facts.firsts.some((first) => first.flight === flight) ? FIRST : 0);
  const rolled = rolls.flatMap((roll) => {
    const kind = kindOf(roll, rolls, facts);
    const other = facts.met.get(roll.flight) ?? '';
    const first = roll.outcome === 'ok' ? more(roll.flight) : 0;
    return kind ? found(kind, roll.outcome, { ...roll, other }, first) : [];
  });
  const back = facts.firsts.flatMap(({ what, seat, flight, name }) =>
    what === 'moon_return' ? found('back', 'ok', { seat, flight, name }, FIRST) : [],
  );
  const still = aloft.flatMap(({ flight, seat, name }) => {
    const kind = facts.passed.includes(seat) ? 'passed' : 'space';
    return found(kind, 'ok', { seat, flight, name }, more(flight));
  });
  return [...rolled, ...back, ...still];
}

/** A programme's news of a turn: its greatest event, or none; those who died before all else. */
function greatest(turn: readonly Line[], events: readonly Found[], seat: string, points: number): News {
  const lost = turn.flatMap((line) => (line.id === 'wgu.died' && line.seat === seat ? [line] : []));
  const mine = events.filter((event) => event.seat === seat);
  const none = found(points > 1 ? 'saves' : 'idle', 'ok', { seat });
  const [best] = [...mine, ...none].sort((a, b) => b.greatness - a.greatness);
  const last = lost.at(-1);
  if (!last) return { ...best!, lost: [] };
  const craft = mine.find((event) => event.flight === last.flight);
  const who = lost.map((line) => line.who);
  return { ...NONE, ...craft, seat, key: 'death', outcome: 'boom', lost: who, greatness: -1 };
}

/** What the lines of a turn do not tell. */
export interface Known {
  aloft: readonly Aloft[];
  /** What each programme has not spent. */
  points: Readonly<Record<string, number>>;
}
/** The same on every device, by the turn's last line; lines of older versions leave it to the state before them. */
export function knownOf({ kept, aloft }: LineOf<Line, 'wgu.turn'>, state: State | null): Known {
  if (kept && aloft) return { points: kept, aloft };
  const { programmes = {}, craft = {} } = state ?? {};
  return {
    points: Object.fromEntries(Object.entries(programmes).map(([seat, { points }]) => [seat, points])),
    aloft: Object.values(craft)
      .filter(({ status, debris }) => status === 'flight' && !debris)
      .map(({ id, seat, name }) => ({ flight: id, seat, name })),
  };
}

/** The end of each flight that the lines of a turn tell. */
function endsOf(turn: readonly LogLine[]) {
  const ends = new Map<string, ReturnType<typeof endOf>>();
  for (const line of turn) {
    const flight = text(line.flight);
    const end = endOf(line, ends.get(flight));
    if (end) ends.set(flight, end);
  }
  return ends;
}

/** The news of the turn that ended with the last line of a log, the greatest first, a death last. */
export function newsOf(log: readonly LogLine[], seats: readonly string[], known: Known): News[] {
  const turn = linesOf<Line>(turnOf(log));
  const ends = endsOf(turnOf(log));
  const isUp = (id: string) => (ends.get(id) ?? 'up') === 'up';
  const aloft = known.aloft.filter(({ flight }) => isUp(flight));
  const stranded = turn.flatMap((line) =>
    line.id === 'wgu.stranded' && ends.get(line.flight) === 'stranded'
      ? found('stranded', 'boom', { seat: line.seat, flight: line.flight, name: line.name }, FIRST)
      : [],
  );
  const events = [...eventsOf(turn, aloft), ...stranded];
  return seats
    .map((seat) => greatest(turn, events, seat, known.points[seat] ?? 0))
    .sort((a, b) => b.greatness - a.greatness);
}

/** Kinds that follow from the state, which a log does not keep: their headlines take turns. */
const BY_STATE: readonly string[] = ['space_ok', 'passed_ok', 'saves_ok', 'idle_ok'];

/** How often each headline was used before the turn that a log ends with. */
function usesOf(log: readonly LogLine[], seats: readonly string[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const [k, line] of log.slice(0, -1).entries()) {
    if (line.id !== 'wgu.turn') continue;
    for (const { key } of newsOf(log.slice(0, k + 1), seats, { aloft: [], points: {} }))
      uses.set(key, (uses.get(key) ?? 0) + 1);
  }
  return uses;
}

/** Headlines that an evening has not used; where there is none left, which check it was and how it went. */
export function headlinesOf(
  news: readonly News[],
  log: readonly LogLine[],
  seats: readonly string[],
  { points }: Pick<Known, 'points'>,
  ctx: Ctx,
): string[] {
  const uses = usesOf(log, seats);
  const turn = log.filter((line) => line.id === 'wgu.turn').length;
  return news.map(({ key, seat, name, other, lost, purpose, outcome }) => {
    if (key === 'death') return m.wgs_news_death({ names: listWords(lost), n: lost.length });
    const says: readonly Say[] = HEADLINES[key];
    const stated = BY_STATE.includes(key);
    const used = uses.get(key) ?? 0;
    uses.set(key, used + 1);
    const next = says[stated ? (turn + used) % says.length : used];
    const facts = {
      name: name || ctx.name(seat),
      other: words(other, {}, ctx) ?? '',
      pad: seats.indexOf(seat) + 1,
      n: points[seat] ?? 0,
    };
    const how = [purposeWords(purpose), outcomeWords(outcome)].filter(Boolean).join(', ');
    return next?.(facts) ?? m.ui_colon({ of: facts.name, says: how });
  });
}
