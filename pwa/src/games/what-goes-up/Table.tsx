// The table on a player's phone: the workshop, the flight, or the books.

import { useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { lazyPart } from '../../shared/kit/Boundary';
import { useBack } from '../../shared/kit/sheet/modal';
import { mayWrite } from './model';
import { onPhone, useDesk } from './props';
import { Workshop } from './workshop/Workshop';
import './game.css';

const Books = lazyPart(() => import('./workshop/Books'), 'Books');
const Stories = lazyPart(() => import('./workshop/Stories'), 'Stories');
const Flight = lazyPart(() => import('./flight/Flight'), 'Flight');

function Table() {
  const desk = useDesk();
  const [page, setPage] = useState<'books' | 'stories' | null>(null);
  const onBack = () => setPage(null);
  const onStories = mayWrite(desk) ? () => setPage('stories') : null;
  // Dice and questions about them come before what is being read.
  const asked = desk.view.prompts.some((prompt) => prompt.must && !prompt.submitted && prompt.label.purpose);
  const rolling = asked || desk.view.pending.some((roll) => roll.seat === desk.me);
  const reading = page === 'books' && !rolling;
  useBack(onBack, reading || page === 'stories');
  if (reading) return <Books onBack={onBack} onStories={onStories} />;
  if (page === 'stories') return <Stories onBack={onBack} />;
  const deciding = desk.state.checks.length > 0 || desk.state.glitch !== null;
  if (desk.state.phase === 'workshop' && !deciding && desk.mine)
    return <Workshop onBooks={() => setPage('books')} onStories={onStories} />;
  return <Flight onBooks={() => setPage('books')} onStories={onStories} />;
}

export default onPhone(Table, m.wgu_setup);
