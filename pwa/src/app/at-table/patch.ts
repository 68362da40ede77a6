// The pictures of a game: its round patch, or the plain one, and its set.
import { entries } from '../games';
import plain from './plain-patch.svg';

export function patchOf(game: string | undefined): string {
  return entries.get(game ?? '')?.patch ?? plain;
}

export function setOf(game: string): string | undefined {
  return entries.get(game)?.set;
}
