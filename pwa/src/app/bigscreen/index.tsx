// The public screen for a TV or a laptop: title, what the game shows, who is GO, the code to join by.
import { m } from '../../paraglide/messages';
import { placeOf, playersOf, TeamGlyph } from '../../shared';
import { Boundary, viewBy } from '../../shared/kit/Boundary';
import { BigClock } from '../../shared/kit/clock/FlipClock';
import { teamWords } from '../../shared/words/words';
import { inviteAt } from '../../table';
import { Facts } from '../at-table/generic/Facts';
import { isEvent, LogList } from '../at-table/LogList';
import { useBoard, useShown } from '../atTable';
import { gameTitle } from '../GamePatch';
import { patchOf, setOf } from '../games';
import { typed, useAddresses } from '../reach/addresses';
import { JoinQr } from '../reach/JoinQr';
import { Arrival } from './Arrival';
import Credits from './Credits';
import { Backdrop, BigLamp, Lamps, LONG } from './parts';
import './bigscreen.css';

/** More seats than these leave no room for that. */
const THRONG = 16;

/** The number of lamps per row: a name needs room. */
function columnsOf(seats: number, teams: number, long: boolean): number {
  if (long && teams > 1) return seats <= 6 ? 2 : 3;
  if (long) return Math.ceil(seats / Math.ceil(seats / 4));
  if (teams > 1) return seats <= 6 ? 3 : seats <= 12 ? 4 : 5;
  return seats <= 5 ? Math.max(4, seats) : Math.min(8, Math.ceil(seats / 2));
}

/** Everybody, by team where there are teams; never in the order in which they locked. */
function Polls() {
  const { view, module, materials } = useShown();
  const players = playersOf(view);
  const teams = [...new Set(players.map((seat) => seat.team))].sort();
  const most = Math.max(0, ...teams.map((team) => players.filter((seat) => seat.team === team).length));
  const long = players.length <= THRONG && players.some((seat) => seat.name.length > LONG);
  const cols = columnsOf(most, teams.length, long);
  const rows = Math.ceil(most / cols);
  return (
    <section
      class={`tv-polls ${teams.length > 1 ? 'by-team' : ''} ${rows > 2 ? 'crowd' : rows > 1 ? 'many' : ''} ${long ? 'long' : ''}`}
      style={{ '--cols': cols }}
    >
      {teams.map((team) => (
        <div key={team ?? 'none'}>
          {team && teams.length > 1 && (
            <h2>
              <TeamGlyph team={team} size={28} /> {teamWords(module, team, materials)}
            </h2>
          )}
          <ul>
            {players
              .filter((seat) => seat.team === team)
              .map((seat) => (
                <BigLamp
                  key={seat.seat}
                  seat={seat}
                  place={team === null ? placeOf(view, seat.seat) : undefined}
                />
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Join({ code, invite }: { code: string; invite: string | null }) {
  const [address] = useAddresses();
  return (
    <div class="tv-join">
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
      <LogList lines={table.log.value.filter(isEvent)} most={6} />
    </>
  );
  const world = Board && module?.world?.(view, materials);
  const head = (
    <header class="tv-head">
      <img src={patchOf(view.game)} alt="" width="88" height="88" />
      <h1>{gameTitle(view.game)}</h1>
      <div class="tv-track">
        {Board ? (
          <Boundary fallback={() => <span class="plate">{view.name ?? ''}</span>}>
            <Board {...board} part="track" />
          </Boundary>
        ) : (
          <span class="plate">{view.name ?? ''}</span>
        )}
      </div>
    </header>
  );
  if (world) {
    return (
      <div class="tv tv-world house" data-game={view.game}>
        <Backdrop game={view.game} sides />
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
      <main class="tv-main">
        {Board ? (
          <Boundary fallback={() => plain}>
            <Board {...board} part="main" />
          </Boundary>
        ) : (
          plain
        )}
      </main>
      <Polls />
      <aside class="tv-side">
        {Board ? (
          <Boundary fallback={() => null}>
            <Board {...board} part="side" />
          </Boundary>
        ) : (
          view.clock && <BigClock clock={view.clock} />
        )}
        <Join code={view.code} invite={invite} />
      </aside>
    </div>
  );
}
