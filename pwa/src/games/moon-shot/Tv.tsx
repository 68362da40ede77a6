// The big screen: whose shot it is, the scores as large as the room, who would win, the last shots.

import { m } from '../../paraglide/messages';
import { FlipClock, Plate } from '../../shared';
import type { ScreenProps } from '../../shared/game';
import { boardMark } from '../../shared/words/boardMark';
import { TakenWords, TubeNow } from './LastShot';
import { claimsOf, type Desk } from './model';
import { forAll, useDesk } from './props';
import { Scores, Would } from './Scores';
import { Shore } from './set/Shore';
import type { Materials, State } from './wire';
import './game.css';
import './tv.css';

/** A name with more letters is smaller, in one line. */
const LONG = 16;

/** The last shots; fewer where the scores of many take the room. */
const shownOf = (desk: Desk) => (desk.state.order.length > 8 ? 1 : 3);
/** With so few scores the tube is drawn above them, as the last shot left it. */
const FEW = 4;

function Shots() {
  const desk = useDesk();
  const most = shownOf(desk);
  const open = claimsOf(desk.state);
  const last = desk.state.shots.filter((taken) => taken.status === 'counted').slice(-most);
  return (
    <>
      {open.length > 0 && (
        <section class="panel">
          <Plate>{m.ms_claims()}</Plate>
          {open.slice(0, most).map((taken) => (
            <TakenWords key={taken.number} taken={taken} />
          ))}
        </section>
      )}
      {last.length > 0 && (
        <section class="panel">
          <Plate>{m.ms_shots()}</Plate>
          {last.toReversed().map((taken) => (
            <TakenWords key={taken.number} taken={taken} />
          ))}
        </section>
      )}
    </>
  );
}

function Tv({ view, part }: ScreenProps<State, Materials>) {
  const desk = useDesk();
  const { state, on } = desk;
  if (part === 'track') return <span class="plate">{m.ms_round({ n: state.round })}</span>;
  if (part === 'world') return <Shore />;
  if (part === 'side') {
    return (
      <>
        {state.over ? (
          <section class="panel">
            <Plate>{m.ms_final()}</Plate>
            <Scores />
          </section>
        ) : (
          <Would />
        )}
        <Shots />
      </>
    );
  }
  return (
    <>
      <div
        class={`ms-tv-now ${(on?.name.length ?? 0) > LONG ? 'long' : ''}`}
        {...boardMark({}, 'back', 'again')}
      >
        <h2>{on ? m.ms_shoots({ name: on.name }) : m.ms_id_turnless()}</h2>
        {view.clock && <FlipClock clock={view.clock} class="ms-tv-flip" />}
        {state.order.length <= FEW && <TubeNow />}
      </div>
      <Scores />
      {!state.options.free_distance && <p class="muted">{m.ms_distance()}</p>}
    </>
  );
}

export default forAll(Tv);
