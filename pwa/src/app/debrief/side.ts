// A side of a game, as its chances name it: a team, else a player.
import { placeOf, teamPlace } from '../../shared';
import type { GameModule, SayContext } from '../../shared/game';
import { teamWords } from '../../shared/words/words';

/** How a side is drawn and called. */
export function sideOf(
  side: string,
  module: GameModule | undefined,
  say: SayContext,
): { place: number; name: string } {
  if (say.seat(side)) return { place: placeOf(say.view, side), name: say.name(side) };
  return { place: teamPlace(side), name: teamWords(module, side, say.materials) };
}
