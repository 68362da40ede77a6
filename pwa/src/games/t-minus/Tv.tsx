// The big screen and the board on the desk: whose turn, the last dice, the desert or the board, what may be risked.

import { m } from '../../paraglide/messages';
import { Glyph, nameOf, placeOf, seatColour } from '../../shared';
import type { ScreenProps } from '../../shared/game';
import { roundOf } from './model';
import { forAll, useDesk } from './props';
import { Desert, DesertPic, Saying, Sign } from './set/Desert';
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

function Tv({ part }: ScreenProps<State, Materials>) {
  if (part === 'track') return <Track />;
  if (part === 'world') return <Desert />;
  return (
    <>
      <div>
        <Saying />
      </div>
      <DesertPic />
      <Sign />
    </>
  );
}

export default forAll(Tv);
