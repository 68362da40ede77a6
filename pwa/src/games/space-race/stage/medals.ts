// The medals of Space Race: who stole, copied, was robbed, shadowed somebody, shot well, flew high, or stayed at home.
import { m } from '../../../i18n/messages';
import type { Medal } from '../../../shared/stage/credits';
import { assignMedals, CROWN, type MedalOffer, offersTo } from '../../../shared/stage/medals';
import type { PastYear } from '../wire';

const LAST = 500;

const biddersOf = (ladder: PastYear['ladders'][number]) => ladder.levels.flatMap((rung) => rung.seats);
const total = <Item>(items: readonly Item[], count: (item: Item) => number) =>
  items.reduce((sum, item) => sum + count(item), 0);

/** The seat that bid most often on the same part as this one, and how often. */
function shadowedBy(years: readonly PastYear[], seat: string, seats: readonly string[]): [string, number] {
  const ladders = years.flatMap((past) => past.ladders).filter((ladder) => biddersOf(ladder).includes(seat));
  return seats
    .filter((other) => other !== seat)
    .map((other): [string, number] => [
      other,
      ladders.filter((ladder) => biddersOf(ladder).includes(other)).length,
    ])
    .reduce((best, next) => (next[1] > best[1] ? next : best), ['', 0]);
}

interface Evening {
  years: readonly PastYear[];
  seats: readonly string[];
  winners: readonly string[];
  candidate: string | null;
  /** The winner reached SPACE. */
  beyond: boolean;
  name: (seat: string) => string;
}

function offersOf(seat: string, { years, seats, winners, candidate, beyond, name }: Evening): MedalOffer[] {
  const ladders = years.flatMap((past) => past.ladders);
  const flights = years.flatMap((past) => past.flights.filter((flight) => flight.seat === seat));
  const best = Math.max(0, ...flights.map((flight) => flight.height));
  const flown = flights.length > 0 ? m.sr_medal_text({ n: flights.length, best }) : '';
  const steals = ladders.filter((ladder) => ladder.stolen && ladder.recipients.includes(seat)).length;
  const robbed = ladders.filter(
    (ladder) => ladder.stolen && ladder.levels[0]?.seats.includes(seat) && !ladder.recipients.includes(seat),
  ).length;
  const copies = total(ladders, (ladder) => ladder.knock_offs.filter((other) => other === seat).length);
  const [shadow, times] = shadowedBy(years, seat, seats);
  const hits = years.flatMap((past) =>
    past.shots.filter(
      (shot) =>
        shot.by === seat &&
        past.flights.some((flight) => flight.seat === shot.target && flight.height < flight.distance),
    ),
  );
  const offer = offersTo(seat, flown);
  const won = winners.includes(seat);
  return [
    offer(`won ${won ? seat : ''}`, won ? CROWN : 0, beyond ? m.sr_medal_won() : m.sr_medal_parts()),
    offer('last', candidate === seat ? LAST : 0, m.sr_medal_last()),
    offer('aimed', 5 * hits.length, m.sr_medal_aimed(), m.sr_medal_aimed_n({ n: hits.length })),
    offer('thief', 3 * steals, m.sr_medal_thief(), m.sr_medal_thief_n({ n: steals })),
    offer('robbed', 2.5 * robbed, m.sr_medal_robbed(), m.sr_medal_robbed_n({ n: robbed })),
    offer('copyist', 2 * copies, m.sr_medal_copyist(), m.sr_medal_copyist_n({ n: copies })),
    offer(
      `shadow ${shadow}`,
      times,
      m.sr_medal_shadow({ name: name(shadow) }),
      m.sr_medal_shadow_n({ n: times }),
    ),
    offer('high', best / 10, m.sr_medal_high()),
    offer(
      'ground',
      flights.length === 0 ? 4 : 0,
      m.sr_medal_ground(),
      m.sr_medal_ground_n({ n: years.length }),
    ),
    // nobody goes without: a place of one's own
    offer(`plain ${seat}`, 0.01, m.sr_medal_seat({ n: seats.indexOf(seat) + 1 })),
  ];
}

/** Each nation's medal: no two are the same. */
export const medalsOf = (evening: Evening): ReadonlyMap<string, Medal> =>
  assignMedals(evening.seats.flatMap((seat) => offersOf(seat, evening)));
