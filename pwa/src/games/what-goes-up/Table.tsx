// The table on a player's phone: the workshop, the flight, or the books.

import { useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { lazyPart } from '../../shared/kit/Boundary';
import { useBack } from '../../shared/kit/sheet/modal';
import { promptOf } from '../../table/read';
import { isAsked, mayWrite } from './model';
import { onPhone, useSeat } from './props';
import { Workshop } from './workshop/Workshop';
import './game.css';

const Books = lazyPart(() => import('./workshop/Books'), 'Books');
const Stories = lazyPart(() => import('./workshop/Stories'), 'Stories');
const Board = lazyPart(() => import('./craft/Board'), 'Board');
const Flight = lazyPart(() => import('./flight/Flight'), 'Flight');

function Table() {
  const { desk, table } = useSeat();
  const [page, setPage] = useState<'books' | 'stories' | 'plan' | null>(null);
  const wish = table.draft<string | null>('ambition', null, 'ambition');
  const onBack = () => setPage(null);
  const onStories = mayWrite(desk) ? () => setPage('stories') : null;
  // Dice and questions about them come before what is being read.
  const asked = desk.view.prompts.some((prompt) => prompt.must && !prompt.submitted && prompt.label.purpose);
  const rolling = asked || desk.view.pending.some((roll) => roll.seat === desk.me);
  const reading = page === 'books' && !rolling;
  // Whoever waits may draw the next rocket, until something is asked.
  const planning =
    page === 'plan' && !rolling && promptOf(desk.view, 'draw') !== undefined && !isAsked(desk.view);
  useBack(onBack, reading || planning || page === 'stories');
  if (reading) return <Books onBack={onBack} onStories={onStories} />;
  if (page === 'stories') return <Stories onBack={onBack} />;
  if (planning && desk.state.phase !== 'workshop')
    return (
      <Board
        aim={undefined}
        onAim={(drawing) => {
          wish.value = drawing;
          onBack();
        }}
        onClose={onBack}
      />
    );
  const deciding = desk.state.checks.length > 0 || desk.state.glitch !== null;
  if (desk.state.phase === 'workshop' && !deciding && desk.mine)
    return <Workshop onBooks={() => setPage('books')} onStories={onStories} />;
  return <Flight onBooks={() => setPage('books')} onPlan={() => setPage('plan')} onStories={onStories} />;
}

export default onPhone(Table, m.wgu_setup);
