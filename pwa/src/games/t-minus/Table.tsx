// The table on a player's phone: which screen the moment calls for.
import { m } from '../../paraglide/messages';
import { Silence } from '../../shared';
import { deskOf } from './model';
import type { Props } from './props';
import { Mourning } from './turn/Mourning';
import { Roll } from './turn/Roll';
import { SetOut } from './turn/SetOut';
import { Turn } from './turn/Turn';
import { Watching } from './turn/Watching';
import './game.css';

export default function Table(table: Props) {
  const desk = deskOf(table.view, table.you, table.materials);
  if (!desk) return <Silence>{m.tm_setup()}</Silence>;
  const { phase, player, turn } = desk.state;
  if (phase === 'set_out') return <SetOut desk={desk} table={table} />;
  if (phase === 'silence') return <Mourning desk={desk} table={table} />;
  const roll = table.view.pending.find((one) => desk.you && one.seat === desk.you.seat);
  if (roll) return <Roll desk={desk} table={table} roll={roll} />;
  if (desk.you && phase === 'turn' && player === desk.you.seat) {
    return <Turn key={turn} desk={desk} table={table} />;
  }
  return <Watching desk={desk} table={table} />;
}
