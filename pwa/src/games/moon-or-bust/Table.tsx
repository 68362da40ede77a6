// The table on a player's phone: which screen the phase calls for.
import { m } from '../../paraglide/messages';
import { Silence } from '../../shared';
import { deskOf } from './model';
import type { Props, ViewProps } from './props';
import { Nullify, Target } from './roles/Targets';
import { Breather, Conflict } from './turn/Conflict';
import { DrawEvent, Solutions, Vote } from './turn/Opening';
import { Play } from './turn/Play';
import { Reading } from './turn/Reading';
import { Watching } from './turn/Watching';
import type { PhaseName } from './wire';
import './game.css';

const SCREENS: Partial<Record<PhaseName, (props: ViewProps) => preact.JSX.Element>> = {
  solutions: Solutions,
  event: DrawEvent,
  reading: Reading,
  vote: Vote,
  play: Play,
  target: Target,
  nullify: Nullify,
  conflict: Conflict,
  breather: Breather,
};

export default function Table(table: Props) {
  const desk = deskOf(table.view, table.you, table.materials);
  if (!desk) return <Silence>{m.mb_setup()}</Silence>;
  // MB-04 comes before the first turn, whatever the phase is called meanwhile.
  const PhaseName = desk.state.turn === 0 ? Solutions : SCREENS[desk.state.phase];
  if (!PhaseName) return <Watching desk={desk} table={table} order={m.mb_over()} />;
  return <PhaseName key={`${desk.state.turn}/${desk.state.phase}`} desk={desk} table={table} />;
}
