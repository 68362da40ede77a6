// The sum of a year's lines so far: who flies how high, where SPACE is, who plays.
import { sumOf } from '../../../shared/words/figures';
import { namesOf } from '../../../shared/words/people';
import { lastOf, linesOf } from '../../../table/read';
import type { LogLine, View } from '../../../table/types';
import { partWith, spaceRange } from '../model';
import type { Line, Materials, State } from '../wire';

export interface Known {
  log: readonly LogLine[];
  view: View<State>;
  materials: Materials | null;
}

/** More letters of names make a line that nobody reads from the sofa. */
const LETTERS = 60;
export const readable = (context: Pick<Known, 'view'>, seats: readonly string[]) =>
  namesOf(context, seats).length <= LETTERS;

/** The nations of the race, in the order of their seats. */
export function nationsOf({ log, view }: Known): string[] {
  const state = view.state;
  if (state) return Object.keys(state.players).filter((seat) => !state.players[seat]?.left);
  const left = linesOf<Line>(log).flatMap((line) => (line.id === 'sr.left' ? line.seat : []));
  const stay = view.seats.filter((seat) => seat.kind === 'player' && !left.includes(seat.seat));
  return stay.map((seat) => seat.seat);
}

/** The lines of the year that is shown, from its ladders on. */
export function yearLines(log: readonly LogLine[]): readonly Line[] {
  const lines = linesOf<Line>(log);
  return lines.slice(lines.findLastIndex((line) => line.id === 'sr.closed') + 1);
}

/** The numbers a nation holds when rockets lift off: its hand from before the year's end, and what ladders gave since. */
export function heldBy(facts: Known, seat: string): number[] {
  const plain = partWith(facts, 'knock_off')?.number;
  const ladders = yearLines(facts.log).filter((line) => line.id === 'sr.ladder');
  const won = ladders.filter((line) => line.recipients.includes(seat));
  const off = ladders.flatMap((line) => line.knock_offs.filter((knocker) => knocker === seat));
  const hand = facts.view.state?.players[seat]?.hand.map((piece) => piece.number) ?? [];
  return [...hand, ...won.map((line) => line.number), ...off.flatMap(() => plain ?? [])];
}

/** The distance of SPACE, as far as everybody may know it. */
export function spaceOf(facts: Known): { least: number; most: number } {
  const lines = yearLines(facts.log);
  const space = lastOf(lines, 'sr.space');
  if (space) return { least: space.space, most: space.space };
  const off = partWith(facts, 'black_hole')?.effect.farther ?? 0;
  const holes = sumOf(lines.map((line) => (line.id === 'sr.black_hole' ? line.count : 0)));
  return spaceRange(facts, off * holes, nationsOf(facts).length);
}

/** The nations whose rockets are past SPACE at any possible distance. */
export const pastSpace = (rockets: readonly Rocket[], { most }: { most: number }): string[] =>
  rockets.filter((rocket) => rocket.distance >= most).map((rocket) => rocket.seat);

export interface Rocket {
  seat: string;
  values: number[];
  distance: number;
  /** As far as missiles are shown. */
  height: number;
}

/** Every rocket of the year; `hit`: with the missiles that were shown so far. */
export function rocketsOf(facts: Known, hit = true): Rocket[] {
  const lines = yearLines(facts.log);
  const off = lastOf(lines, 'sr.lift_off');
  const space = spaceOf(facts);
  const sealed = space.least !== space.most;
  const launches = lines.filter((line) => line.id === 'sr.launch');
  const hits = hit ? lines.filter((line) => line.id === 'sr.missiles').filter((line) => line.hit) : [];
  return Object.entries(off?.values ?? {}).map(([seat, values]): Rocket => {
    const distance = sumOf(values);
    const launched = launches.find((line) => line.seat === seat);
    // No missile brings a rocket to more than one below SPACE; while that is sealed only what is sure is drawn.
    let low = distance;
    for (const line of hits) {
      if (line.target !== seat) continue;
      const height = low - line.strength;
      if (sealed ? height >= space.most : low >= space.least)
        low = sealed ? height : Math.max(height, space.least - 1);
    }
    return { seat, values, distance, height: launched?.height ?? low };
  });
}
