// Medals of an evening: each is given once, to whom it fits best, so that no two people of a table have the same.
import type { Medal } from './credits';

/** A medal that somebody could have. `id`: what it is for; `weight`: how well it fits, above 0. */
export interface MedalOffer {
  id: string;
  seat: string;
  weight: number;
  medal: Medal;
}

/** The weight of what decides an evening: it comes before what merely counts. */
export const CROWN = 1000;

/** Makes offers to one seat; an offer without a text of its own has the common one. */
export const offersTo =
  (seat: string, common = '') =>
  (id: string, weight: number, title: string, text = common): MedalOffer => ({
    id,
    seat,
    weight,
    medal: { title, text },
  });

/** Return one medal a seat: the heaviest offers first, each seat and each id once. */
export function assignMedals(offers: readonly MedalOffer[]): ReadonlyMap<string, Medal> {
  const medals = new Map<string, Medal>();
  const taken = new Set<string>();
  for (const { id, seat, medal } of offers
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)) {
    if (medals.has(seat) || taken.has(id)) continue;
    medals.set(seat, medal);
    taken.add(id);
  }
  return medals;
}
