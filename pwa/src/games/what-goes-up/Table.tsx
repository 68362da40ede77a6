// The table on a player's phone: the workshop, the flight, or the books.
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Silence } from '../../shared';
import { lazyPart } from '../../shared/kit/Boundary';
import { deskOf, mayWrite } from './model';
import type { Props, ViewProps } from './props';
import { Workshop } from './workshop/Workshop';
import './game.css';

export type ToStories = (() => void) | null;

const Books = lazyPart<ViewProps & { onBack: () => void; onStories: ToStories }>(() =>
  import('./workshop/Books').then((file) => ({ default: file.Books })),
);
const Stories = lazyPart<ViewProps & { onBack: () => void }>(() =>
  import('./workshop/Stories').then((file) => ({ default: file.Stories })),
);
const Flight = lazyPart<ViewProps & { onStories: ToStories }>(() =>
  import('./flight/Flight').then((file) => ({ default: file.Flight })),
);

export default function Table(table: Props) {
  const desk = deskOf(table.view, table.you, table.materials);
  const [page, setPage] = useState<'books' | 'stories' | null>(null);
  if (!desk) return <Silence>{m.wgu_setup()}</Silence>;
  const props = { desk, table };
  const onBack = () => setPage(null);
  const onStories = mayWrite(desk) ? () => setPage('stories') : null;
  if (page === 'books') return <Books {...props} onBack={onBack} onStories={onStories} />;
  if (page === 'stories') return <Stories {...props} onBack={onBack} />;
  const deciding = desk.state.checks.length > 0 || desk.state.glitch !== null;
  if (desk.state.phase === 'workshop' && !deciding && desk.mine)
    return <Workshop {...props} onBooks={() => setPage('books')} onStories={onStories} />;
  return <Flight {...props} onStories={onStories} />;
}
