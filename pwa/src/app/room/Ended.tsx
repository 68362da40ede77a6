// How a table ended, in words and in a picture.
import type { ComponentChildren } from 'preact';
import { m } from '../../i18n/messages';
import type { GameModule } from '../../shared/game';
import house from '../../shared/look/house.svg';
import { teamWords } from '../../shared/words/words';
import type { Materials } from '../../table/types';
import { setOf } from '../games';
import type { RoomTable } from './wire';

export const teamOf = (outcome: string): string | undefined => /^team:(.+)$/.exec(outcome)?.[1];

/** The outcome of a table on the desk and the wall, named as in the room's result. */
export function outcomeOf({ status, result, seats }: RoomTable): string {
  if (status !== 'finished' || !result) return status;
  const teams = new Set(seats.filter((seat) => result.winners.includes(seat.seat)).map((seat) => seat.team));
  const [team] = teams;
  if (result.called_off) return 'called_off';
  if (teams.size === 1 && team) return `team:${team}`;
  if (result.draw) return 'draw';
  return teams.size > 0 ? 'won' : 'nobody';
}

interface IsleProps {
  game: string;
  number: number;
  /** What is on its board below the number. */
  children?: ComponentChildren;
}
/** The game's island, the table's number on its board. */
export function Isle({ game, number, children }: IsleProps) {
  const set = setOf(game);
  return (
    <svg class="isle" viewBox="-300 -235 600 275" aria-hidden="true">
      {set && <use href={`${set}#island`} />}
      <use href={`${house}#fd-board`} />
      <text y="-112" font-size="84" text-anchor="middle">
        {number}
      </text>
      {children}
    </svg>
  );
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
    draw: m.deb_draw,
    nobody: m.table_nobody_wins,
    called_off: m.room_out_called_off,
    playing: m.room_out_playing,
    lobby: m.room_gathering,
  };
  return (words[outcome] ?? m.room_over)();
}

const RANKS = ['team', 'won', 'draw', 'nobody', 'playing', 'lobby', 'called_off'];
const rank = (outcome: string) => RANKS.indexOf(outcome.replace(/:.*/, '')) + 1 || RANKS.length;
/** Wins first, tables that the teacher ended last. */
export const byRank = <T extends { outcome: string }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => rank(a.outcome) - rank(b.outcome));

/** The number of each outcome: "2 × Meridian · 1 × nobody". */
export const endsWords = (
  ends: readonly string[],
  module: GameModule | undefined,
  materials: Materials | null,
): string =>
  byRank([...new Set(ends)].map((outcome) => ({ outcome })))
    .map(({ outcome }) =>
      m.room_spread({
        n: ends.filter((end) => end === outcome).length,
        how: outcomeWords(outcome, module, materials),
      }),
    )
    .join(' · ');
