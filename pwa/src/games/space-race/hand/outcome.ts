// What a year brought to a seat: its ladder, its rocket, and both in a few words.
import { m } from '../../../i18n/messages';
import { nameOf, namesOf } from '../../../shared';
import type { Desk } from '../model';
import type { Ladder, PastYear } from '../wire';
import { partTitle } from '../words';

/** The ladder that a seat stood on. */
export const ladderOfSeat = (past: PastYear, seat: string): Ladder | undefined =>
  past.ladders.find((ladder) => ladder.levels.some((rung) => rung.seats.includes(seat)));

export const levelOf = (ladder: Ladder, seat: string): number | undefined =>
  ladder.levels.find((rung) => rung.seats.includes(seat))?.level;

/** The seat whose rocket is drawn: one's own, or the highest one's for somebody who only watches. */
export const heroOf = (desk: Desk, past: PastYear): string | undefined =>
  desk.mine ? desk.me : past.flights.toSorted((a, b) => b.height - a.height)[0]?.seat;

/** The outcome of a bid, in four words. */
export function bidWords(desk: Desk, ladder: Ladder, seat: string): string {
  const [first] = ladder.recipients;
  if (ladder.recipients.includes(seat)) return ladder.stolen ? m.sr_r_you_steal() : m.sr_r_yours();
  if (first === undefined) return m.sr_r_nobody();
  const name = nameOf(desk, first);
  return ladder.stolen ? m.sr_r_steals({ name }) : m.sr_r_gets({ name });
}

/** The reason for the outcome, in one line. */
export function bidReason(desk: Desk, ladder: Ladder, seat: string): string {
  const [first] = ladder.recipients;
  if (first === undefined) return m.sr_r_shared();
  const others = ladder.recipients.filter((other) => other !== seat);
  if (others.length > 0 && ladder.recipients.includes(seat))
    return m.sr_r_both({ names: namesOf(desk, others) });
  const [level, won] = [levelOf(ladder, seat) ?? 0, levelOf(ladder, first) ?? 0];
  if (first === seat || level === won) return ladder.stolen ? m.sr_r_top() : m.sr_r_lowest();
  const name = nameOf(desk, first);
  return level > won ? m.sr_r_lower({ name }) : m.sr_r_above({ name, n: won - level });
}

/** What the rocket gained, lost or paid besides. */
export function gainWords(desk: Desk, past: PastYear, seat: string): string | null {
  const [card] = past.gained[seat] ?? [];
  if (!card) return null;
  const burnt = past.burnt[seat];
  if (burnt !== undefined) return m.sr_r_burns({ part: partTitle(desk, burnt) });
  const price = past.paid[seat] ?? 0;
  const part = partTitle(desk, card.number);
  return price > 0 ? m.sr_r_paid({ part, n: price }) : part;
}
