// The game of a table as the catalogue has it, fetched once; none as long as it is not known which.
import { useEffect, useState } from 'preact/hooks';
import type { GameInfo } from '../../table/types';
import { readGame } from '../catalogue';

/** The game, and whether it is still being read: for a screen that would move under a finger when it comes. */
export function useReadGame(id: string): { game: GameInfo | null; reading: boolean } {
  const [read, setRead] = useState<{ game: GameInfo | null; reading: boolean }>({
    game: null,
    reading: true,
  });
  useEffect(() => {
    let over = false;
    if (!id) return;
    void readGame(id).then((found) => !over && setRead({ game: found ?? null, reading: false }));
    return () => {
      over = true;
    };
  }, [id]);
  return read;
}

export const useGame = (id: string): GameInfo | null => useReadGame(id).game;
