// The game of a table as the catalogue has it, fetched once; none as long as it is not known which.
import { useEffect, useState } from 'preact/hooks';
import type { GameModule } from '../../shared/game';
import type { GameInfo } from '../../table/types';
import { useAtTable } from '../atTable';
import { readGame } from '../catalogue';
import { moduleOf, openGame } from '../games';
import { useAsking } from '../useAnswer';

/** The game, and whether it is still being read: for a screen that would move under a finger when it comes. */
export function useReadGame(id: string): { game: GameInfo | null; reading: boolean } {
  const [read, setRead] = useState<{ id: string; game: GameInfo | null } | null>(null);
  useAsking(id ? () => readGame(id) : null, (answer) => setRead({ id, game: answer ?? null }), [id]);
  return read?.id === id ? { game: read.game, reading: false } : { game: null, reading: true };
}

/** The teams and roles of this table's game, and the materials that have their words; none until it is read. */
export function usePlaces(game: GameInfo | null) {
  const { materials } = useAtTable();
  const { teams = [], roles = [] } = game ?? {};
  return { materials: materials ?? game?.materials ?? null, teams, roles };
}

export const useGame = (id: string): GameInfo | null => useReadGame(id).game;

/** A game's words and views, fetched; undefined until they are here. */
export function useModule(game: string | undefined): GameModule | undefined {
  useEffect(() => void openGame(game), [game]);
  return moduleOf(game);
}
