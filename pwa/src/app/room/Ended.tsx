// A table's picture: the set of its game while it plays; then who flew, or that the lights went out.
import { m } from '../../paraglide/messages';
import { placeOf, teamPlace } from '../../shared';
import type { GameModule } from '../../shared/game';
import { teamWords } from '../../shared/words/words';
import type { Materials } from '../../table/types';
import { setOf } from '../games';
import { Dark, Flight } from './drawn';
import { viewOf } from './tables';
import type { Room, RoomTable } from './wire';

export const teamOf = (outcome: string): string | undefined => /^team:(.+)$/.exec(outcome)?.[1];

/** The outcome of a table on the desk and the wall, named as in the room's result. */
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

/** An outcome in words that fit several tables. */
export function outcomeWords(
  outcome: string,
  module: GameModule | undefined,
  materials: Materials | null,
): string {
  const [kind, team] = outcome.split(':');
  if (kind === 'team' && team) return teamWords(module, team, materials);
  const words: Record<string, () => string> = {
    won: m.room_out_won,
    draw: m.room_out_draw,
    nobody: m.room_out_nobody,
    called_off: m.room_called_off,
    playing: m.room_out_playing,
    lobby: m.room_gathering,
  };
  return (words[outcome] ?? m.room_over)();
}

const RANKS = ['team', 'won', 'draw', 'nobody', 'playing', 'lobby', 'called_off'];
const rank = (outcome: string) => RANKS.indexOf(outcome.replace(/:.*/, '')) + 1 || RANKS.length;
/** Wins first, tables that the teacher ended last. */
export const byRank = <T extends { outcome: string }>(of: readonly T[]): T[] =>
  of.toSorted((one, other) => rank(one.outcome) - rank(other.outcome));
