// Finds every folder in src/games, and fetches a game's module when it opens; the shell knows no game by name.

import type { BeatTable, GameEntry, GameModule } from '../shared/game';
import type { Stands, Step } from '../shared/stage/again';
import type { CreditsOf } from '../shared/stage/credits';
import type { AnyScenes, AnySounds } from '../shared/stage/Stage';
import type { View } from '../table/types';
import { Fetched } from './fetched';

const found = import.meta.glob<{ default: GameEntry }>('../games/*/index.ts', { eager: true });

/** Name and patch of every game, by id. */
export const entries: ReadonlyMap<string, GameEntry> = new Map(
  Object.values(found).map((file) => [file.default.id, file.default]),
);

const modules = new Fetched((id) =>
  entries
    .get(id)
    ?.load()
    .then((file) => file.default),
);

/** Fetches a game's module, once; after a failure it may be asked for again. */
export const openGame = (id: string | undefined): Promise<void> => modules.ask(id ?? '');

/** A game's words and views once they are here; a screen that reads this is drawn again when they come. */
export function moduleOf(game: string | undefined): GameModule | undefined {
  return game === undefined ? undefined : (modules.get(game) ?? undefined);
}

/** True until a game's module is here, or could not be had: the generic table draws that one. */
export function opening(game: string | undefined): boolean {
  return game !== undefined && entries.has(game) && modules.get(game) === undefined;
}

/** A game's scenes, and which lines they tell. */
export interface Staged {
  scenes: AnyScenes;
  beats: BeatTable;
  sounds?: AnySounds;
  /** What only leads to a moment: the film of a game leaves it out. */
  steps?: readonly Step[];
  /** Where players may take something back themselves. */
  stands?: Stands;
  // biome-ignore lint/suspicious/noExplicitAny: one place where every game's types fit.
  credits?: CreditsOf<any, any>;
}
const files = import.meta.glob<Staged>('../games/*/stage/index.ts');
const fileOf = (game: string | undefined) => files[`../games/${game}/stage/index.ts`];
const stages = new Fetched((id) => fileOf(id)?.());

/** Fetches a game's stage, once; after a failure it may be asked for again. */
export const openStage = (game: string | undefined): Promise<void> => stages.ask(game ?? '');

/** A game's stage; null until it is here, or where there is none. Fetched when it is first asked for. */
export function stageOf(game: string | undefined): Staged | null {
  const known = stages.get(game ?? '');
  if (known === undefined) void openStage(game);
  return known ?? null;
}

/** True until a game's stage is here, or could not be had: each line then has its sentence. */
export function stageComing(game: string | undefined): boolean {
  return fileOf(game) !== undefined && stages.get(game ?? '') === undefined;
}

/** Whether the game of this table asks for silence now. */
export function quietAt(view: View | null): boolean {
  return view?.status === 'playing' && moduleOf(view.game)?.quiet?.(view) === true;
}
