// What a game gives to the closing credits: what was sealed and is open now, and how close it came.
import type { LogLine, Materials } from '../../table/types';
import type { BoardProps } from '../game';

/** One seal: whose it was, and what lay in it, a line each. */
export interface Opened {
  key: string;
  name: string;
  place?: number;
  team?: string;
  lay: readonly string[];
}
export interface GameCredits {
  seals: readonly Opened[];
  /** The longest held breath, as a sentence; null: there was none. */
  breath: string | null;
}

/** From the view after the end and all that stands of the log; a game's `stage/index.ts` may give it. */
export type CreditsOf<State = unknown, M = Materials> = (
  board: Pick<BoardProps<State, M>, 'view' | 'materials' | 'say' | 'history'> & { log: readonly LogLine[] },
) => GameCredits;

/** The smallest by a measure; null of none. */
export function least<T>(of: readonly T[], measure: (one: T) => number): T | null {
  return of.reduce<T | null>((best, one) => (!best || measure(one) < measure(best) ? one : best), null);
}
