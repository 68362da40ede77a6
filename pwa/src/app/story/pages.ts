// The story of an evening as the pages of a newspaper: the evening, its greatest turns, and rankings nobody asked for. Pure.
import {
  bestMoments,
  type Drama,
  type GameCredits,
  type Medal,
  type Swing,
} from '../../shared/stage/credits';
import type { LogLine } from '../../table/types';

/** Moments and deaths with a page of their own, rows on the first page, rows of the rankings. */
const LIMITS = { moments: 5, rows: 3, ranks: 5, lost: 4 };

export interface Rank extends Medal {
  seat: string;
}
export type StoryPageOf =
  | { kind: 'evening'; rows: readonly Drama[] }
  | { kind: 'moment'; moment: Drama }
  | { kind: 'lost'; line: LogLine }
  | { kind: 'ranks'; rows: readonly Rank[] };

/** The first of each title: two pages never tell the same kind of thing. */
const distinct = <One extends { title: string }>(items: readonly One[]): One[] =>
  items.filter((item, index) => items.findIndex((other) => other.title === item.title) === index);

/** The pages, in the order of the evening. `seats`: who played; `lost`: the lines of those who died. */
export function pagesOf(
  credits: Pick<GameCredits, 'dramas' | 'medal'> | null,
  seats: readonly string[],
  swing: Swing,
  lost: readonly LogLine[] = [],
): StoryPageOf[] {
  const stake = (moment: Drama) => moment.stake;
  const moments = bestMoments(distinct(credits?.dramas ?? []), stake, LIMITS.moments, swing);
  const rows = bestMoments(moments, stake, LIMITS.rows, swing);
  const medals = seats.flatMap((seat): Rank[] => {
    const medal = credits?.medal?.(seat);
    return medal?.title ? [{ seat, ...medal }] : [];
  });
  const ranks = distinct(medals).slice(0, LIMITS.ranks);
  const told = [
    ...moments.map((moment) => ({ kind: 'moment' as const, moment, seq: moment.seq })),
    ...lost.slice(0, LIMITS.lost).map((line) => ({ kind: 'lost' as const, line, seq: line.seq })),
  ].sort((a, b) => a.seq - b.seq);
  return [
    { kind: 'evening', rows },
    ...told,
    ...(ranks.length > 1 ? [{ kind: 'ranks' as const, rows: ranks }] : []),
  ];
}
