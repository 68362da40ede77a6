// The game of a table as the catalogue has it, fetched once; none as long as it is not known which.
import { useEffect, useState } from 'preact/hooks';
import type { GameInfo } from '../../table/types';
import { readGame } from '../catalogue';

export function useGame(id: string): GameInfo | null {
  const [info, setInfo] = useState<GameInfo | null>(null);
  useEffect(() => {
    let over = false;
    if (!id) return;
    void readGame(id).then((found) => !over && setInfo(found ?? null));
    return () => {
      over = true;
    };
  }, [id]);
  return info;
}
