// Totals of all years: gains, steals, losses and launches, and every theft in its year.
import type { Ladder, PastYear } from '../wire';

export interface Tally {
  parts: number;
  stolen: number;
  robbed: number;
  launches: number;
}

export function tally(years: readonly PastYear[], seats: readonly string[]): Record<string, Tally> {
  const rows = Object.fromEntries(
    seats.map((seat): [string, Tally] => [seat, { parts: 0, stolen: 0, robbed: 0, launches: 0 }]),
  );
  const add = (seat: string, what: keyof Tally) => {
    const row = rows[seat];
    if (row) row[what] += 1;
  };
  for (const past of years) {
    for (const ladder of past.ladders) {
      for (const seat of ladder.recipients) {
        add(seat, 'parts');
        if (ladder.stolen) add(seat, 'stolen');
      }
      for (const seat of ladder.robbed) add(seat, 'robbed');
    }
    for (const flight of past.flights) add(flight.seat, 'launches');
  }
  return rows;
}

/** SR-06: every theft, the oldest first. */
export function thefts(years: readonly PastYear[]): { year: number; ladder: Ladder }[] {
  return years.flatMap((past) =>
    past.ladders.filter((ladder) => ladder.stolen).map((ladder) => ({ year: past.year, ladder })),
  );
}
