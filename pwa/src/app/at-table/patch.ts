// The round patch of a game, or the plain one.
import { entries } from '../games';
import plain from './plain-patch.svg';

export function patchOf(game: string | undefined): string {
  return entries.get(game ?? '')?.patch ?? plain;
}
