// The report of a turn: what flew, whose budget changed, and why. Then the end of a campaign.

import { m } from '../../../i18n/messages';
import { Glyph, placeOf } from '../../../shared';
import { END_STEP_MS, EndScene, endPicture, Ledge, ledgeOf, Scene, Vista } from '../../../shared/scene';
import type { FinishedLine, SceneProps } from '../../../shared/stage/scene';
import { useCueAt } from '../../../shared/stage/useHeard';
import { signed } from '../../../shared/words/figures';
import { listWords } from '../../../shared/words/lists';
import { sayLine } from '../../../shared/words/words';
import { lastOf } from '../../../table/read';
import { eveningWords } from '../ids';
import { reasonWords } from '../say';
import { EARTH, FLAG, ring, towerAngle } from '../set/places';
import { Towers } from '../set/Towers';
import '../set/sky.css';
import set from '../set.svg';
import { WORDS } from '../table';
import type { Line, Materials, SceneOf, State } from '../wire';
import { Evening } from './Evening';
import { dotsAt, type Gain, honoursOf, reportOf } from './readLog';
import { LastPicture, leftOf } from './Sky';
import { standingsOf } from './standings';

const FLEW_AT = 600;
const ROWS_AT = 1500;
const ROW_MS = 900;
/** Up to this many budgets are large; more than a second number are close together. */
const FEW = 3;
const SOME = 4;
/** So many reasons fit on the big screen in large letters. */
const LARGE_REASONS = 5;
/** A name of more letters is smaller next to a large budget. */
const LONG = 24;
/** The width of the set that a phone shows, and its letters relative to the big screen's. */
const PHONE = 700;
const LARGER = 1.2;
/** As many reasons as are legible next to a budget. */
const REASONS = 3;

interface BudgetProps {
  gain: Gain;
  props: SceneOf<'wgu.turn'>;
}
/** A programme's budget before and after, and each reason with its dots. */
function Budget({ gain, props }: BudgetProps) {
  const { say, view, module } = props;
  const bySize = [...gain.because].sort((a, b) => Math.abs(b.dots) - Math.abs(a.dots));
  const greatest = new Set(bySize.slice(0, REASONS));
  const rest = gain.change - bySize.slice(0, REASONS).reduce((sum, { dots }) => sum + dots, 0);
  const limited = gain.before + gain.change !== gain.dots;
  return (
    <li class={say.name(gain.seat).length > LONG ? 'long' : ''}>
      <b>
        <Glyph place={placeOf(view, gain.seat)} /> {say.name(gain.seat)}
      </b>
      <span>{m.wgs_became({ before: gain.before, now: gain.dots })}</span>
      <small>
        {gain.because
          .filter((reason) => greatest.has(reason))
          .map(({ line, dots }) => (
            <span key={`${line.seq} ${line.id}`}>
              <b>{signed(dots)}</b> {reasonWords(line as Line, say) ?? sayLine(module, line, say)}
            </span>
          ))}
        {rest !== 0 && <span>{m.wgs_reason_rest({ dots: signed(rest) })}</span>}
        {limited && <span>{m.wgs_reason_limit({ dots: gain.dots })}</span>}
      </small>
    </li>
  );
}

