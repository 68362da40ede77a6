// Finds every folder in src/games, and fetches a game's module when it opens; the shell knows no game by name.

import type { ComponentChildren, ComponentType } from 'preact';
import type { BeatTable, BoardProps, GameFace, GameModule } from '../shared/game';
import type { Stands, Step } from '../shared/stage/again';
import type { CreditsOf } from '../shared/stage/credits';
import type { AnyScenes, AnySounds } from '../shared/stage/Stage';
import type { Occasions } from '../shared/stage/signs';
import { type Once, onceEach } from '../table/once';
import type { JsonObject, LogLine, Materials, View } from '../table/types';
import plainPatch from './plain-patch.svg';

/** Files of games by the game's folder, which is its id on the server. */
export const byGame = <File>(files: Record<string, File>): ReadonlyMap<string, File> =>
  new Map(Object.entries(files).map(([path, file]) => [path.split('/')[2] ?? path, file]));

// The colours of each set, for screens that come before its game does.
import.meta.glob('../games/*/set.css', { eager: true });

/** URLs of the round patch, of the cover of its story, of what a guest sees who arrives, and of the painted world behind everything. */
export const patches = byGame<string>(
  import.meta.glob('../games/*/patch.svg', { eager: true, import: 'default' }),
);
const covers = byGame<string>(import.meta.glob('../games/*/cover.svg', { eager: true, import: 'default' }));
const arrivals = byGame<string>(
  import.meta.glob('../games/*/arrival.svg', { eager: true, import: 'default' }),
);
const sets = byGame<string>(import.meta.glob('../games/*/set.svg', { eager: true, import: 'default' }));

/** Those of one game; without a patch of its own, the plain one. */
export const patchOf = (game: string | undefined): string => patches.get(game ?? '') ?? plainPatch;
export const coverOf = (game: string): string | undefined => covers.get(game);
export const arrivalOf = (game: string | undefined): string | undefined => arrivals.get(game ?? '');
export const setOf = (game: string): string | undefined => sets.get(game);

/** The entries of the home screen, by game id. */
export const entries = byGame<GameFace>(
  import.meta.glob('../games/*/index.ts', { eager: true, import: 'default' }),
);

// The shell looks into no game's state, so the types of it end here.
// biome-ignore lint/suspicious/noExplicitAny: one place where every game's types fit.
type Loaded = GameModule<any, any>;
const files = byGame(import.meta.glob<Loaded>('../games/*/game.ts', { import: 'default' }));
const modules = onceEach((id) => files.get(id));

/** Fetches a game's module, once. */
export const openGame = (id: string | undefined): Promise<unknown> | undefined => modules(id)?.ask();

/** The file of a game's module where it did not come. */
export function lostModule(game: string): Once<Loaded> | null {
  const file = modules(game);
  return file?.failed ? file : null;
}

/** A game's words and views once they are here; a screen that reads this is drawn again when they come. */
export function moduleOf(game: string | undefined): GameModule | undefined {
  return modules(game)?.value ?? undefined;
}

/** True until a game's module is here, or could not be had: the generic table draws that one. */
export function opening(game: string | undefined): boolean {
  return modules(game)?.coming === true;
}

/** A game's scenes, and the lines that have one. */
export interface Staged {
  scenes: AnyScenes;
  beats: BeatTable;
  sounds?: AnySounds;
  /** After which lines players may hold up a sign. */
  occasions?: Occasions;
  /** Beats that only lead up to a moment: the film of a game leaves them out. */
  steps?: readonly Step[];
  /** The number of a line's paragraph in the story, after `last`; by default its `turn`, `year` or `round`. */
  number?(line: LogLine, last: number): number;
  /** Lines that the story leaves out: others say it, too. */
  quiet?: readonly string[];
  /** Lines of somebody who was lost. */
  mourned?: readonly string[];
  /** Scenes read the log from its first line on: a device that came late fetches it. */
  recalls?: boolean;
  /** The games whose players may undo their own moves. */
  stands?: Stands;
  // biome-ignore lint/suspicious/noExplicitAny: one place where every game's types fit.
  credits?: CreditsOf<any, any>;
  /** The page of the credits on which everything sealed opens, in place of a list. */
  // biome-ignore lint/suspicious/noExplicitAny: one place where every game's types fit.
  Opening?: ComponentType<BoardProps<any, any> & { elapsed: number; reduced: boolean }>;
}
const stageFiles = byGame(import.meta.glob<Staged>('../games/*/stage/index.ts'));
const stages = onceEach((id) => stageFiles.get(id));

/** Fetches a game's stage, once. */
export const openStage = (game: string | undefined): Promise<unknown> | undefined => stages(game)?.ask();

/** A game's stage; null until it is here, or where there is none. Fetched when it is first asked for. */
export function stageOf(game: string | undefined): Staged | null {
  void openStage(game);
  return stages(game)?.value ?? null;
}

/** A game's part of the workshop: the picture of a card or part, and where the server tries a card, with what it did. */
export interface CardViews {
  /** `item`: null for one that lacks its title or what it does. */
  CardPicture: ComponentType<{ drawer: string; item: JsonObject | null; pack: JsonObject }>;
  TRY?: { drawer: string; path: string; body(id: string): JsonObject };
  DEAL?: string;
  /** What bots found, and the cards that it is about. */
  // biome-ignore lint/suspicious/noExplicitAny: the shell looks into no game's answers.
  dealtWords?(answer: any): { whole: string; byCard: Map<string, string> };
  /** How a table shows a card: the line whose scene it is, and a phone's ribbon. */
  shown?(
    card: JsonObject,
    pack: JsonObject,
  ): { line: LogLine; materials: Materials; ribbon: ComponentChildren };
  // biome-ignore lint/suspicious/noExplicitAny: the shell looks into no game's answers.
  Tried?: ComponentType<{ outcomes: any; word: (id: string) => string }>;
}
const cardFiles = byGame(import.meta.glob<CardViews>('../games/*/cards.tsx'));
const cardViews = onceEach((id) => cardFiles.get(id));
/** Null until it is here, or where there is none. */
export function cardViewsOf(game: string): CardViews | null {
  const file = cardViews(game);
  void file?.ask();
  return file?.value ?? null;
}

/** True until a game's stage is here, or could not be had: each line then has its sentence. */
export function stageComing(game: string | undefined): boolean {
  return stages(game)?.coming === true;
}

/** True while the game of this table asks for silence. */
export function quietAt(view: View | null): boolean {
  return view?.status === 'playing' && moduleOf(view.game)?.quiet(view) === true;
}
