// The round patch of a game, or the plain one.
import { moduleOf } from '../games/registry';
import plain from './plain-patch.svg';

export function patchOf(game: string | undefined): string {
  return moduleOf(game)?.patch ?? plain;
}
