// A year that is over: its headline, and the effects of its parts, a sentence each.
import { m } from '../../../i18n/messages';
import { nameOf, namesOf } from '../../../shared';
import { partAt, type ViewModel } from '../model';
import type { PastYear } from '../wire';
import { burntWords, byWords, launchTitle, partTitle, prizeWords, spaceWords } from '../words';

interface Headline {
  title: string;
  note: string;
}

/** Somebody reached SPACE: a prize, a collision, or a tie that is still to be settled. */
export const isSpaceReached = ({ awards, collided, tied }: PastYear): boolean =>
  awards.length + collided.length + tied.length > 0;

/** Its prizes, or its launches. */
export function resultHeadline(model: ViewModel, past: PastYear): Headline {
  if (!isSpaceReached(past)) return { title: launchTitle(model, past), note: spaceWords(model, past) };
  const awards = past.awards.filter((award) => award.tol > 0);
  const winners = awards.map((award) => award.seat);
  const [prize] = awards;
  if (prize)
    return {
      title: m.deb_won({ names: namesOf(model, winners), n: winners.length }),
      note: past.tiebreak
        ? m.sr_decided_by({ by: byWords(past.tiebreak) })
        : m.sr_prizes_note({ prize: prizeWords(prize) }),
    };
  if (past.tied.length > 0)
    return { title: m.sr_tied({ names: namesOf(model, past.tied) }), note: m.sr_tied_note() };
  return { title: m.sr_collision(), note: m.sr_collision_note({ names: namesOf(model, past.collided) }) };
}

interface Row {
  words: string;
  rule: string;
}
/** The effects of parts in a year, a sentence each. */
export function effectRows(model: ViewModel, past: PastYear): Row[] {
  const name = (seat: string) => nameOf(model, seat);
  return [
    ...Object.entries(past.paid).map(([seat, n]) => ({
      words: m.sr_paid({ name: name(seat), n }),
      rule: 'SR-29',
    })),
    ...Object.entries(past.burnt).map(([seat, number]) => ({
      words: burntWords(name(seat), partTitle(model, number), partAt(model, number)?.effect.type),
      rule: 'SR-30',
    })),
    ...past.forced.map((seat) => ({ words: m.sr_forced({ name: name(seat) }), rule: 'SR-31' })),
    ...Object.keys(past.black_holes).map((seat) => ({
      words: m.sr_hole_gone({ name: name(seat), n: past.farther }),
      rule: 'SR-24',
    })),
  ];
}
