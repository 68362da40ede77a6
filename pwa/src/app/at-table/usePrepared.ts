// Fetches early what a table will need: dice and, in the lobby, the board and the game's set once the screen is drawn;
// the debrief while the end is shown.
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { loadDice, useAfter } from '../../shared';
import type { GameModule } from '../../shared/game';
import { type LazyView, viewBy } from '../../shared/kit/Boundary';
import { paceOf } from '../../table/timeline';
import type { View } from '../../table/types';
import { opening, setOf, stageOf } from '../games';

/** Files for later do not compete with those of the first screen. */
const QUIET_MS = 2000;

/** `after`: what this device shows when it is over. `board`: what it shows in play, where the lobby comes before. */
export function usePrepared(
  view: View | null,
  module: GameModule | undefined,
  // biome-ignore lint/suspicious/noExplicitAny: views of every kind.
  after: LazyView<any>,
  // biome-ignore lint/suspicious/noExplicitAny: views of every kind.
  board?: () => Promise<{ default: ComponentType<any> }>,
): void {
  const isReady = view !== null && !opening(view.game);
  const staged = view !== null && paceOf(view) !== 'off';
  const lobby = view?.status === 'lobby';
  const set = view ? setOf(view.game) : undefined;
  const early = () => {
    void loadDice();
    if (!lobby) return;
    void viewBy(board)?.preload();
    if (set) new Image().src = set;
  };
  useAfter(isReady ? QUIET_MS : null, early, [lobby, board, set]);
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
