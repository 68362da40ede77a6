// The table on a player's phone: the workshop, the flight, or the books.
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Silence } from '../../shared';
import type { TableProps } from '../../shared/game';
import { lazyPart } from '../../shared/kit/Boundary';
import { type Desk, deskOf } from './model';
import { Workshop } from './Workshop';
import type { Materials, State } from './wire';
import './game.css';

export interface ViewProps {
  desk: Desk;
  table: TableProps<State, Materials>;
}

const Books = lazyPart<ViewProps & { onBack: () => void }>(() =>
  import('./Books').then((file) => ({ default: file.Books })),
);
const Flight = lazyPart<ViewProps>(() => import('./Flight').then((file) => ({ default: file.Flight })));

export default function Table(table: TableProps<State, Materials>) {
  const desk = deskOf(table.view, table.you, table.materials);
  const [books, setBooks] = useState(false);
  if (!desk) return <Silence>{m.wgu_setup()}</Silence>;
  const props = { desk, table };
  if (books) return <Books {...props} onBack={() => setBooks(false)} />;
  const onBooks = () => setBooks(true);
  const deciding = desk.state.checks.length > 0 || desk.state.glitch !== null;
  if (desk.state.phase === 'workshop' && !deciding && desk.mine)
    return <Workshop {...props} onBooks={onBooks} />;
  return <Flight {...props} />;
}
