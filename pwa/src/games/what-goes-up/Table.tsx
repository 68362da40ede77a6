// The table on a player's phone: the posters of the workshop or the flight, and the pages before them.

import { useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { lazyPart } from '../../shared/kit/Boundary';
import { useBack } from '../../shared/kit/sheet/modal';
import { mayWrite, planOf, sheetOf } from './model';
import { ambitionOf, drawnFor } from './posters/offers';
import { Posters } from './posters/Posters';
import { useSeat, withSeat } from './props';
import { isDeciding, type Page, shownPage, songOf } from './Shops';
import './game.css';

const Market = lazyPart(() => import('./market/Market'), 'Market');
const Stories = lazyPart(() => import('./market/Stories'), 'Stories');
const Plan = lazyPart(() => import('./posters/Plan'), 'Plan');
const Board = lazyPart(() => import('./craft/Board'), 'Board');
const Song = lazyPart(() => import('./flight/Song'), 'Song');
const Flight = lazyPart(() => import('./flight/Flight'), 'Flight');

function Table() {
  const { model, table } = useSeat();
  const { state, mine } = model;
  const [page, go] = useState<Page | null>(null);
  const wish = table.draft<string | null>('ambition', null, 'ambition');
  const onBack = () => go(null);
  const onStories = mayWrite(model) ? () => go('stories') : null;
  const shown = shownPage(page, model);
  // Songs that this phone does not show any more.
  const [hidden, hide] = useState('');
  const song = songOf(model);
  useBack(onBack, shown !== null);
  if (song && song.id !== hidden) return <Song song={song} onHide={() => hide(song.id)} />;
  if (shown === 'market') return <Market go={go} onStories={onStories} />;
  if (shown === 'stories') return <Stories onBack={onBack} />;
  const shops = state.phase === 'workshop' && !isDeciding(model) && mine;
  if (shown === 'board') {
    const plan = planOf(model.view);
    const goal = ambitionOf((plan ?? sheetOf(model.view))?.guide ?? [], wish.value);
    return (
      <Board
        aim={mine && (shops || plan) ? drawnFor(goal, mine.drawings) : undefined}
        onAim={(drawing) => {
          wish.value = drawing;
          // Players who draw during the flight go back to their plan, else to the flight.
          if (!shops) go(plan && 'plan');
        }}
        go={go}
      />
    );
  }
  if (shown === 'plan') return <Plan go={go} />;
  if (shops) return <Posters go={go} onStories={onStories} />;
  return (
    <Flight
      onBooks={() => go('market')}
      onPlan={() => go(planOf(model.view) ? 'plan' : 'board')}
      onStories={onStories}
    />
  );
}

export default withSeat(Table, m.table_setting_up);
