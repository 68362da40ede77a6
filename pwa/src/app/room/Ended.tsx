// A table's picture: the set of its game while it plays, its winner's colours and the game's patch afterwards.
import { teamPlace } from '../../shared';
import { patchOf, setOf } from '../at-table/patch';
import type { RoomTable } from './wire';

export const teamOf = (outcome: string): string | undefined => /^team:(.+)$/.exec(outcome)?.[1];

/** How a table on the desk and the wall ended, in the words of the room's result. */
export function outcomeOf({ status, result, seats }: RoomTable): string {
  if (status !== 'finished' || !result) return status;
  const teams = new Set(seats.filter((one) => result.winners.includes(one.seat)).map((one) => one.team));
  const [team] = teams;
  if (result.called_off || teams.size === 0) return 'nobody';
  return teams.size === 1 && team ? `team:${team}` : 'won';
}

export function Picture({ game, outcome }: { game: string; outcome: string }) {
  const team = teamOf(outcome);
  if (team || outcome === 'won') {
    return (
      <span class={`room-flew ${team ? `s${teamPlace(team)}` : ''}`}>
        <img src={patchOf(game)} alt="" />
      </span>
    );
  }
  const set = setOf(game);
  return set ? <img src={set} alt="" /> : null;
}
