// The packs that this device keeps; a table's lobby offers them.
import { load, save } from '../../table/keep';
import type { JsonObject } from '../../table/types';

/** `ready`: only what is filled in, as a table takes it. */
export interface Kept {
  id: string;
  game: string;
  pack: JsonObject;
  ready: JsonObject;
  saved: number;
}
/** The option that takes a pack of cards; others may take other files, such as a map. */
export const PACK = 'pack';
const KEY = 'fd.packs';
const packs = (): Kept[] => load(KEY, []);

/** Those of a game, the last changed first. */
export const keptPacks = (game: string): Kept[] =>
  packs()
    .filter((pack) => pack.game === game)
    .toSorted((a, b) => b.saved - a.saved);

/** False where the device has no room. */
export const keepPack = (pack: Omit<Kept, 'saved'>): boolean =>
  save(KEY, [...packs().filter((other) => other.id !== pack.id), { ...pack, saved: Date.now() }]);
