// The big screen: the launch ground; in words the year, what the ground says, all hands.

import { m } from '../../i18n/messages';
import type { ScreenProps } from '../../shared/game';
import { nations } from './model';
import { Lines, NationRow } from './Nations';
import { useViewModel, withModel } from './props';
import { Ground } from './set/Ground';
import { nowOf } from './set/now';
import type { Materials, State } from './wire';
import './game.css';
import './tv.css';

function Track() {
  const model = useViewModel();
  const { year } = model.state;
  return <span class="plate">{m.sr_year_of({ year, last: model.materials?.years[1] ?? 1963 })}</span>;
}

/** What the ground says, in words, and all hands: on the referee's laptop. */
function InWords() {
  const model = useViewModel();
  const { title, note, asks, columns, effects } = nowOf(model);
  return (
    <>
      <div {...asks}>
        <h2>{title}</h2>
        <p class="muted">{note}</p>
      </div>
      <ul class="spr-offers">
        {columns?.map((column) => (
          <li key={column.key} class="panel" {...column.asks}>
            <b>{column.top}</b>
            <span>
              {column.words}
              {column.does && <small>{column.does}</small>}
            </span>
          </li>
        ))}
      </ul>
      {effects?.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <ul class="list spr-nations">
        {nations(model.state).map((seat) => (
          <NationRow key={seat} seat={seat} />
        ))}
      </ul>
      {model.state.lines.length > 0 && <Lines />}
    </>
  );
}

function Tv({ part, lamps }: ScreenProps<State, Materials>) {
  if (part === 'track') return <Track />;
  return part === 'desk' ? <InWords /> : <Ground lamps={lamps} />;
}

export default withModel(Tv);
