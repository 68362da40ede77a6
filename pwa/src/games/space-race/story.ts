// A year that is over, as stations in the order of the rules: each slot's ladder, what parts did, launches, prizes.
import type { Ladder, PastYear } from './wire';

export type Station =
  | { kind: 'ladder'; key: string; ladder: Ladder }
  | { kind: 'idle'; key: string }
  | { kind: 'effects'; key: string }
  | { kind: 'launches'; key: string }
  | { kind: 'prizes'; key: string };

/** SR-11: in this order, and only what happened; a year in which nobody bid says so. */
export function stationsOf(past: PastYear): Station[] {
  const list: Station[] = past.ladders.map((ladder) => ({
    kind: 'ladder',
    key: ladder.slot,
    ladder,
  }));
  if (list.length === 0) list.push({ kind: 'idle', key: 'idle' });
  if (hasEffects(past)) list.push({ kind: 'effects', key: 'effects' });
  list.push({ kind: 'launches', key: 'launches' });
  if (past.awards.length > 0 || past.collided.length > 0 || past.tied.length > 0)
    list.push({ kind: 'prizes', key: 'prizes' });
  return list;
}

export function hasEffects(past: PastYear): boolean {
  const some = (of: object) => Object.keys(of).length > 0;
  return some(past.paid) || some(past.burnt) || some(past.black_holes) || past.forced.length > 0;
}

/** The rungs of a ladder from the top down, empty levels between them as one gap each. */
export type RungRow =
  | { kind: 'rung'; level: number; seats: string[]; on: boolean }
  | { kind: 'gap'; from: number; to: number };

export function rungsOf(ladder: Ladder): RungRow[] {
  const rows: RungRow[] = [];
  for (const [at, rung] of ladder.levels.entries()) {
    const below = ladder.levels[at - 1];
    if (below && rung.level > below.level + 1)
      rows.push({ kind: 'gap', from: below.level + 1, to: rung.level - 1 });
    rows.push({
      kind: 'rung',
      level: rung.level,
      seats: rung.seats,
      on: ladder.streak.includes(rung.level),
    });
  }
  return rows.reverse();
}

/** The scale of a year's launches: as far as the highest of rockets and SPACE, with air above. */
export function scaleOf(past: PastYear, most: number): number {
  const highest = Math.max(most, ...past.flights.map((flight) => flight.distance));
  return Math.ceil(highest * 1.08);
}
