// The pictures of a game: its round patch, or the plain one, its set and its cover.
import { covers, patches, sets } from '../games';
import plain from './plain-patch.svg';

export function patchOf(game: string | undefined): string {
  return patches.get(game ?? '') ?? plain;
}

export function setOf(game: string): string | undefined {
  return sets.get(game);
}

export function coverOf(game: string): string | undefined {
  return covers.get(game);
}
