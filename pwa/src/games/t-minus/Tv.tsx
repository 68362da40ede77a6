// The big screen and the board on the desk: whose turn, the last dice, the desert or the board, what may be risked.

import { m } from '../../i18n/messages';
import type { ScreenProps } from '../../shared/game';
import { roundOf } from './model';
import { useViewModel, withModel } from './props';
import { Desert, DesertPic, Saying, Sign } from './set/Desert';
import type { Materials, State } from './wire';
import './game.css';
import './tv.css';

function Track() {
  const { state } = useViewModel();
  return (
    <span class="plate">
      {state.phase === 'set_out' ? m.tm_set_out_phase() : m.where_round({ n: roundOf(state) })}
    </span>
  );
}

function Tv({ part }: ScreenProps<State, Materials>) {
  if (part === 'track') return <Track />;
  if (part !== 'desk') return <Desert />;
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

export default withModel(Tv);
