// The game of a table as the catalogue has it, fetched once.
import { useEffect, useState } from 'preact/hooks';
import type { GameInfo } from '../../table/types';
import { readGame } from '../catalogue';

export function useGame(id: string): GameInfo | null {
  const [info, setInfo] = useState<GameInfo | null>(null);
  useEffect(() => {
    let over = false;
    void readGame(id).then((found) => !over && setInfo(found ?? null));
    return () => {
      over = true;
    };
  }, [id]);
  return info;
}
