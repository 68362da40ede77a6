// Finds every folder in src/games that exports a module; the shell knows no game by name.
import type { View } from '../table/types';
import type { GameModule } from './module';

const found = import.meta.glob<{ default: GameModule }>('./*/index.ts', { eager: true });

/** All game modules by id. They are small: views inside are fetched when needed. */
export const modules: ReadonlyMap<string, GameModule> = new Map(
  Object.values(found).map((file) => [file.default.id, file.default]),
);

export function moduleOf(game: string | undefined): GameModule | undefined {
  return game === undefined ? undefined : modules.get(game);
}

/** Whether the game of this table asks for silence now. */
export function quietAt(view: View | null): boolean {
  return view?.status === 'playing' && moduleOf(view.game)?.quiet?.(view) === true;
}
