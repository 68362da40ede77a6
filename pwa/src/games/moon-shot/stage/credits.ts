// Moon Shot's credits: the shots that counted most, the rover at the tube, a medal a player.
import { m } from '../../../i18n/messages';
import { placeOf } from '../../../shared';
import { type CreditsOf, framed, paintOf, prop } from '../../../shared/stage/credits';
import { assignMedals, CROWN, type MedalOffer, offersTo } from '../../../shared/stage/medals';
import { lastOf, linesOf } from '../../../table/read';
import { say as sayLine } from '../say';
import { isShot, type ShotLine } from '../story';
import type { Ctx, Line, Materials, State } from '../wire';
import { endWords, landingWord } from '../words';

// The Earth is below the title, on the opposite side.
const SKY = prop('ms-dusk', 'translate(-560 120)') + prop('ms-earth', 'translate(-25 200)');
const LAND =
  prop('ms-hills', 'translate(-300 180)') +
  prop('ms-sand', 'translate(-300 260)') +
  prop('ms-tube', 'translate(520 760) scale(.62)');
const CRACKED = prop('ms-crack', 'translate(520 760) scale(.62)');
const LEDGE = 'var(--ms-foreground)';
/** The most that a shot counts for. */
const MAX_POINTS = 6;

/** A landing without its name, which is above; the reason why the match ended comes from the log. */
function sentence(line: ShotLine, ctx: Ctx): string {
  if (line.id !== 'ms.landed' || !line.landing) return sayLine(line, ctx) ?? '';
  const points = m.ms_points({ n: line.points });
  return m.ms_what_landed({ landing: landingWord(line.landing), points });
}

/** What a seat could have a medal for: no two people of a table have the same. */
function medalOffers(
  seat: string,
  crater: number,
  shots: readonly ShotLine[],
  winners: readonly string[],
): MedalOffer[] {
  const points = shots.filter((shot) => shot.seat === seat).map((shot) => shot.points);
  const [n, best] = [points.length, Math.max(0, ...points)];
  const hits = points.filter((point) => point > 0).length;
  const text = n > 0 ? `${m.ms_medal_shots({ n })}, ${m.ms_medal_hits({ n: hits })}.` : '';
  const offer = offersTo(seat, text);
  const won = winners.includes(seat);
  return [
    offer(`won ${seat}`, won ? CROWN : 0, m.ms_medal_won()),
    offer('waited', n === 0 ? CROWN / 2 : 0, m.ms_medal_waited()),
    offer('often', 1.5 * hits, m.ms_medal_often()),
    offer('misses', n - hits, m.ms_medal_misses()),
    offer(`best ${best}`, best / 2, m.ms_medal_best({ n: best })),
    offer('tried', n > 0 ? 0.1 : 0, m.ms_medal_tried()),
    // nobody goes without: a crater of one's own
    offer(`crater ${seat}`, 0.01, m.ms_medal_crater({ n: crater })),
  ];
}

export const credits: CreditsOf<State, Materials> = ({ view, log, say }) => {
  const lines = linesOf<Line>(log);
  const shots = lines.filter(isShot);
  const worth = (line: ShotLine) =>
    line.id === 'ms.colonized' || line.id === 'ms.cracked' ? 1 : line.points / MAX_POINTS;
  const over = lastOf(lines, 'ms.over');
  const cracked = over?.ended_by === 'crack';
  const winners = over?.winners ?? [];
  const colour = paintOf(winners[0] ? placeOf(view, winners[0]) : 1);
  const last = shots.at(-1);
  const seats = view.seats.map(({ seat }) => seat);
  const medals = assignMedals(seats.flatMap((seat, index) => medalOffers(seat, index + 1, shots, winners)));
  return {
    dramas: shots.map((shot) => ({
      key: `${shot.seq}`,
      seq: shot.seq,
      title: m.ms_keep_shot({ name: say.name(shot.seat), n: shot.number }),
      text: sentence(shot, say),
      stake: shot.id === 'ms.missed' ? 0 : worth(shot),
      art: framed(
        SKY,
        LAND + prop('ms-pyramid', 'translate(540 1040) scale(3)', paintOf(placeOf(view, shot.seat))),
        LEDGE,
      ),
    })),
    poster: {
      art: framed(
        SKY,
        LAND +
          (cracked ? CRACKED : '') +
          prop(cracked ? 'ms-pyramid' : 'ms-tree', 'translate(330 990) scale(.9)', colour) +
          (winners.length > 0 ? prop('ms-rover', 'translate(700 1000) scale(1.6)', colour) : ''),
        LEDGE,
      ),
      why: over ? endWords(over.ended_by, over.tiebreak) : m.table_ended_early(),
      when: last ? m.ms_keep_when({ n: last.number }) : '',
    },
    medal: (seat) => medals.get(seat) ?? { title: m.ms_medal_tried(), text: '' },
  };
};
