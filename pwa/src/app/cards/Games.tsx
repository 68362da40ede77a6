// From home to the card workshop: which game the cards are for.
import { useEffect, useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { games, keptGame, readGame, readGames } from '../catalogue';
import { gameTitle } from '../GamePatch';
import { coverOf } from '../games';
import { TopBar } from '../TopBar';
import { keptPacks, PACK } from './kept';
import './cards.css';

export function Games() {
  const ids = games.value.map((game) => game.id);
  const [infos, setKnown] = useState(() => ids.map(keptGame));
  useEffect(() => void readGames(), []);
  useEffect(() => {
    void Promise.all(ids.map(async (id) => (await readGame(id)) ?? keptGame(id))).then(setKnown);
  }, [ids.join()]);
  const takers = infos.flatMap((game) =>
    game?.options.some((option) => option.id === PACK) ? [game.id] : [],
  );
  return (
    <div class="workshop stack">
      <TopBar title={m.cards_title()} note={<small class="muted">{m.cards_begin_note()}</small>} />
      <main class="planks">
        <ul class="shelf boxes">
          {takers.map((game) => (
            <li key={game}>
              <a class="shelf-card stack" href={`/cards/${game}`}>
                <img src={coverOf(game)} alt="" />
                <b>{gameTitle(game)}</b>
                <i>
                  {keptPacks(game)
                    .map((pack) => String(pack.pack.name))
                    .join(', ')}
                </i>
              </a>
            </li>
          ))}
        </ul>
      </main>
    </div>
  );
}
