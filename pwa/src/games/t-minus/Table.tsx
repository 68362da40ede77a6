// The table on a player's phone: which screen the moment calls for.
import { m } from '../../i18n/messages';
import { useSeat, withSeat } from './props';
import { Mourning } from './turn/Mourning';
import { Roll } from './turn/Roll';
import { SetOut } from './turn/SetOut';
import { Turn } from './turn/Turn';
import { Watching } from './turn/Watching';
import './game.css';

function Table() {
  const { model, table } = useSeat();
  const { phase, player, turn } = model.state;
  if (phase === 'set_out') return <SetOut />;
  if (phase === 'silence') return <Mourning />;
  const roll = table.view.pending.find((roll) => roll.seat === model.me);
  if (roll) return <Roll roll={roll} />;
  if (phase === 'turn' && player === model.me) {
    return <Turn key={turn} />;
  }
  return <Watching />;
}

export default withSeat(Table, m.tm_setup);
