// The lobby's head on a laptop: the game's set behind how many are in, and who came last.
import { m } from '../../paraglide/messages';
import { playersOf } from '../../shared';
import type { GameInfo } from '../../table/types';
import { useShown } from '../atTable';
import { setOf } from '../games';
import '../at-table/laptop.css';
import './lobby.css';

/** Seats that the game waits for: every role of each team, or the least number of players. */
const expected = (game: GameInfo, seated: number): number =>
  Math.max(game.min_players, game.teams.length * game.roles.length, seated);

export function LobbyHead({ game }: { game: GameInfo | null }) {
  const { view } = useShown();
  const set = setOf(view.game);
  const players = playersOf(view);
  const last = players.findLast((seat) => !seat.bot);
  return (
    <div class="lobby-head">
      {set && <img src={set} alt="" />}
      <div>
        <h2>
          {game
            ? m.lobby_in_of({ n: players.length, of: expected(game, players.length) })
            : m.table_seated({ n: players.length })}
        </h2>
        <p>{last ? m.lobby_last_in({ name: last.name }) : m.lobby_come_in()}</p>
      </div>
    </div>
  );
}
