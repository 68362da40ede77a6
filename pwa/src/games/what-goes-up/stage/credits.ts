// What Goes Up's credits: rolls that held against the odds, those lost, a medal a programme.
import { m } from '../../../i18n/messages';
import { percent, placeOf } from '../../../shared';
import { type CreditsOf, type Drama, framed, paintOf, prop } from '../../../shared/stage/credits';
import { lastOf, text, texts } from '../../../table/read';
import type { LogLine } from '../../../table/types';
import { purposeWords } from '../ids';
import { sharesOf } from '../model';
import type { Ctx, Materials, State } from '../wire';
import { headlinesOf, newsOf } from './headlines';
import { medalsOf } from './medals';
import { honoursOf, settledRolls } from './readLog';
import { housesArt, standingsOf } from './standings';
import { allHold, drawWay, wayOf } from './way';

const MOON = prop('wgu-moon', 'translate(790 580) scale(1.1)');
/** Above the houses of an evening. */
const FAR_MOON = prop('wgu-moon', 'translate(850 300) scale(.7)');
const SKY = '<g transform="translate(-520 90)"><use href="#wgu-sky"/></g>';
const EARTH = prop('wgu-earth', 'translate(120 1330) scale(.9)');
const HOMEBOUND =
  '<path d="M150 1060C330 1000 470 900 560 740" fill="none" stroke="var(--wgu-gold-edge)" stroke-width="52"/>' +
  '<path d="M150 1060C330 1000 470 900 560 740" fill="none" stroke="var(--wgu-gold)" stroke-width="30"/>';
const ALOFT = 'translate(570 700) rotate(32) scale(1.3)';
const D20 = '1d20';

/** What the front pages said of checks, by turn, flight, purpose and outcome. */
function toldOf(log: readonly LogLine[], seats: readonly string[], say: Ctx): Map<string, string> {
  const told = new Map<string, string>();
  const known = { aloft: [], points: {} };
  const ends = [...log.keys()].filter((at) => log[at]!.id === 'wgu.turn');
  for (const [turn, end] of ends.entries()) {
    const past = log.slice(0, end + 1);
    const news = newsOf(past, seats, known);
    const said = headlinesOf(news, past, seats, known, say);
    for (const [at, { key, flight, purpose, outcome }] of news.entries()) {
      if (purpose && key !== 'death') told.set(`${turn} ${flight} ${purpose} ${outcome}`, said[at]!);
    }
  }
  return told;
}

export const credits: CreditsOf<State, Materials> = ({ view, materials, log, say }) => {
  const d20 = (view.state?.settings.model ?? D20) === D20;
  const told = toldOf(log, Object.keys(view.state?.programmes ?? {}), say);
  const ends = log.flatMap((line) => (line.id === 'wgu.turn' ? [line.seq] : []));
  const dramas = settledRolls(log).map(
    ({ seq, seat, flight, name, purpose, total, fail: line, boom, outcome }): Drama => {
      const turn = ends.filter((end) => end < seq).length;
      const fail = Math.min(line, boom);
      const share = sharesOf({ fail, boom }, materials);
      const ok = outcome === 'ok';
      const odds = ok ? share.fail + share.boom : share.ok;
      return {
        key: `${seq}`,
        seq,
        seats: [seat],
        title:
          told.get(`${turn} ${flight} ${purpose} ${outcome}`) ??
          (ok ? m.wgs_keep_held({ name }) : m.wgs_keep_failed({ name })),
        text: m.wgs_credit_breath({ name, what: purposeWords(purpose), total, fail }),
        stake: odds * (ok ? 1 : 0.8),
        odds: percent(1 - share.ok),
        of: m.wgs_keep_of(),
        die: d20 ? { sides: 20, face: total, bad: fail > 20 ? null : [fail, 20] } : null,
      };
    },
  );
  const ended = lastOf(log, 'game.finished');
  const winners = texts(ended?.winners);
  const place = winners[0] ? placeOf(view, winners[0]) : 1;
  const over = text(lastOf(log, 'wgu.over')?.kind);
  /** What a programme, or all of them, came to. */
  const deeds = (seat?: string) => {
    const count = (id: string) =>
      log.filter((line) => line.id === id && (!seat || line.seat === seat)).length;
    return [
      [m.wgs_medal_flights, count('wgu.assembled')] as const,
      [m.wgs_medal_firsts, count('wgu.first')] as const,
      [m.wgb_flights_lost, count('wgu.died')] as const,
      [m.wgs_medal_dots, (seat && view.state?.programmes[seat]?.dots) || 0] as const,
    ]
      .flatMap(([say, n]) => (n > 0 ? say({ n }) : []))
      .join(' · ');
  };
  const seats = view.seats.map(({ seat }) => seat);
  const medals = medalsOf({ log, seats, winners, saved: over === 'saved', state: view.state, deeds });
  const undecided = !['moon', 'saved', 'struck'].includes(over);
  const way = wayOf(log, winners[0]);
  const honours = Object.values(honoursOf(log, say)).filter(Boolean);
  return {
    dramas,
    poster: {
      art: framed(
        SKY,
        over === 'struck'
          ? EARTH +
              prop('wgu-rock', 'translate(430 860) scale(1.6)') +
              prop('wgu-blast', 'translate(300 980) scale(.4)')
          : (undecided ? FAR_MOON + housesArt(standingsOf({ log, view }), view) : MOON + EARTH) +
              (dramas.length > 0 && !undecided
                ? HOMEBOUND + drawWay(way) + prop('wgu-craft', ALOFT, paintOf(place))
                : ''),
        'var(--wgu-outline)',
      ),
      labels:
        !undecided && over !== 'struck' && way.length > 1
          ? [
              {
                x: 64,
                y: 480,
                text: m.wgs_keep_way({ n: way.length, odds: percent(allHold(way, materials)) }),
              },
            ]
          : [],
      why: [
        over === 'moon'
          ? m.wgu_end_moon_text()
          : over === 'saved'
            ? m.wgu_end_saved_text()
            : over === 'struck'
              ? m.wgu_end_struck_text()
              : honours.length === 0 && (deeds() || m.wgu_end_free()),
        ...honours,
      ]
        .filter(Boolean)
        .join(' '),
      when: m.turned_turn({ n: view.state?.turn ?? 1 }),
      undecided,
    },
    medal: (seat) => medals.get(seat) ?? { title: m.wgs_medal_flew(), text: deeds(seat) },
  };
};
