// The story of a table on a page of its own: who reads it, and until everything it needs is here.
import { useEffect } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { m } from '../../i18n/messages';
import { Order } from '../../shared';
import { activeSeat, type KeptSeat } from '../../table';
import { insteadOf } from '../at-table/instead';
import { useSeated } from '../at-table/stores';
import { TableProvider } from '../atTable';
import { gameTitle } from '../GamePatch';
import { opening, stageComing, stageOf } from '../games';
import { useCode } from '../join/useCode';
import { TopBar } from '../TopBar';
import { useTitle } from '../useTitle';
import { StoryPage } from './StoryPage';
import { StoryPages } from './StoryPages';

export function StoryScreen() {
  const { route } = useLocation();
  const code = useCode();
  const seat = activeSeat(code);
  useEffect(() => {
    if (!seat) route(`/join/${code}`, true);
  }, [seat, code, route]);
  return seat ? <Reading key={seat.token} seat={seat} /> : null;
}

function Reading({ seat }: { seat: KeptSeat }) {
  const { table, view, game, module, materials, say } = useSeated(seat);
  const { query } = useRoute();
  stageOf(game);
  useTitle(`${m.story_title()} · ${gameTitle(game)} · ${seat.code}`);
  const screen = () => {
    const instead = insteadOf(seat, table);
    if (instead) return instead;
    if (!view || opening(game) || table.materialsCome.value || stageComing(game))
      return <Order>{m.table_opening()}</Order>;
    const lines =
      'lines' in query || 'last' in query || view.status !== 'finished' || view.result?.called_off;
    return lines ? <StoryPage /> : <StoryPages />;
  };
  return (
    <TableProvider value={{ table, module, materials, view, say, banner: null }}>
      <div class="phone story-screen" data-game={game}>
        <TopBar title={gameTitle(game)} back={`/t/${seat.code}`} />
        {screen()}
      </div>
    </TableProvider>
  );
}
