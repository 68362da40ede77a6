// The table on a player's phone: the workshop, or the flight.
import { m } from '../../paraglide/messages';
import { Silence } from '../../ui';
import type { TableProps } from '../module';
import { Flight } from './Flight';
import { type Desk, deskOf } from './model';
import type { WguMaterials, WguState } from './types';
import { Workshop } from './Workshop';
import './wgu.css';

export interface ViewProps {
  desk: Desk;
  table: TableProps<WguState>;
}

export default function Table(table: TableProps<WguState>) {
  const desk = deskOf(table.view, table.you, table.materials as WguMaterials | null);
  if (!desk) return <Silence>{m.wgu_setup()}</Silence>;
  const deciding = desk.state.checks.length > 0 || desk.state.glitch !== null;
  if (desk.state.phase === 'workshop' && !deciding) return <Workshop desk={desk} table={table} />;
  return <Flight desk={desk} table={table} />;
}
