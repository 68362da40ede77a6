// The big screen and the board on the desk: whose turn, the last dice, the desert or the board, what may be risked.

import { m } from '../../paraglide/messages';
import { FlipClock, Glyph, nameOf, placeOf } from '../../shared';
import type { ScreenProps } from '../../shared/game';
import { tells } from '../../shared/words/told';
import { Board } from './Board';
import { Told } from './bits';
import { roundOf } from './model';
import { forAll, useDesk } from './props';
import { Desert } from './set/Desert';
import { goneWords } from './turn/Mourning';
import { Lineup } from './turn/SetOut';
import { MayRisk, nowWords } from './turn/Watching';
import type { Materials, State } from './wire';
import { toldOf } from './words';
import './game.css';
import './tv.css';

/** The order of play, from the left; a line under whoever is on. */
function Track() {
  const desk = useDesk();
  const { state, view } = desk;
  if (state.phase === 'set_out') return <span class="plate">{m.tm_set_out_phase()}</span>;
  return (
    <div class="tm-track">
      <span class="plate">{m.tm_round({ n: roundOf(state) })}</span>
      {state.order.map((seat) => (
        <span
          key={seat}
          class={`s${((placeOf(view, seat) - 1) % 9) + 1} ${seat === state.player ? 'on' : ''}`}
        >
          <Glyph place={placeOf(view, seat)} size={34} />
          <span class="sr">{nameOf(desk, seat)}</span>
        </span>
      ))}
    </div>
  );
}

/** More letters of what is going on stand smaller. */
const LONG = 34;

function Main() {
  const desk = useDesk();
  const { state, view } = desk;
  if (state.phase === 'set_out') {
    return (
      <div class="tm-tv-open">
        <h2>{m.tm_asks_astronauts()}</h2>
        <p class="muted">{m.tm_astronaut_note()}</p>
        {view.clock && <FlipClock clock={view.clock} class="tm-tv-flip" />}
      </div>
    );
  }
  if (state.phase === 'silence') {
    const { title, note } = goneWords(desk);
    return (
      <div class="tm-tv-quiet">
        <b>{m.tm_silence()}</b>
        <p>{title}</p>
        <p>{[note, toldOf(state.last)?.text].filter(Boolean).join(' ')}</p>
      </div>
    );
  }
  const now = nowWords(desk);
  return (
    <>
      <div class={`tm-tv-now ${now.length > LONG ? 'long' : ''}`}>
        <h2 {...tells({}, 'back', 'again')}>{now}</h2>
        <Told />
      </div>
      <Board big />
    </>
  );
}

function Tv({ part }: ScreenProps<State, Materials>) {
  const desk = useDesk();
  if (part === 'track') return <Track />;
  if (part === 'world') return <Desert />;
  if (part === 'main') return <Main />;
  if (desk.state.phase === 'set_out') return <Lineup />;
  if (desk.state.phase === 'over') return <Board />;
  return desk.state.phase === 'silence' ? null : <MayRisk />;
}

export default forAll(Tv);
