// Running scores as bars, and the winner on the current points.
import { m } from '../../i18n/messages';
import { Glyph, nameOf, Plate, placeOf, RuleTag, seatColour } from '../../shared';
import { boardMark } from '../../shared/words/boardMark';
import { scoreOf } from './model';
import { useDesk } from './props';

/** Below this many points a bar's length is proportional to them. */
const LEAST = 8;

export function Scores() {
  const desk = useDesk();
  const { order, options, turn } = desk.state;
  const full = Math.max(LEAST, options.target_score, ...order.map((seat) => scoreOf(desk, seat)));
  return (
    <ul class="ms-scores">
      {order.map((seat) => (
        <li
          key={seat}
          class={`${seatColour(placeOf(desk.view, seat))} ${seat === turn ? 'on' : ''}`}
          {...boardMark({ seat })}
        >
          <span class="row who">
            <Glyph place={placeOf(desk.view, seat)} />
            <span class="name">{nameOf(desk, seat)}</span>
          </span>
          <span class="ms-bars" aria-hidden="true">
            <i style={{ width: `${(scoreOf(desk, seat) / full) * 100}%` }} />
          </span>
          <b {...boardMark({}, 'points')}>{scoreOf(desk, seat)}</b>
        </li>
      ))}
    </ul>
  );
}

function Who({ seats }: { seats: readonly string[] }) {
  const desk = useDesk();
  return (
    <span class="ms-who">
      {seats.map((seat) => (
        <span key={seat} class="row" {...boardMark({ seat })}>
          <Glyph place={placeOf(desk.view, seat)} /> {nameOf(desk, seat)}
        </span>
      ))}
    </span>
  );
}

/** The winner on the current points, for each of the two ends. */
export function Would() {
  const desk = useDesk();
  const now = desk.state.if_now;
  if (!now || desk.state.order.length < 2) return null;
  return (
    <section class="panel tight ms-would" aria-label={m.ms_would()}>
      <Plate>{m.ms_would()}</Plate>
      <dl>
        <dt>{m.ms_would_colony()}</dt>
        <dd>
          <Who seats={now.colony} />
        </dd>
        <dd>
          <RuleTag rule="MS-09" />
        </dd>
        <dt>{m.ms_would_crack()}</dt>
        <dd>
          <Who seats={now.crack} />
        </dd>
        <dd>
          <RuleTag rule="MS-10" />
        </dd>
      </dl>
    </section>
  );
}