type PadsProps = Pick<BudgetProps['props'], 'big' | 'view' | 'say'> & { gains: readonly Gain[] };
/** The programmes' towers with what they have gained; on a phone those around one's own. */
function Pads({ big, view, say, gains }: PadsProps) {
  const seats = Object.keys(view.state?.programmes ?? {});
  const own = seats.indexOf(view.you?.seat ?? '');
  const [x] = own < 0 ? [EARTH.x] : ring(EARTH.r + FLAG.y, towerAngle(own, seats.length));
  const left = Math.max(0, Math.min(2 * EARTH.x, x + PHONE / 2) - PHONE);
  const programmes = { ...view.state?.programmes };
  for (const { seat, dots } of gains) if (programmes[seat]) programmes[seat] = { ...programmes[seat], dots };
  return (
    <svg
      class="stage-still wgu-sky"
      viewBox={big ? '0 0 1920 1080' : `${left} 0 ${PHONE} 1080`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <image href={set} width="1920" height="1080" />
      {view.state && <Towers say={say} state={{ ...view.state, programmes }} grow={big ? 1 : LARGER} />}
    </svg>
  );
}

/** The flights and their ends, then each budget that changed and why; on the big screen side by side. */
export function Report(props: SceneOf<'wgu.turn'>) {
  const { line, log, elapsed, big, view, say } = props;
  const { flights, gains } = reportOf(log, Object.keys(line.points));
  useCueAt(elapsed, 0, 'phase');
  const flew = elapsed >= FLEW_AT ? flights : [];
  const none = elapsed >= FLEW_AT && flights.length === 0 && line.turn > 1 && m.wgs_nothing_flew();
  const most = Math.max(gains.length, flights.length);
  const reasons = gains.reduce((sum, gain) => sum + gain.because.length, 0);
  const crowded = most > SOME || (big && reasons > LARGE_REASONS);
  const shown = elapsed < ROWS_AT ? 0 : 1 + Math.floor((elapsed - ROWS_AT) / ROW_MS);
  return (
    <Scene
      big={big}
      look={`wgs wgs-report ${crowded ? 'many' : most <= FEW ? 'few' : ''}`}
      say={line.turn > 1 ? m.wgs_report({ turn: line.turn - 1 }) : m.wgu_line_turn({ turn: line.turn })}
      why={
        none ||
        (flew.length > 0 && (
          <span class="wgs-flew">
            {flew.map((flight) => (
              <span key={flight.name} class={flight.end}>
                {flight.name} <b>{WORDS[`id_end_${flight.end}`]()}</b>
              </span>
            ))}
            {flew.some(({ end }) => end === 'stranded') && <small>{m.wgs_stranded_do()}</small>}
          </span>
        ))
      }
      picture={
        <>
          {big && gains.length > 0 ? (
            <img class="stage-still" src={set} alt="" />
          ) : (
            <Pads {...{ big, view, say }} gains={gains.slice(0, shown)} />
          )}
          <ul class="wgs-gains">
            {gains.slice(0, shown).map((gain) => (
              <Budget key={gain.seat} {...{ gain, props }} />
            ))}
          </ul>
        </>
      }
      foot={
        elapsed >= ROWS_AT && gains.length === 0 && line.turn > 1 && <p class="why">{m.wgs_no_change()}</p>
      }
    />
  );
}

const WHY: Record<string, () => [string, string]> = {
  moon: () => [m.wgu_label_first_moon_return(), m.wgu_end_moon_text()],
  saved: () => [m.wgu_end_saved(), m.wgu_end_saved_text()],
  struck: () => [m.wgu_end_struck(), m.wgu_end_struck_text()],
};

const sentences = (...all: (string | false)[]): string => all.filter(Boolean).join(' ');

export function End(props: SceneProps<FinishedLine, State, Materials>) {
  const { line, log, elapsed, big, reduced, say, view } = props;
  const over = lastOf(log, 'wgu.over');
  const kind = String(over?.kind);
  useCueAt(elapsed, END_STEP_MS, kind === 'struck' ? 'lost' : 'won');
  const [title, why] = WHY[kind]?.() ?? [m.wgu_end_free(), ''];
  const winners = line.winners;
  const { flight, eye, lost } = honoursOf(log, say);
  if (winners.length === 0 && kind !== 'struck') {
    const all = standingsOf(props);
    const best = all.filter((standing) => standing.dots === all[0]?.dots);
    return (
      <EndScene
        t={elapsed}
        look="wgs-end wgs-evening"
        big={big}
        picture={<Evening known={props} all={all} />}
        who={eveningWords(best.map((standing) => say.name(standing.seat)))}
        places={[]}
        why={kind === 'deserted' ? m.wgu_end_idle_text() : flight}
        more={sentences(kind === 'deserted' && flight, eye, !big && lost)}
        others={[]}
      />
    );
  }
  const others = Object.entries(view.state?.programmes ?? {})
    .filter(([seat]) => !winners.includes(seat))
    .map(([seat, programme]) => ({ seat, dots: dotsAt(log, view.seq, seat) ?? programme.dots }))
    .sort((a, b) => b.dots - a.dots)
    .map(({ seat, dots }) => ({
      place: placeOf(view, seat),
      name: say.name(seat),
      best: m.wgs_budget({ dots }),
    }));
  const names = listWords(winners.map((seat) => say.name(seat)));
  const places = winners.map((seat) => placeOf(view, seat));
  return (
    <EndScene
      t={elapsed}
      look="wgs-end"
      big={big}
      picture={
        <Vista
          big={big}
          left={leftOf(kind)}
          lost={kind === 'struck'}
          label={elapsed >= END_STEP_MS ? title : ''}
        >
          <LastPicture kind={kind} place={places[0]} done={endPicture(elapsed, reduced)} />
          <Ledge big={big} high={ledgeOf(others.length)} />
        </Vista>
      }
      who={winners.length > 0 ? m.deb_won({ names, n: winners.length }) : title}
      places={places}
      why={winners.length > 0 ? `${title}.` : why}
      more={sentences(winners.length > 0 && why, flight, eye, lost)}
      others={others}
    />
  );
}
