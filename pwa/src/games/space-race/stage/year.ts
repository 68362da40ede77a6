// The sum of a year's lines so far: who flies how high, where SPACE is, who plays.
import { sumOf } from '../../../shared/words/figures';
import { namesOf } from '../../../shared/words/people';
import { num, text, texts } from '../../../table/read';
import { isObject, type LogLine, type View } from '../../../table/types';
import { partWith, spaceRange } from '../model';
import type { Materials, State } from '../wire';

export interface Known {
  log: readonly LogLine[];
  view: View<State>;
  materials: Materials | null;
}

/** More letters of names make a line that nobody reads from the sofa. */
const LETTERS = 60;
export const readable = (of: Pick<Known, 'view'>, seats: readonly string[]) =>
  namesOf(of, seats).length <= LETTERS;

/** The nations of the race, in the order of their seats. */
export function nationsOf({ log, view }: Known): string[] {
  const state = view.state;
  if (state) return Object.keys(state.players).filter((seat) => !state.players[seat]?.left);
  const left = new Set(log.filter((line) => line.id === 'sr.left').map((line) => text(line.seat)));
  return view.seats.filter((one) => one.kind === 'player' && !left.has(one.seat)).map((one) => one.seat);
}

/** The lines of the year that is shown, from its ladders on. */
export function yearLines(log: readonly LogLine[]): readonly LogLine[] {
  return log.slice(log.findLastIndex((line) => line.id === 'sr.closed') + 1);
}

/** The numbers a nation holds when rockets lift off: its hand from before the year's end, and what ladders gave since. */
export function heldBy(known: Known, seat: string): number[] {
  const plain = partWith(known, 'knock_off')?.number;
  const ladders = yearLines(known.log).filter((line) => line.id === 'sr.ladder');
  const won = ladders.filter((line) => texts(line.recipients).includes(seat));
  const off = ladders.flatMap((line) => texts(line.knock_offs).filter((one) => one === seat));
  const hand = known.view.state?.players[seat]?.hand.map((piece) => piece.number) ?? [];
  return [...hand, ...won.map((line) => num(line.number)), ...off.flatMap(() => plain ?? [])];
}

/** The distance of SPACE, as far as everybody may know it. */
export function spaceOf(known: Known): { least: number; most: number } {
  const lines = yearLines(known.log);
  const space = lines.findLast((line) => line.id === 'sr.space');
  if (space) return { least: num(space.space), most: num(space.space) };
  const off = partWith(known, 'black_hole')?.effect.farther ?? 0;
  const holes = sumOf(lines.map((line) => (line.id === 'sr.black_hole' ? num(line.count) : 0)));
  return spaceRange(known, off * holes, nationsOf(known).length);
}

/** The nations whose rockets are past SPACE at any possible distance. */
export const pastSpace = (rockets: readonly Rocket[], { most }: { most: number }): string[] =>
  rockets.filter((one) => one.distance >= most).map((one) => one.seat);

export interface Rocket {
  seat: string;
  values: number[];
  distance: number;
  /** As far as missiles are shown. */
  height: number;
}

/** Every rocket of the year, with the missiles that were shown so far; the last of them only if `hit`. */
export function rocketsOf(known: Known, hit = true): Rocket[] {
  const lines = yearLines(known.log);
  const off = lines.findLast((line) => line.id === 'sr.lift_off');
  const values = off?.values;
  if (!isObject(values)) return [];
  const space = spaceOf(known);
  const last = lines.at(-1);
  return Object.entries(values).map(([seat, of]): Rocket => {
    const each = Array.isArray(of) ? of.map(num) : [];
    const distance = sumOf(each);
    const launched = lines.find((line) => line.id === 'sr.launch' && line.seat === seat);
    const struck = lines.filter(
      (line) =>
        line.id === 'sr.missiles' && line.target === seat && line.hit === true && (hit || line !== last),
    );
    const sealed = space.least !== space.most;
    // No missile brings a rocket to more than one below SPACE; while that is sealed only what is sure is drawn.
    let low = distance;
    for (const line of struck) {
      const to = low - num(line.strength);
      if (sealed ? to >= space.most : low >= space.least) low = sealed ? to : Math.max(to, space.least - 1);
    }
    return { seat, values: each, distance, height: launched ? num(launched.height) : low };
  });
}
