// Places by lot (docs/fair-dice.md, *Lots*): from the faces of the dice to the arrangement, by the rule that the server follows.
import { text, texts } from '../read';
import { isObject, type LogLine } from '../types';

interface Lot {
  seats: readonly string[];
  /** The team of each place; null: turns in a circle. */
  teams: readonly string[] | null;
  together: readonly string[][];
  apart: readonly string[][];
  knows: readonly string[];
}

interface Counted {
  ways: bigint;
  arrangement: (k: bigint) => string[];
}

const factorial = (n: number): bigint => (n < 2 ? 1n : BigInt(n) * factorial(n - 1));

/** The k-th order of these items, as a dictionary lists them. */
function ordered(items: readonly string[], k: bigint): string[] {
  const left = [...items];
  const order: string[] = [];
  while (left.length > 0) {
    const each = factorial(left.length - 1);
    order.push(...left.splice(Number(k / each), 1));
    k %= each;
  }
  return order;
}

/** A count that is worked out once for each state. */
function kept<State>(count: (state: State) => bigint): (state: State) => bigint {
  const known = new Map<string, bigint>();
  return (state) => {
    const key = JSON.stringify(state);
    let found = known.get(key);
    if (found === undefined) {
      found = count(state);
      known.set(key, found);
    }
    return found;
  };
}

/** Divides the seats into teams, seats of pairs first; then places each team's seats. */
function inTeams(lot: Lot, teams: readonly string[]): Counted {
  const names = [...new Set(teams)];
  const sizes = names.map((name) => teams.filter((team) => team === name).length);
  const of = new Set([...lot.together, ...lot.apart].flat());
  const paired = lot.seats.filter((seat) => of.has(seat));
  const order = [...paired, ...lot.seats.filter((seat) => !of.has(seat))];
  const ties = [...lot.together, ...lot.apart].map((pair, k) => {
    const [first = 0, second = 0] = pair.map((seat) => order.indexOf(seat)).sort((a, b) => a - b);
    return { first, second, same: k < lot.together.length };
  });
  const share = sizes.map((size) => (lot.knows.length * size) / order.length);
  type State = { left: number[]; knows: number[]; tied: number[]; k: number };
  const less = (counts: number[], at: number, by = 1) => counts.map((n, k) => (k === at ? n - by : n));
  function* choices({ left, knows, tied, k }: State): Generator<[number, State]> {
    const knowing = lot.knows.includes(order[k]!);
    for (let team = 0; team < names.length; team += 1) {
      const fits = ties.every(({ first, second, same }) => second !== k || (tied[first] === team) === same);
      if (!left[team] || !fits || (knowing && knows[team] === Math.ceil(share[team]!))) continue;
      const then = {
        left: less(left, team),
        knows: knowing ? less(knows, team, -1) : knows,
        tied: k < paired.length ? [...tied, team] : [],
        k: k + 1,
      };
      yield [team, then];
    }
  }
  const count: (state: State) => bigint = kept((state) => {
    if (state.k === order.length) return state.knows.every((n, at) => n >= Math.floor(share[at]!)) ? 1n : 0n;
    let sum = 0n;
    for (const [, then] of choices(state)) sum += count(then);
    return sum;
  });
  const start: State = { left: sizes, knows: sizes.map(() => 0), tied: [], k: 0 };
  const orders = sizes.reduce((product, size) => product * factorial(size), 1n);
  const arrangement = (number: bigint) => {
    let [division, k] = [number / orders, number % orders];
    const members = names.map((): string[] => []);
    let now = start;
    for (const seat of order) {
      for (const [team, then] of choices(now)) {
        const ways = count(then);
        if (division < ways) {
          members[team]!.push(seat);
          now = then;
          break;
        }
        division -= ways;
      }
    }
    const dealt = members.map((own) => {
      const each = factorial(own.length);
      const inOrder = ordered(
        lot.seats.filter((seat) => own.includes(seat)),
        k % each,
      );
      k /= each;
      return inOrder;
    });
    return teams.map((team) => dealt[names.indexOf(team)]!.shift()!);
  };
  return { ways: count(start) * orders, arrangement };
}

