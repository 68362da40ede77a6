// Firsts and triumphs as cards; a craft lost; a derp remembered.
import { m } from '../../../paraglide/messages';
import { placeOf, useCueAt } from '../../../shared';
import type { LineOf } from '../../../shared/game';
import { Paper, Scene, SeatMark } from '../../../shared/scene';
import { easeOut, part, type SceneProps } from '../../../shared/stage/scene';
import { sayLine } from '../../../shared/words/words';
import { mostOf } from '../flight/plan';
import type { Line, Materials, State } from '../wire';
import { rolledWords } from './Check';
import { Helmet } from './Helmet';
import { Craft, Moon, Wreck } from './Sky';
import { lifeOf, rollOf } from './told';

type Props<Id extends Line['id']> = SceneProps<LineOf<Line, Id>, State, Materials>;

const TURNS_MS = 500;
/** What comes apart hangs still by the time its loss is said. */
const FALLS_MS = 600;

/** What a card shows in its round window, 374 wide: a craft over the horizon, the way back from the Moon, a map, a landing. */
function Window({ of }: { of: CardId }) {
  if (of === 'wgu.mapped_all')
    return (
      <>
        <g fill="none" stroke="#8bbaff" stroke-width="5">
          <ellipse rx="150" ry="58" transform="rotate(-24)" stroke-dasharray="10 12" />
          <ellipse rx="92" ry="92" />
        </g>
        <circle r="44" fill="#1d5cb8" />
        <path d="M-30-12c12-20 34-26 44-16s6 20-8 24-20 20-30 14-10-12-6-22z" fill="#0c7039" />
        <circle cx="136" cy="-62" r="24" fill="#f4e9cd" />
        {[0, 60, 120, 180, 240, 300].map((turn) => (
          <circle key={turn} cy="-92" r="9" fill="#ffca45" transform={`rotate(${turn + 20})`} />
        ))}
      </>
    );
  if (of === 'wgu.home')
    return (
      <>
        <circle cy="330" r="220" fill="#1d5cb8" />
        <path d="M-120 150c60-34 150-40 220 0v60h-220z" fill="#0c7039" />
        <path d="M-92-52A92 92 0 0 1 92-52z" fill="#ff9d66" />
        <path d="M-34-52C-34-100-20-132 0-143 20-132 34-100 34-52z" fill="#f4e9cd" />
        <path d="M-90-52L-26 34M90-52L26 34M0-52V34" stroke="#aeb8b4" stroke-width="4" />
        <path d="M0 22C26 30 40 56 44 92H-44C-40 56-26 30 0 22z" fill="#f4e9cd" />
        <path d="M0 22C-12 40-14 60-14 92h-30C-40 56-26 30 0 22z" fill="#d3c69f" />
      </>
    );
  const back = of === 'wgu.moon_and_back';
  return (
    <>
      <circle cy={back ? 370 : 330} r="240" fill="#1d5cb8" />
      {back && (
        <g transform="translate(70 -74) scale(.27)">
          <Moon place={undefined} />
        </g>
      )}
      <g
        transform={
          back ? 'translate(-58 44) rotate(-158) scale(.34)' : 'translate(0 -24) rotate(36) scale(.52)'
        }
      >
        <Craft />
      </g>
    </>
  );
}

/** A card that turns over: its back, then what it is for, and whose it is. */
function Card({
  of,
  big,
  turned,
  place,
  label,
}: {
  of: CardId;
  big: boolean;
  turned: number;
  place: number;
  label: string;
}) {
  const [x, y, w, h] = big ? [1130, 190, 520, 700] : [115, 20, 160, 216];
  const wide = Math.max(0.02, Math.abs(1 - 2 * turned));
  const front = turned >= 0.5;
  return (
    <Paper big={big} label={label}>
      <g transform={`translate(${x + w / 2} ${y + h / 2}) scale(${wide.toFixed(3)} 1)`}>
        <rect x={-w / 2} y={-h / 2} width={w} height={h} rx={w / 18} fill={front ? '#f4e9cd' : '#1c3557'} />
        {front ? (
          <>
            <clipPath id="wgs-window">
              <circle r="187" />
            </clipPath>
            <g transform={`translate(0 ${-h * 0.12}) scale(${(w / 440).toFixed(3)})`}>
              <g clip-path="url(#wgs-window)">
                <circle r="187" fill="#1c3557" />
                <Window of={of} />
              </g>
            </g>
            <circle cy={h * 0.37} r={w * 0.11} fill="#1c3557" />
            <SeatMark place={place} x={0} y={h * 0.37} size={w * 0.13} />
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
  // The three notes are for the end alone.
  useCueAt(elapsed, TURNS_MS, 'lamp-3');
  return (
    <Scene
      big={big}
      look="wgs"
      say={front && title}
      why={front && sentence}
      more={front && !`${title} ${sentence}`.includes(seat) && m.wgs_flown({ seat })}
      picture={
        <Card
          of={line.id}
          big={big}
          turned={turned}
          place={placeOf(view, line.seat)}
          label={front ? title : ''}
        />
      }
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

/** What is left of the craft, the sentence, then nothing moves and nothing sounds. */
export function Lost(props: Props<'wgu.destroyed'>) {
  const { line, told, view, elapsed, big, module, say, reduced } = props;
  useCueAt(elapsed, FALLS_MS, 'lost');
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
      say={elapsed >= FALLS_MS && m.wgs_lost({ name: line.name })}
      why={elapsed >= 1400 && why}
      more={elapsed >= 1400 && m.wgs_flown({ seat: say.name(line.seat) })}
      picture={
        <Paper big={big} label="">
          <Wreck big={big} done={easeOut(part(elapsed, 0, FALLS_MS, reduced))} />
        </Paper>
      }
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
