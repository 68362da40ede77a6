// What a table will need is fetched before: dice when it opens, what follows the end while the end is told.
import { useEffect } from 'preact/hooks';
import { loadDice } from '../../shared';
import type { GameModule } from '../../shared/game';
import { type LazyView, viewBy } from '../../shared/kit/Boundary';
import { paceOf } from '../../table/timeline';
import type { View } from '../../table/types';
import { stageOf } from '../games';

/** `after`: what this device shows when it is over. */
export function usePrepared(
  view: View | null,
  module: GameModule | undefined,
  // biome-ignore lint/suspicious/noExplicitAny: views of every kind.
  after: LazyView<any>,
): void {
  const here = view !== null;
  const staged = view !== null && paceOf(view) !== 'off';
  useEffect(() => {
    if (here) void loadDice();
  }, [here]);
  const over = view?.status === 'finished';
  useEffect(() => {
    if (!over) return;
    void after.preload();
    void viewBy(module?.Debrief)?.preload();
  }, [over, module]);
  useEffect(() => {
    if (staged) stageOf(view.game);
  }, [staged, view?.game]);
}
