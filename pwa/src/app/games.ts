// Finds every folder in src/games, and fetches a game's module when it opens; the shell knows no game by name.

import { signal } from '@preact/signals';
import type { BeatTable, GameEntry, GameModule } from '../shared/game';
import type { Stands, Step } from '../shared/stage/again';
import type { CreditsOf } from '../shared/stage/credits';
import type { AnyScenes, AnySounds } from '../shared/stage/Stage';
import type { View } from '../table/types';

const found = import.meta.glob<{ default: GameEntry }>('../games/*/index.ts', { eager: true });

/** Name and patch of every game, by id. */
export const entries: ReadonlyMap<string, GameEntry> = new Map(
  Object.values(found).map((file) => [file.default.id, file.default]),
);

/** What has been fetched so far; null where that failed. */
const fetched = signal<ReadonlyMap<string, GameModule | null>>(new Map());
const asked = new Map<string, Promise<void>>();

/** Fetches a game's module, once; after a failure it may be asked for again. */
export function openGame(id: string | undefined): Promise<void> {
  const entry = entries.get(id ?? '');
  if (!entry) return Promise.resolve();
  const known = asked.get(entry.id);
  if (known) return known;
  const keep = (module: GameModule | null) => {
    fetched.value = new Map(fetched.value).set(entry.id, module);
  };
  const promise = entry.load().then(
    (file) => keep(file.default),
    () => {
      asked.delete(entry.id);
      keep(null);
    },
  );
  asked.set(entry.id, promise);
  return promise;
}

/** A game's words and views once they are here; a screen that reads this is drawn again when they come. */
export function moduleOf(game: string | undefined): GameModule | undefined {
  return game === undefined ? undefined : (fetched.value.get(game) ?? undefined);
}

/** True until a game's module is here, or could not be had: the generic table draws that one. */
export function opening(game: string | undefined): boolean {
  return game !== undefined && entries.has(game) && !fetched.value.has(game);
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
const stages = import.meta.glob<Staged>('../games/*/stage/index.ts');
/** What has been fetched so far; null where that failed. */
const stagesHere = signal<ReadonlyMap<string, Staged | null>>(new Map());

/** A game's stage; null until it is here, or where there is none. Fetched when it is first asked for. */
export function stageOf(game: string | undefined): Staged | null {
  const load = stages[`../games/${game}/stage/index.ts`];
  const known = stagesHere.value.get(game ?? '');
  if (known !== undefined || !load || !game) return known ?? null;
  const keep = (staged: Staged | null) => {
    if (!stagesHere.value.get(game)) stagesHere.value = new Map(stagesHere.value).set(game, staged);
  };
  void load().then(keep, () => keep(null));
  return null;
}

/** True until a game's stage is here, or could not be had: each line then has its sentence. */
export function stageComing(game: string | undefined): boolean {
  return stages[`../games/${game}/stage/index.ts`] !== undefined && !stagesHere.value.has(game ?? '');
}

/** Whether the game of this table asks for silence now. */
export function quietAt(view: View | null): boolean {
  return view?.status === 'playing' && moduleOf(view.game)?.quiet?.(view) === true;
}
