// What a table will need at its first roll is fetched when it opens: nobody waits for dice while all look up.
import { useEffect } from 'preact/hooks';
import { loadDice } from '../../shared';
import { paceOf } from '../../table/timeline';
import type { View } from '../../table/types';
import { stageOf } from '../games';

export function usePrepared(view: View | null): void {
  const here = view !== null;
  const staged = view !== null && paceOf(view) !== 'off';
  useEffect(() => {
    if (here) void loadDice();
  }, [here]);
  useEffect(() => {
    if (staged) stageOf(view.game);
  }, [staged, view?.game]);
}
