// Places by lot (docs/fair-dice.md, *Lots*): shuffled with the dice until all wishes hold, by the rule that the server follows.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { text, texts } from '../read';
import { isObject, type LogLine } from '../types';
import { diceFrom, enc } from './fairness';

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
  for (const [first = '', two = ''] of together) {
    const [left = [], right = []] = [rows.get(first), rows.get(two)];
    if (left === right) continue;
    const row = [
      ...(left.at(-1) === first ? left : [...left].reverse()),
      ...(right[0] === two ? right : [...right].reverse()),
    ];
    for (const seat of row) rows.set(seat, row);
  }
  return [...new Set(rows.values())];
}

/** The next face of a die with so many sides. */
type Die = (sides: number) => number;

function swap<T>(list: T[], a: number, other: number): void {
  [list[a], list[other]] = [list[other]!, list[a]!];
}

/** Shuffles the rows, turns each round or not, then draws who begins. */
function inCircle({ seats, together, apart }: Lot, rows: string[][], die: Die): string[] | null {
  const shuffled = [...rows];
  for (let last = rows.length; last > 1; last -= 1) swap(shuffled, last - 1, die(last) - 1);
  const circle = shuffled.flatMap((row) => (die(2) === 2 ? row : [...row].reverse()));
  const beside = ([first = '', two = '']: readonly string[]) =>
    [1, seats.length - 1].includes(Math.abs(circle.indexOf(first) - circle.indexOf(two)));
  if (!together.every(beside) || apart.some(beside)) return null;
  const begins = die(seats.length) - 1;
  return [...circle.slice(begins), ...circle.slice(0, begins)];
}

/** Draws a place for each seat, a partner's in the team of its partner; ends at a seat that does not fit. */
function inTeams(lot: Lot, teams: readonly string[], die: Die): string[] | null {
  const { together, apart, knows } = lot;
  const sizeOf = (team: string) => teams.filter((other) => other === team).length;
  const partnerSides = Math.max(...teams.map(sizeOf)) - 1;
  const places = teams.map((_, place) => place);
  const teamOf = new Map<string, string>();
  const teamsOf = (pairs: readonly string[][], seat: string) =>
    pairs
      .flatMap((pair) => pair.filter((other) => pair.includes(seat) && teamOf.has(other)))
      .map((other) => teamOf.get(other)!);
  const seats = [...new Set([...together, ...apart, knows, lot.seats].flat())];
  for (const [step, seat] of seats.entries()) {
    const [bound, ...others] = teamsOf(together, seat);
    const free = [...places.keys()].filter(
      (place) => place >= step && (bound === undefined || teams[places[place]!] === bound),
    );
    const sides = bound === undefined ? free.length : partnerSides;
    // a false announcement may have more seats than places
    const chosen = sides > 0 ? free[die(sides) - 1] : undefined;
    if (chosen === undefined) return null;
    swap(places, step, chosen);
    const team = teams[places[step]!]!;
    if (others.some((other) => other !== team) || teamsOf(apart, seat).includes(team)) return null;
    teamOf.set(seat, team);
    const knowing = knows.filter((other) => teamOf.get(other) === team).length;
    if (knows.includes(seat) && knowing > Math.ceil((knows.length * sizeOf(team)) / teams.length))
      return null;
  }
  if (!spreads(lot, teams, teamOf)) return null;
  const seatOf = new Map(seats.map((seat, step) => [places[step], seat]));
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
  const die = diceFrom((block) => hmac(sha256, seed, enc('lots', block)));
  for (let attempt = 0; attempt < MOST_SHUFFLES; attempt += 1) {
    const order = lot.teams ? inTeams(lot, lot.teams, die) : inCircle(lot, rows, die);
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
