// A game's round patch, its title and its six words; a plain patch for a game without a face of its own.

import { m } from '../i18n/messages';
import type { ListedGame } from '../table/types';
import { games } from './catalogue';
import { entries, patches } from './games';

export function gameTitle(id: string | undefined): string {
  if (!id) return '';
  return entries.get(id)?.title ?? games.value.find((game) => game.id === id)?.title ?? id;
}

/** "6+ players", "2–9 players". */
export function playersWords(game: ListedGame): string {
  return m.app_players_exactly({ n: playersCount(game) });
}

/** "6+", "2–9". */
export function playersCount(game: ListedGame): string {
  const { min_players: min, max_players: max } = game;
  return max >= 20 ? `${min}+` : min === max ? `${min}` : `${min}–${max}`;
}

export function gameBlurb(game: ListedGame): string {
  return entries.get(game.id)?.blurb() ?? playersWords(game);
}

export function GamePatch({ game, size = 36 }: { game: string | undefined; size?: number }) {
  const patch = patches.get(game ?? '');
  if (patch) return <img src={patch} alt="" width={size} height={size} />;
  const initials = gameTitle(game)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
  return (
    <svg class="patch" width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="22.5" />
      <text x="24" y="31" text-anchor="middle">
        {initials}
      </text>
    </svg>
  );
}
