// The medals of What Goes Up: no two programmes of a table have the same, and none is about a death.
import { m } from '../../../i18n/messages';
import type { Medal } from '../../../shared/stage/credits';
import { assignMedals, CROWN, type MedalOffer, offersTo } from '../../../shared/stage/medals';
import type { LogLine } from '../../../table/types';
import type { State } from '../wire';

interface Evening {
  log: readonly LogLine[];
  seats: readonly string[];
  winners: readonly string[];
  saved: boolean;
  state: State | null;
  /** What a programme came to, in a few words. */
  deeds: (seat: string) => string;
}

function offersOf(seat: string, pad: number, { log, winners, saved, state, deeds }: Evening): MedalOffer[] {
  const lines = log.filter((line) => line.seat === seat);
  const count = (id: string) => lines.filter((line) => line.id === id).length;
  const booms = lines.filter((line) => line.id === 'wgu.rolled' && line.outcome === 'boom').length;
  const [inventions, rescues] = [count('wgu.invented'), count('wgu.saved')];
  const offer = offersTo(seat, deeds(seat));
  const won = winners.includes(seat);
  return [
    offer(`won ${seat}`, won ? CROWN : 0, saved ? m.wgs_medal_saved() : m.wgs_medal_won()),
    offer('first', 6 * count('wgu.first'), m.wgs_medal_first()),
    offer('hair', 4 * rescues, m.wgs_medal_hair(), m.wgs_medal_hair_n({ n: rescues })),
    offer('ponds', 3 * booms, m.wgs_medal_ponds(), m.wgs_medal_ponds_n({ n: booms })),
    offer('pads', count('wgu.assembled'), m.wgs_medal_pads()),
    offer('bench', inventions / 2, m.wgs_medal_bench(), m.wgs_medal_bench_n({ n: inventions })),
    offer('purse', (state?.programmes[seat]?.dots ?? 0) / 20, m.wgs_medal_purse()),
    offer('flew', 0.02, m.wgs_medal_flew()),
    // nobody goes without: a pad of one's own
    offer(`pad ${seat}`, 0.01, m.wgs_medal_pad({ n: pad })),
  ];
}

/** Each programme's medal. */
export const medalsOf = (evening: Evening): ReadonlyMap<string, Medal> =>
  assignMedals(evening.seats.flatMap((seat, index) => offersOf(seat, index + 1, evening)));
