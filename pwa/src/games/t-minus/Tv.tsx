// The big screen and the board on the desk: whose turn, the last dice, the desert or the board, what may be risked.

import { m } from '../../paraglide/messages';
import { FlipClock, Glyph, nameOf, placeOf, seatColour } from '../../shared';
import type { ScreenProps } from '../../shared/game';
import { Board } from './Board';
import { roundOf } from './model';
import { forAll, useDesk } from './props';
import { Desert } from './set/Desert';
import { Told } from './Told';
import { Gone } from './turn/Mourning';
import { Lineup } from './turn/SetOut';
import { MayRisk, Now } from './turn/Watching';
import type { Materials, State } from './wire';
import './game.css';
import './tv.css';

/** The order of play, from the left; the current player is underlined. */
function Track() {
  const desk = useDesk();
  const { state, view } = desk;
  if (state.phase === 'set_out') return <span class="plate">{m.tm_set_out_phase()}</span>;
  return (
    <div class="tm-track">
      <span class="plate">{m.tm_round({ n: roundOf(state) })}</span>
      {state.order.map((seat) => (
        <span key={seat} class={`${seatColour(placeOf(view, seat))} ${seat === state.player ? 'on' : ''}`}>
          <Glyph place={placeOf(view, seat)} size={34} />
          <span class="sr">{nameOf(desk, seat)}</span>
        </span>
      ))}
    </div>
  );
}

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
    return (
      <div class="tm-tv-quiet">
        <b>{m.tm_silence()}</b>
        <Gone />
        <Told />
      </div>
    );
  }
  return (
    <>
      <div class="tm-tv-now">
        <Now desk={desk} />
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
  return desk.state.phase === 'turn' ? <MayRisk /> : null;
}

export default forAll(Tv);
