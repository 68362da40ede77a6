// A table's picture: the set of its game while it plays; then who flew, or that the lights went out.
import { placeOf, teamPlace } from '../../shared';
import { setOf } from '../at-table/patch';
import { Dark, Flight } from './drawn';
import { viewOf } from './tables';
import type { Room, RoomTable } from './wire';

export const teamOf = (outcome: string): string | undefined => /^team:(.+)$/.exec(outcome)?.[1];

/** How a table on the desk and the wall ended, in the words of the room's result. */
export function outcomeOf({ status, result, seats }: RoomTable): string {
  if (status !== 'finished' || !result) return status;
  const teams = new Set(seats.filter((one) => result.winners.includes(one.seat)).map((one) => one.team));
  const [team] = teams;
  if (result.called_off) return 'called_off';
  if (teams.size === 1 && team) return `team:${team}`;
  if (result.draw) return 'draw';
  return teams.size > 0 ? 'won' : 'nobody';
}

/** The winner's place among teams or seats; 0 where several won, null where nobody did (yet). */
export function wonBy(room: Room, table: RoomTable, outcome = outcomeOf(table)): number | null {
  const team = teamOf(outcome);
  if (team) return teamPlace(team);
  const [winner, ...more] = table.result?.winners ?? [];
  if (outcome !== 'won' || !winner) return null;
  return more.length > 0 ? 0 : placeOf(viewOf(room, table), winner);
}

/** `won`: the winner's place, see `wonBy`. */
export function Picture({ game, outcome, won }: { game: string; outcome: string; won: number | null }) {
  if (outcome === 'draw') return <Flight place={1} draw />;
  if (won !== null || outcome === 'won') return <Flight place={won ?? 0} />;
  if (outcome === 'nobody') return <Dark />;
  const set = setOf(game);
  return set ? <img src={set} alt="" /> : null;
}
