// The dock of the first screen: one tap to a game against bots, and the tools for a table of wood.
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { m } from '../../i18n/messages';
import { Cap, Problem } from '../../shared';
import { type KeptSeat, keptSeats, type ListedGame } from '../../table';
import { Once } from '../../table/once';
import { games, readGame, serverState } from '../catalogue';
import { gameTitle } from '../GamePatch';
import { useBusy } from '../useBusy';

// Opening needs the lobby's words and options: the first screen does without them.
const hosting = new Once(() => import('../host/open'));

/** The game that one tap begins: the one last hosted here, else one for the fewest people that has bots of its own. */
export function quickGame(listed: readonly ListedGame[], seats: readonly KeptSeat[]): ListedGame | undefined {
  const hosted = seats.find((seat) => seat.kind === 'referee')?.game;
  const played = listed.filter((game) => (game.characters?.length ?? 0) > 1);
  const fewest = played.toSorted((a, other) => a.min_players - other.min_players)[0];
  return listed.find((game) => game.id === hosted) ?? fewest ?? listed[0];
}

export function HomeDock() {
  const { route } = useLocation();
  const [busy, run] = useBusy();
  const [problem, setProblem] = useState('');
  const game = quickGame(games.value, keptSeats.value);
  const away = serverState.value === 'away';
  const play = (quick: ListedGame) =>
    run(async () => {
      setProblem('');
      const info = await readGame(quick.id);
      const first = info?.presets.find((preset) => preset.id === 'first_game');
      const host = await hosting.ask();
      if (!host) return setProblem(m.app_no_signal_short());
      const opened = await host.playNow(quick, first?.options ?? {});
      if ('problem' in opened) setProblem(opened.problem);
      else route(`/t/${opened.code}`);
    });
  return (
    <footer class="dock">
      <Problem text={problem} />
      <Cap
        kind="primary"
        off={busy || !game || away}
        note={game && m.app_play_now_note({ game: gameTitle(game.id) })}
        onTap={() => game && void play(game)}
      >
        {busy ? m.app_asking() : m.host_play_now()}
      </Cap>
      <nav class="home-links">
        <a class="pass-link" href="/dice">
          {m.app_quick_dice()}
        </a>
        <a class="pass-link" href="/timer">
          {m.app_quick_timer()}
        </a>
        <a class="pass-link" href="/tv">
          {m.app_screen_name()}
        </a>
      </nav>
    </footer>
  );
}
