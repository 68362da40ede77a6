// The public screen for a TV or a laptop: title, what the game shows, who is GO, the code to join by.
import { Fragment } from 'preact';
import { m } from '../../i18n/messages';
import { FlipClock, playersOf } from '../../shared';
import { Boundary, viewBy } from '../../shared/kit/Boundary';
import { teamWords } from '../../shared/words/words';
import { inviteAt } from '../../table';
import { Facts } from '../at-table/generic/Facts';
import { isEvent, LogList } from '../at-table/LogList';
import { useBoard, useShown } from '../atTable';
import { setOf } from '../games';
import { typed, useAddresses } from '../reach/addresses';
import { JoinQr } from '../reach/JoinQr';
import { Arrival } from './Arrival';
import Credits from './Credits';
import { Backdrop, Lamps, TvHead } from './parts';
import './bigscreen.css';

function Join({ code, invite }: { code: string; invite: string | null }) {
  const [address] = useAddresses();
  return (
    <div class="tv-join row">
      <JoinQr address={address} code={code} invite={invite} />
      <div>
        <span class="plate">{m.tv_join()}</span>
        <small>{typed(address)}</small>
        <b>{code}</b>
      </div>
    </div>
  );
}

export default function BigScreen() {
  const { view } = useShown();
  if (view.status === 'lobby') return <Arrival />;
  if (view.status === 'finished') return <Credits />;
  return <Play />;
}

function Play() {
  const { view, table, module, materials, banner } = useShown();
  const invite = inviteAt(view.code);
  const Board = viewBy(module?.Screen);
  const board = useBoard();
  const plain = (
    <>
      {view.state && <Facts state={view.state} />}
      <LogList lines={table.log.value.filter(isEvent)} max={6} />
    </>
  );
  const world = Board && module?.world(view, materials);
  const teams = [...new Set(playersOf(view).map((seat) => seat.team))].sort();
  const head = (
    <TvHead game={view.game}>
      <div class="tv-track">
        {Board ? (
          <Boundary fallback={() => <span class="plate">{view.name ?? ''}</span>}>
            <Board {...board} part="track" />
          </Boundary>
        ) : (
          <span class="plate">{view.name ?? ''}</span>
        )}
      </div>
    </TvHead>
  );
  if (world) {
    return (
      <div class="tv tv-world house" data-game={view.game}>
        <Backdrop game={view.game} />
        {head}
        <div class="tv-banner">{banner}</div>
        <Boundary fallback={() => plain}>
          <Board {...board} part="world" lamps={(team) => <Lamps team={team} />} />
        </Boundary>
        <Join code={view.code} invite={invite} />
      </div>
    );
  }
  return (
    <div class={`tv ${setOf(view.game) ? 'painted house' : ''}`} data-game={view.game}>
      <Backdrop game={view.game} />
      {head}
      <div class="tv-banner">{banner}</div>
      <main class="tv-main stack">
        {Board ? (
          <Boundary fallback={() => plain}>
            <Board {...board} part="desk" />
          </Boundary>
        ) : (
          plain
        )}
      </main>
      <aside class="tv-side stack">
        {view.clock && <FlipClock clock={view.clock} />}
        {teams.map((team) => (
          <Fragment key={team}>
            {team && <h2>{teamWords(module, team, materials)}</h2>}
            <Lamps team={team} />
          </Fragment>
        ))}
        <Join code={view.code} invite={invite} />
      </aside>
    </div>
  );
}
