// The pictures of a game: its round patch, or the plain one, its set and its cover.
import { entries } from '../games';
import plain from './plain-patch.svg';

export function patchOf(game: string | undefined): string {
  return entries.get(game ?? '')?.patch ?? plain;
}

export function setOf(game: string): string | undefined {
  return entries.get(game)?.set;
}

export function coverOf(game: string): string | undefined {
  return entries.get(game)?.cover;
}
