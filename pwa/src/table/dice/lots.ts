// Places by lot (docs/fair-dice.md, *Lots*): shuffled with the dice until all wishes hold, by the rule that the server follows.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { text, texts } from '../read';
import { isObject, type LogLine } from '../types';
import { enc, facesFrom } from './fairness';

interface Lot {
  seats: readonly string[];
  /** The team of each place; null: turns in a circle. */
  teams: readonly string[] | null;
  together: readonly string[][];
  apart: readonly string[][];
  knows: readonly string[];
}

/** The dice of a draw: the bytes of a seed. */
const DICE = 32;
/** No lot of a table takes so many shuffles: only a false announcement does. */
const MOST_SHUFFLES = 20_000;

/** The seats, those who sit next to each other in one row. */
function rowsOf({ seats, together }: Lot): string[][] {
  const rows = new Map(seats.map((seat) => [seat, [seat]]));
  for (const [one = '', two = ''] of together) {
    const [left = [], right = []] = [rows.get(one), rows.get(two)];
    if (left === right) continue;
    const row = [
      ...(left.at(-1) === one ? left : [...left].reverse()),
      ...(right[0] === two ? right : [...right].reverse()),
    ];
    for (const seat of row) rows.set(seat, row);
  }
  return [...new Set(rows.values())];
}

type Faces = (sides: readonly number[], ...fields: number[]) => number[];

/** Shuffles the rows, turns each round or not, then draws who begins. */
function inCircle({ seats, together, apart }: Lot, rows: string[][], faces: Faces): string[] | null {
  const shuffled = [...rows];
  const sides = rows.slice(1).map((_, k) => rows.length - k);
  const fallen = faces([...sides, ...rows.map(() => 2), seats.length]);
  sides.forEach((last, k) => {
    const other = fallen[k]! - 1;
    [shuffled[last - 1], shuffled[other]] = [shuffled[other]!, shuffled[last - 1]!];
  });
  const circle = shuffled.flatMap((row, k) => (fallen[sides.length + k] === 2 ? row : [...row].reverse()));
  const beside = ([one = '', two = '']: readonly string[]) =>
    [1, seats.length - 1].includes(Math.abs(circle.indexOf(one) - circle.indexOf(two)));
  if (!together.every(beside) || apart.some(beside)) return null;
  const begins = fallen.at(-1)! - 1;
  return [...circle.slice(begins), ...circle.slice(0, begins)];
}

/** Draws a place for each seat, the seats of pairs first: if they do not fit, the others need none. */
function inTeams(lot: Lot, teams: readonly string[], faces: Faces): string[] | null {
  const paired = new Set([...lot.together, ...lot.apart].flat());
  const seats = [...paired, ...lot.seats.filter((seat) => !paired.has(seat))];
  const places = seats.map((_, k) => k);
  const teamOf = new Map<string, string>();
  const shared = ([one = '', two = '']: readonly string[]) => teamOf.get(one) === teamOf.get(two);
  for (const [start, end] of [
    [0, paired.size],
    [paired.size, seats.length],
  ] as const) {
    const sides = seats.slice(start, end).map((_, k) => seats.length - start - k);
    faces(sides, start).forEach((face, k) => {
      const [here, there] = [start + k, start + k + face - 1];
      [places[here], places[there]] = [places[there]!, places[here]!];
      teamOf.set(seats[here]!, teams[places[here]!]!);
    });
    if (!lot.together.every(shared) || lot.apart.some(shared)) return null;
  }
  if (!spreads(lot, teams, teamOf)) return null;
  const seatOf = new Map(seats.map((seat, k) => [places[k], seat]));
  return teams.map((_, place) => seatOf.get(place)!);
}

/** Whether those who know the game are spread evenly over the teams. */
function spreads({ knows }: Lot, teams: readonly string[], teamOf: Map<string, string>): boolean {
  return [...new Set(teams)].every((team) => {
    const share = (knows.length * teams.filter((other) => other === team).length) / teams.length;
    const knowing = knows.filter((seat) => teamOf.get(seat) === team).length;
    return knowing >= Math.floor(share) && knowing <= Math.ceil(share);
  });
}

/** The seat of each place: the first shuffle that meets the wishes. */
function drawnBy(lot: Lot, seed: Uint8Array): string[] | null {
  const rows = lot.teams ? [] : rowsOf(lot);
  for (let attempt = 0; attempt < MOST_SHUFFLES; attempt += 1) {
    const faces: Faces = (sides, ...fields) =>
      facesFrom((block) => hmac(sha256, seed, enc('lots', attempt, ...fields, block)), sides);
    const order = lot.teams ? inTeams(lot, lot.teams, faces) : inCircle(lot, rows, faces);
    if (order) return order;
  }
  return null;
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
  const dice = faces.length === DICE && faces.every((face) => face >= 1 && face <= 256);
  return dice
    ? drawnBy(
        lot,
        Uint8Array.from(faces, (face) => face - 1),
      )
    : null;
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