/** Seats everybody in a circle behind the first seat, in the order of a dictionary; then says who begins. */
function inCircle(lot: Lot): Counted {
  const [first = '', ...others] = lot.seats;
  const partners = (pairs: readonly string[][], seat: string) =>
    pairs.flatMap((pair) => (pair.includes(seat) ? pair.filter((member) => member !== seat) : []));
  const mates = new Map(lot.seats.map((seat) => [seat, partners(lot.together, seat)]));
  const foes = new Map(lot.seats.map((seat) => [seat, partners(lot.apart, seat)]));
  const related = (seat: string) => [...(mates.get(seat) ?? []), ...(foes.get(seat) ?? [])];
  /** Seats that are told apart, the number of others, and the last one where it still matters. */
  type State = { open: string[]; rest: number; last: string };
  const ends = ({ open, rest }: State) => open.length + rest === 1;
  const fits = (state: State, seat: string): boolean => {
    const { open, last } = state;
    const waits = (mates.get(last) ?? []).some((mate) => mate !== seat && open.includes(mate));
    if (last !== first && waits) return false;
    if (mates.get(seat)?.includes(first) && last !== first && !ends(state)) return false;
    return !foes.get(seat)?.some((foe) => foe === last || (ends(state) && foe === first));
  };
  const after = ({ open, rest }: State, next: string): State => {
    const left = open.filter((seat) => seat !== next);
    const still = left.filter((seat) =>
      related(seat).some((other) => left.includes(other) || other === next || other === first),
    );
    const matters = related(next).some((other) => still.includes(other));
    return {
      open: still,
      rest: rest + left.length - still.length - (next ? 0 : 1),
      last: matters ? next : '',
    };
  };
  const count: (state: State) => bigint = kept((state) => {
    if (state.open.length + state.rest === 0) return 1n;
    let sum = 0n;
    for (const seat of state.open) if (fits(state, seat)) sum += count(after(state, seat));
    if (state.rest > 0 && fits(state, '')) sum += BigInt(state.rest) * count(after(state, ''));
    return sum;
  });
  const open = others.filter((seat) => related(seat).length > 0);
  const start: State = { open, rest: others.length - open.length, last: first };
  const circles = count(start);
  const arrangement = (number: bigint) => {
    const begins = Number(number / circles);
    let k = number % circles;
    const [circle, left] = [[first], [...others]];
    let now = start;
    while (left.length > 0) {
      const next = left.findIndex((seat) => {
        const key = now.open.includes(seat) ? seat : '';
        const ways = fits(now, key) ? count(after(now, key)) : 0n;
        if (k >= ways) {
          k -= ways;
          return false;
        }
        now = after(now, key);
        return true;
      });
      circle.push(...left.splice(next, 1));
    }
    return [...circle.slice(begins), ...circle.slice(0, begins)];
  };
  return { ways: circles * BigInt(lot.seats.length), arrangement };
}

const pairsOf = (value: unknown): string[][] => (Array.isArray(value) ? value.map(texts) : []);

/** What a draw gives by its announcement and its dice: the seat of each place; null for one that says something else of itself. */
export function drawnLots(asked: LogLine, faces: readonly number[]): string[] | null {
  const places = Array.isArray(asked.places) ? asked.places : null;
  const lot: Lot = {
    seats: texts(asked.seats),
    teams: places?.map((place) => (isObject(place) ? text(place.team) : '')) ?? null,
    together: pairsOf(asked.together),
    apart: pairsOf(asked.apart),
    knows: asked.mix === true ? texts(asked.knows) : [],
  };
  if (lot.seats.length < 2 || (lot.teams && lot.teams.length !== lot.seats.length)) return null;
  const { ways, arrangement } = lot.teams ? inTeams(lot, lot.teams) : inCircle(lot);
  if (ways === 0n || String(ways) !== asked.ways) return null;
  const number = faces.reduce((sum, face) => sum * 256n + BigInt(face - 1), 0n);
  return arrangement(number % ways);
}

const placesOf = (value: unknown): string => {
  const places = Array.isArray(value) ? value.filter(isObject) : [];
  return JSON.stringify(places.map(({ team, role }) => [team, role]));
};

/** Whether a draw was announced before its dice fell, and gives the places that they say. */
export function holds(asked: LogLine, rolled: LogLine, drawn: LogLine): boolean {
  if (rolled.dice !== 'verified' || !Array.isArray(rolled.faces) || asked.seq >= rolled.seq) return false;
  const order = drawnLots(asked, rolled.faces.map(Number));
  return order?.join() === texts(drawn.order).join() && placesOf(asked.places) === placesOf(drawn.places);
}
