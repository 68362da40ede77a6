// Firsts and triumphs as cards; a craft lost; a derp remembered.
import { m } from '../../../paraglide/messages';
import { placeOf, useCueAt } from '../../../shared';
import type { LineOf } from '../../../shared/game';
import { Paper, Scene, SeatMark } from '../../../shared/scene';
import { part, type SceneProps } from '../../../shared/stage/scene';
import { sayLine } from '../../../shared/words/words';
import { mostOf } from '../flight/plan';
import type { Line, Materials, State } from '../wire';
import { rolledWords } from './Check';
import { Helmet } from './Helmet';
import { lifeOf, rollOf } from './told';

type Props<Id extends Line['id']> = SceneProps<LineOf<Line, Id>, State, Materials>;

const TURNS_MS = 500;

/** A card that turns over: its back, then a mark in the programme's colour. */
function Card({ big, turned, place, label }: { big: boolean; turned: number; place: number; label: string }) {
  const [x, y, w, h] = big ? [1130, 190, 520, 700] : [115, 20, 160, 216];
  const wide = Math.max(0.02, Math.abs(1 - 2 * turned));
  const front = turned >= 0.5;
  return (
    <Paper big={big} label={label}>
      <g transform={`translate(${x + w / 2} ${y + h / 2}) scale(${wide.toFixed(3)} 1)`}>
        <rect x={-w / 2} y={-h / 2} width={w} height={h} rx={w / 18} fill={front ? '#f4e9cd' : '#1c3557'} />
        {front ? (
          <>
            <circle r={w * 0.36} fill="#1c3557" />
            <path
              d={`M${-w * 0.3} ${w * 0.2}A${w * 0.36} ${w * 0.36} 0 0 0 ${w * 0.3} ${w * 0.2}Z`}
              fill="#263034"
            />
            <SeatMark place={place} x={0} y={-w * 0.06} size={w * 0.3} />
          </>
        ) : (
          <rect
            x={-w * 0.42}
            y={-h * 0.44}
            width={w * 0.84}
            height={h * 0.88}
            rx={w / 30}
            fill="none"
            stroke="#62d8d0"
            stroke-width={w / 60}
          />
        )}
      </g>
    </Paper>
  );
}

function CardScene({ props, title, sentence }: { props: Props<CardId>; title: string; sentence: string }) {
  const { line, elapsed, big, reduced, view, say } = props;
  const seat = say.name(line.seat);
  const turned = part(elapsed, 0, TURNS_MS, reduced);
  const front = turned >= 1;
  useCueAt(elapsed, TURNS_MS, 'won');
  return (
    <Scene
      big={big}
      look="wgs"
      say={front && title}
      why={front && sentence}
      more={front && !`${title} ${sentence}`.includes(seat) && m.wgs_flown({ seat })}
      picture={<Card big={big} turned={turned} place={placeOf(view, line.seat)} label={front ? title : ''} />}
    />
  );
}

type CardId = 'wgu.first' | 'wgu.new_step' | 'wgu.mapped_all' | 'wgu.moon_and_back' | 'wgu.home';
const TITLES: Record<CardId, (props: Props<CardId>) => string> = {
  'wgu.first': () => m.wgs_first(),
  'wgu.new_step': ({ line, say }) => m.wgs_step({ seat: say.name(line.seat) }),
  'wgu.mapped_all': () => m.wgs_mapped(),
  'wgu.moon_and_back': () => m.wgs_moon(),
  'wgu.home': ({ line }) => m.wgs_home({ name: line.name }),
};

/** Home, which is a triumph; unless somebody did not come along. */
export function Home(props: Props<'wgu.home'>) {
  const { line, big } = props;
  if (!line.lost?.length) return <Triumph {...props} />;
  return (
    <Scene
      big={big}
      look="wgs wgs-dark"
      say={m.wgs_down({ name: line.name })}
      why={sayLine(props.module, line, props.say)}
      picture={null}
    />
  );
}

/** Every triumph is told alike: the card turns, then what it is and in whose name. */
export function Triumph(props: Props<CardId>) {
  const { line, module, say } = props;
  const title = TITLES[line.id](props);
  const sentence = sayLine(module, line, say);
  return <CardScene props={props} title={title} sentence={sentence === `${title}.` ? '' : sentence} />;
}

/** The picture is dark, the sentence stands there, then nothing moves and nothing sounds. */
export function Lost(props: Props<'wgu.destroyed'>) {
  const { line, told, view, elapsed, big, module, say } = props;
  useCueAt(elapsed, 600, 'lost');
  // A roll of this turn that was not saved; what is lost otherwise is told by its sentence.
  const turn = told.findLast((one) => one.id === 'wgu.turn');
  const last = rollOf(told, line.flight);
  const rolled = last && last.outcome !== 'ok' && told.indexOf(last) > told.indexOf(turn!) ? last : null;
  const most = view.state ? mostOf(view.state) : 20;
  const why = rolled ? rolledWords(rolled.total, rolled, most) : sayLine(module, line, say);
  return (
    <Scene
      big={big}
      look="wgs wgs-dark"
      say={elapsed >= 600 && m.wgs_lost({ name: line.name })}
      why={elapsed >= 1400 && why}
      more={elapsed >= 1400 && m.wgs_flown({ seat: say.name(line.seat) })}
      picture={null}
    />
  );
}

/** One object, the name, what is known of a life. No verdict, no blame. */
export function Memorial(props: Props<'wgu.died'>) {
  const { line, told, elapsed, big, view, reduced } = props;
  const life = lifeOf(told, line.derp, line.flight);
  const derp = view.state?.derps[line.derp];
  const facts = [
    life.hired !== null && m.wgs_hired({ turn: life.hired, seat: props.say.name(line.seat) }),
    life.flights > 0 && m.wgs_flights({ n: life.flights }),
    derp && derp.been.length > 0 && m.wgs_been({ n: derp.been.length }),
    derp?.pioneer && m.wgs_pioneer(),
  ].filter(Boolean);
  return (
    <Scene
      big={big}
      look="wgs wgs-memorial"
      say={line.who}
      why={life.craft ? m.wgs_lost_with({ name: life.craft }) : m.wgs_lost_out_there()}
      more={
        <span class="wgs-facts">
          {facts.slice(0, 3).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      }
      picture={<Helmet big={big} label={m.wgs_helmet()} />}
      foot={
        <div class="wgs-bar" aria-hidden="true">
          <i style={{ width: reduced ? '100%' : `${Math.round(100 * part(elapsed, 0, 6500))}%` }} />
        </div>
      }
    />
  );
}
