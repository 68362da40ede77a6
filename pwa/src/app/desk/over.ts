// Sheets over the desk, pages that replace it, and the ways between them.
import { given } from '../../shared/kit/given';
import type { BoardMark } from '../../shared/words/boardMark';
import type { Answer } from '../../table/api';

/** What was touched on a phone's board, in px from the lower edge of where that lies, which a taller dock moves. */
export interface Touched {
  x: number;
  top: number;
  bottom: number;
}

/** The open sheet or page. */
export type Over =
  | { kind: 'code' | 'log' | 'correct' | 'rewind' | 'end' }
  | { kind: 'verbs'; query?: string; picked?: string; mark?: BoardMark | undefined; at?: Touched }
  | { kind: 'act' | 'phone' | 'look-seat'; seat: string }
  | { kind: 'look'; path: string; back: 'correct' | 'verbs' }
  | null;

/** A figure as it would be: whose, by which verb, and what it would say then. */
export interface Change {
  about: Record<string, string>;
  verb: string;
  before: string;
  after: string;
  /** Text that the board shows after the figure: the new value, or how many more of a thing. */
  shown: string;
}
/** A correction that was made. */
export interface DoneThing {
  sentence: string;
  /** Null where the way back is a sentence of its own. */
  undo: (() => Promise<Answer<unknown>>) | null;
}

interface Ways {
  go(over: Over): void;
  /** Back to where the open sheet or page came from. */
  close(): void;
  /** A correction was made. */
  done(thing: DoneThing): void;
  /** The board after a change that is only looked at; null for the board as it is. */
  preview(change: Change | null): void;
}
export const [GiveWays, useWays] = given<Ways>('desk');
