// What a year brought to a seat: its ladder, its rocket, and both in a few words.
import { m } from '../../../i18n/messages';
import { nameOf, namesOf } from '../../../shared';
import type { ViewModel } from '../model';
import type { Ladder, PastYear } from '../wire';
import { partTitle } from '../words';

/** The ladder that a seat stood on. */
export const ladderOfSeat = (past: PastYear, seat: string): Ladder | undefined =>
  past.ladders.find((ladder) => ladder.levels.some((rung) => rung.seats.includes(seat)));

export const levelOf = (ladder: Ladder, seat: string): number | undefined =>
  ladder.levels.find((rung) => rung.seats.includes(seat))?.level;

/** The seat whose rocket is drawn: one's own, or the highest one's for somebody who only watches. */
export const heroOf = (model: ViewModel, past: PastYear): string | undefined =>
  model.mine ? model.me : past.flights.toSorted((a, b) => b.height - a.height)[0]?.seat;

/** The outcome of a bid, in four words. */
export function bidWords(model: ViewModel, ladder: Ladder, seat: string): string {
  const [first] = ladder.recipients;
  if (ladder.recipients.includes(seat)) return ladder.stolen ? m.sr_r_you_steal() : m.sr_r_yours();
  if (first === undefined) return m.sr_r_nobody();
  const name = nameOf(model, first);
  return ladder.stolen ? m.sr_r_steals({ name }) : m.sr_r_gets({ name });
}

/** The reason for the outcome, in one line. */
export function bidReason(model: ViewModel, ladder: Ladder, seat: string): string {
  const [first] = ladder.recipients;
  if (first === undefined) return m.sr_r_shared();
  const others = ladder.recipients.filter((other) => other !== seat);
  if (others.length > 0 && ladder.recipients.includes(seat))
    return m.sr_r_both({ names: namesOf(model, others) });
  const [level, won] = [levelOf(ladder, seat) ?? 0, levelOf(ladder, first) ?? 0];
  if (first === seat || level === won) return ladder.stolen ? m.sr_r_top() : m.sr_r_lowest();
  const name = nameOf(model, first);
  return level > won ? m.sr_r_lower({ name }) : m.sr_r_above({ name, n: won - level });
}

/** What the rocket gained, lost or paid besides. */
export function gainWords(model: ViewModel, past: PastYear, seat: string): string | null {
  const [card] = past.gained[seat] ?? [];
  if (!card) return null;
  const burnt = past.burnt[seat];
  if (burnt !== undefined) return m.sr_r_burns({ part: partTitle(model, burnt) });
  const price = past.paid[seat] ?? 0;
  const part = partTitle(model, card.number);
  return price > 0 ? m.sr_r_paid({ part, n: price }) : part;
}
