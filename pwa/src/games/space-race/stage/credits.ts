// The credits of Space Race: the radiation of the last year with the SPACE it made, and who came nearest without reaching it.
import { m } from '../../../i18n/messages';
import { nameOf, placeOf } from '../../../shared';
import { type CreditsOf, framed, type Poster, paintOf, prop } from '../../../shared/stage/credits';
import { lastOf, linesOf, texts } from '../../../table/read';
import { seen } from '../../../table/types';
import { modelOf, nations, pastYears } from '../model';
import { BELL, drawnOf, NOSE, PART, tall } from '../set/Craft';
import type { Line, Materials, State } from '../wire';
import { medalsOf } from './medals';

const SKY = prop('sr-sky', 'translate(-420 -40)');
const HILLS =
  prop('sr-sun', 'translate(-420 60)') +
  prop('sr-hills', 'translate(-420 60)') +
  prop('sr-town', 'translate(-420 60)') +
  prop('sr-near', 'translate(-420 40)');
/** SPACE: a line across the sky, with the black above it. */
const LINE =
  '<rect y="-400" width="1080" height="960" fill="var(--night)"/><rect y="560" width="1080" height="8" fill="var(--ivory)"/>';
const LEDGE = 'var(--ember)';
const MOST_PARTS = 7;
/** Steps from SPACE beyond which a launch was never in doubt. */
const NEAR = 8;
/** Numbers in a row of the sum. */
const PER_ROW = 4;
/** A rocket of these parts, its tip at 0,0 of `transform`; with a flame it flies. */
function rocketArt(parts: readonly string[], transform: string, colour: string): string {
  const down = (y: number) => `${transform} translate(0 ${y})`;
  const hull = tall(parts.length) - BELL;
  return [
    prop('sr-flame', down(hull + BELL), colour),
    prop('sr-bell', down(hull), colour),
    prop('sr-fins', down(hull), colour),
    prop('sr-nose', down(0), colour),
    ...parts.map((part, i) => prop(part, `${down(NOSE + PART * i)} translate(-36 0)`, colour)),
  ].join('');
}

/** The height of a whole rocket in a picture. */
const TALL = 420;
/** A whole rocket, its tip as far above or below SPACE as it came. */
export function climbed(off: number, parts: readonly string[], colour: string): string {
  const tip = Math.min(640, Math.max(330, 560 - 12 * off));
  return rocketArt(parts, `translate(540 ${tip}) scale(${Math.min(1.6, TALL / tall(parts.length))})`, colour);
}

/** The parts of a rocket as a sum in rows, left of the rocket. */
export const sumOf = (numbers: readonly number[]): NonNullable<Poster['labels']> =>
  Array.from({ length: Math.ceil(numbers.length / PER_ROW) }, (_, row) => ({
    x: 64,
    y: 700 + 62 * row,
    text: `${row > 0 ? '+ ' : ''}${numbers.slice(PER_ROW * row, PER_ROW * (row + 1)).join(' + ')}`,
  }));

export const credits: CreditsOf<State, Materials> = ({ view, materials, history, log }) => {
  const model = modelOf(view, null, materials);
  if (!model) return { dramas: [] };
  const years = pastYears(model.state, history);
  const last = years.at(-1);
  const space = seen(last?.space);
  const launches = new Map<string, number>();
  let year = 0;
  for (const line of linesOf<Line>(log)) {
    if (line.id === 'sr.year') year = line.year;
    if (line.id === 'sr.launch') launches.set(`${year}/${line.seat}`, line.seq);
  }
  const dramas = years.flatMap((past) => {
    const there = seen(past.space);
    if (there === undefined) return [];
    return past.flights.map((flight) => {
      const off = Math.abs(there - flight.height);
      const name = nameOf(model, flight.seat);
      return {
        key: `${past.year}/${flight.seat}`,
        seq: launches.get(`${past.year}/${flight.seat}`) ?? 0,
        seats: [flight.seat],
        ...(flight.reached_space
          ? { title: m.sr_keep_beyond({ name }), text: m.sr_keep_over({ year: past.year, n: off }) }
          : {
              title: m.sr_keep_short({ name }),
              text: m.sr_credit_breath({ year: past.year, name, n: off }),
            }),
        // SPACE moves by a step or two of radiation: the nearer, the more was open
        stake: off > NEAR ? 0 : 1 / (1 + off),
        odds: m.sr_keep_height({ n: flight.height }),
        of: m.sr_keep_line({ n: there }),
        art: framed(
          SKY,
          LINE +
            HILLS +
            climbed(
              flight.height - there,
              drawnOf(model, flight.cards.map((card) => card.number).slice(0, MOST_PARTS)),
              paintOf(placeOf(view, flight.seat)),
            ),
          LEDGE,
        ),
      };
    });
  });
  const ended = lastOf(log, 'game.finished');
  const winner = texts(ended?.winners)[0] ?? null;
  const flightsOf = (seat: string) =>
    years.flatMap((past) => past.flights.filter((flight) => flight.seat === seat));
  const flown = winner ? flightsOf(winner).at(-1) : undefined;
  const launched = linesOf<Line>(log).filter((line) => line.id === 'sr.launch');
  const cards = launched.findLast((launch) => launch.seat === winner)?.cards ?? [];
  const numbers = cards.slice(0, MOST_PARTS);
  const parts = drawnOf(model, numbers);
  const colour = paintOf(winner ? placeOf(view, winner) : 1);
  const beyond = flown?.reached_space === true;
  const scale = Math.min(1.7, (beyond ? 440 : 560) / tall(parts.length));
  const rocket = winner
    ? rocketArt(parts, `translate(700 ${beyond ? 310 : 450}) rotate(8) scale(${scale})`, colour)
    : prop('sr-pad', 'translate(700 1010) scale(1.6)');
  const medals = medalsOf({
    years,
    seats: nations(model.state),
    winners: texts(ended?.winners),
    candidate: model.state.outcome?.candidate ?? null,
    beyond,
    name: (seat) => nameOf(model, seat),
  });
  return {
    dramas,
    poster: {
      art: framed(SKY, (beyond ? LINE : '') + HILLS + rocket, LEDGE),
      labels: winner ? sumOf(numbers) : [],
      why: !winner
        ? m.sr_st_no_space({ year: last?.year ?? 0 })
        : beyond && flown && space !== undefined
          ? m.sr_keep_why({ n: flown.height, space })
          : m.sr_end_by_value({ names: nameOf(model, winner), n: 1 }),
      when: String(last?.year ?? ''),
    },
    turn: String,
    medal: (seat) => medals.get(seat) ?? null,
  };
};
