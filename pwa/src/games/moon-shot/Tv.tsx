// The big screen: whose shot it is, the scores as large as the room, who would win, the last shots.

import { m } from '../../i18n/messages';
import { Plate } from '../../shared';
import type { ScreenProps } from '../../shared/game';
import { boardMark } from '../../shared/words/boardMark';
import { TakenWords, TubeNow } from './LastShot';
import { claimsOf, type ViewModel } from './model';
import { useViewModel, withModel } from './props';
import { Scores, Would } from './Scores';
import { Shore } from './set/Shore';
import type { Materials, State } from './wire';
import './game.css';
import './tv.css';

/** The last shots; fewer where the scores of many take the room. */
const shownOf = (model: ViewModel) => (model.state.order.length > 8 ? 1 : 3);
/** With so few scores the tube is drawn above them, as the last shot left it. */
const FEW = 4;

function Shots() {
  const model = useViewModel();
  const max = shownOf(model);
  const open = claimsOf(model.state);
  const last = model.state.shots.filter((taken) => taken.status === 'counted').slice(-max);
  return (
    <>
      {open.length > 0 && (
        <section class="panel">
          <Plate>{m.ms_claims()}</Plate>
          {open.slice(0, max).map((taken) => (
            <TakenWords key={taken.number} taken={taken} />
          ))}
        </section>
      )}
      {last.length > 0 && (
        <section class="panel">
          <Plate>{m.ms_id_shots()}</Plate>
          {last.toReversed().map((taken) => (
            <TakenWords key={taken.number} taken={taken} />
          ))}
        </section>
      )}
    </>
  );
}

/** On the referee's laptop. */
function InWords() {
  const { state, on } = useViewModel();
  return (
    <>
      <div class="row between ms-now" {...boardMark({}, 'back', 'again')}>
        <h2>{state.over ? m.ms_final() : on ? m.ms_shoots({ name: on.name }) : m.ms_id_turnless()}</h2>
        {state.order.length <= FEW && <TubeNow />}
      </div>
      <Scores />
      {!state.options.free_distance && <p class="muted">{m.ms_distance()}</p>}
      {!state.over && <Would />}
      <Shots />
    </>
  );
}

function Tv({ part }: ScreenProps<State, Materials>) {
  const { state } = useViewModel();
  if (part === 'track') return <span class="plate">{m.where_round({ n: state.round })}</span>;
  return part === 'desk' ? <InWords /> : <Shore />;
}

export default withModel(Tv);
