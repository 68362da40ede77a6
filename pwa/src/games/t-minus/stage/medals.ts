// The medals of T-Minus: no two people of a table have the same.
import { m } from '../../../i18n/messages';
import type { Medal } from '../../../shared/stage/credits';
import { assignMedals, CROWN, type MedalOffer, offersTo } from '../../../shared/stage/medals';
import { lineOf } from '../model';
import type { Line, State } from '../wire';

interface Evening {
  lines: readonly Line[];
  seats: readonly string[];
  winner: string | undefined;
  state: State | null;
}

function offersOf(seat: string, pad: number, { lines, winner, state }: Evening): MedalOffer[] {
  const count = (...ids: Line['id'][]) =>
    lines.filter((line) => ids.includes(line.id) && 'seat' in line && line.seat === seat).length;
  const fired = count('tm.risk');
  const lost = count('tm.destroyed', 'tm.crash');
  const [tanks, passes] = [count('tm.separate'), count('tm.pass')];
  const calls = state?.flags[seat] ?? 0;
  const far = Math.max(
    0,
    ...lines.flatMap((line) => (line.id === 'tm.move' && line.seat === seat ? [line.progress] : [])),
  );
  const flown = fired > 0 ? m.tm_medal_flights({ n: fired, lost }) : '';
  const offer = offersTo(seat, flown);
  return [
    offer('won', seat === winner ? CROWN : 0, m.tm_medal_won()),
    offer('waited', fired === 0 ? CROWN / 2 : 0, m.tm_medal_waited()),
    offer('bold', lost > 1 ? 5 * lost : 0, m.tm_medal_bold()),
    offer('close', far, m.tm_medal_close({ line: lineOf(far) })),
    offer('caller', 4 * calls, m.tm_medal_caller(), m.tm_medal_caller_n({ n: calls })),
    offer('tanks', 3 * tanks, m.tm_medal_tanks(), m.tm_medal_tanks_n({ n: tanks })),
    offer('finger', fired, m.tm_medal_finger()),
    offer('patient', passes / 2, m.tm_medal_patient(), m.tm_medal_patient_n({ n: passes })),
    offer('steady', fired > 0 ? 0.5 : 0, m.tm_medal_steady()),
    // nobody goes without: a pad of one's own
    offer(`pad ${seat}`, 0.01, m.tm_medal_sand({ n: pad })),
  ];
}

/** Each player's medal. */
export const medalsOf = (evening: Evening): ReadonlyMap<string, Medal> =>
  assignMedals(evening.seats.flatMap((seat, index) => offersOf(seat, index + 1, evening)));
