// A game's public board, fetched when it is first drawn: on the big screen, and on the referee's desk.
import type { ComponentType } from 'preact';
import type { GameModule, Lazy, ScreenProps } from '../../shared/game';
import { lazyView } from '../../shared/kit/Boundary';

const loaded = new WeakMap<GameModule, ComponentType<ScreenProps>>();

export function boardOf(module: GameModule | undefined): ComponentType<ScreenProps> | null {
  if (!module?.Screen) return null;
  let board = loaded.get(module);
  if (!board) {
    board = lazyView(module.Screen as Lazy<ScreenProps>);
    loaded.set(module, board);
  }
  return board;
}
