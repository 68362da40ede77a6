// Running scores as bars, and the winner on the current points.
import { m } from '../../i18n/messages';
import { Glyph, nameOf, Plate, placeOf, RuleTag, seatColour } from '../../shared';
import { boardMark } from '../../shared/words/boardMark';
import { scoreOf } from './model';
import { useViewModel } from './props';

/** Below this many points a bar's length is proportional to them. */
const LEAST = 8;

export function Scores() {
  const model = useViewModel();
  const { order, options, turn } = model.state;
  const full = Math.max(LEAST, options.target_score, ...order.map((seat) => scoreOf(model, seat)));
  return (
    <ul class="ms-scores">
      {order.map((seat) => (
        <li
          key={seat}
          class={`${seatColour(placeOf(model.view, seat))} ${seat === turn ? 'on' : ''}`}
          {...boardMark({ seat })}
        >
          <span class="row who">
            <Glyph place={placeOf(model.view, seat)} />
            <span class="name">{nameOf(model, seat)}</span>
          </span>
          <span class="ms-bars" aria-hidden="true">
            <i style={{ width: `${(scoreOf(model, seat) / full) * 100}%` }} />
          </span>
          <b {...boardMark({}, 'points')}>{scoreOf(model, seat)}</b>
        </li>
      ))}
    </ul>
  );
}

function Who({ seats }: { seats: readonly string[] }) {
  const model = useViewModel();
  return (
    <span class="ms-who">
      {seats.map((seat) => (
        <span key={seat} class="row" {...boardMark({ seat })}>
          <Glyph place={placeOf(model.view, seat)} /> {nameOf(model, seat)}
        </span>
      ))}
    </span>
  );
}

/** The winner on the current points, for each of the two ends. */
export function Would() {
  const model = useViewModel();
  const now = model.state.if_now;
  if (!now || model.state.order.length < 2) return null;
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
