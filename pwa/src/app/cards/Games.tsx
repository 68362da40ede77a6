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
  const all = games.value.map((game) => game.id);
  const [known, setKnown] = useState(() => all.map(keptGame));
  useEffect(() => void readGames(), []);
  useEffect(() => {
    void Promise.all(all.map(async (id) => (await readGame(id)) ?? keptGame(id))).then(setKnown);
  }, [all.join()]);
  const takers = known.flatMap((game) =>
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
