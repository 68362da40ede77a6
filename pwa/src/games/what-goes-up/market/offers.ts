// The offers of trades that concern a player (WG-B7).
import { offered } from '../../../shared/forms/schemaForm';
import { promptOf } from '../../../table/read';
import type { ViewModel } from '../model';
import type { Bundle } from '../wire';

/** An offer, as the one it concerns sees it. */
export interface Trading {
  id: string;
  /** Whether it was made by this player. */
  mine: boolean;
  /** The other player's seat. */
  other: string;
  gives: Bundle;
  gets: Bundle;
  mayDecline: boolean;
  mayAccept: boolean;
}

/** The offers to and by this player, those that wait for an answer first. */
export function offersFor({ state, me, view }: ViewModel): Trading[] {
  const acceptable = offered(promptOf(view, 'accept'), 'offer');
  const mayDecline = promptOf(view, 'decline') !== undefined;
  return Object.entries(state.offers)
    .filter(([, offer]) => offer.by === me || offer.to === me)
    .map(([id, { by: giver, to: receiver, gives, takes }]) => {
      const mine = giver === me;
      return {
        id,
        mine,
        other: mine ? receiver : giver,
        gives: mine ? gives : takes,
        gets: mine ? takes : gives,
        mayDecline,
        mayAccept: !mine && acceptable.includes(id),
      };
    })
    .sort((a, b) => Number(a.mine) - Number(b.mine));
}
