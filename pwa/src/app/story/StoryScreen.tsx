// The story of a table on a page of its own: who reads it, and until everything it needs is here.
import { useEffect } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { m } from '../../paraglide/messages';
import { Order } from '../../shared';
import { makeSay } from '../../shared/words/words';
import { activeSeat, type KeptSeat } from '../../table';
import { Gone } from '../at-table/Gone';
import { NotYet } from '../at-table/NotYet';
import { useOnScreen } from '../at-table/stores';
import { GiveTable } from '../atTable';
import { knowGames } from '../catalogue';
import { gameTitle } from '../GamePatch';
import { moduleOf, openGame, opening, stageComing, stageOf } from '../games';
import { cleanCode } from '../join/links';
import { TopBar } from '../TopBar';
import { useTitle } from '../useTitle';
import { StoryPage } from './StoryPage';

export function StoryScreen() {
  const { params } = useRoute();
  const { route } = useLocation();
  const code = cleanCode(params.code ?? '');
  const seat = activeSeat(code);
  useEffect(() => {
    if (!seat) route(`/join/${code}`, true);
  }, [seat, code, route]);
  return seat ? <Reading key={seat.token} seat={seat} /> : null;
}

function Reading({ seat }: { seat: KeptSeat }) {
  const table = useOnScreen(seat);
  const view = table.view.value;
  const game = (table.live.value ?? view)?.game ?? seat.game;
  const module = moduleOf(game);
  useEffect(knowGames, []);
  useEffect(() => void openGame(game), [game]);
  stageOf(game);
  const materials = table.materials.value;
  const say = view ? makeSay(view, materials) : null;
  const link = table.link.value;
  useTitle(`${m.story_title()} · ${gameTitle(game)} · ${seat.code}`);
  const screen = () => {
    if (link.state === 'gone') return <Gone seat={seat} reason={link.reason} />;
    if (table.waiting.value) return <NotYet />;
    if (!view || opening(game) || table.materialsCome.value || stageComing(game))
      return <Order>{m.deb_reading()}</Order>;
    return <StoryPage />;
  };
  return (
    <GiveTable value={{ table, module, materials, view, say, banner: null }}>
      <div class="phone story-screen" data-game={game}>
        <TopBar title={gameTitle(game)} back={`/t/${seat.code}`} />
        {screen()}
      </div>
    </GiveTable>
  );
}
