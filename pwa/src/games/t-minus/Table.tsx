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
  const { desk, table } = useSeat();
  const { phase, player, turn } = desk.state;
  if (phase === 'set_out') return <SetOut />;
  if (phase === 'silence') return <Mourning />;
  const roll = table.view.pending.find((roll) => roll.seat === desk.me);
  if (roll) return <Roll roll={roll} />;
  if (phase === 'turn' && player === desk.me) {
    return <Turn key={turn} />;
  }
  return <Watching />;
}

export default withSeat(Table, m.tm_setup);
