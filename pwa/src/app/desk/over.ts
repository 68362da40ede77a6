// Sheets over the desk, and the ways between them.
import { createModelContext } from '../../shared/kit/modelContext';
import type { BoardMark } from '../../shared/words/boardMark';
import type { Answer } from '../../table/api';

/** What can be put right: what was typed, chosen or touched for it. */
export interface FixOver {
  kind: 'fix';
  query?: string;
  picked?: string;
  mark?: BoardMark | undefined;
}

/** What one goes back by, with all steps open; and the end of the game. */
export const GO_BACK: FixOver = {
  kind: 'fix',
  mark: { about: {}, verbs: ['back', 'again'] },
  picked: 'rewind',
};
export const END: FixOver = { kind: 'fix', mark: { about: {}, verbs: ['end'] }, picked: 'end' };

/** The open sheet. */
export type Over = { kind: 'code' | 'log' } | FixOver | { kind: 'act' | 'phone'; seat: string } | null;

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
  /** Back to the desk. */
  close(): void;
  /** A correction was made. */
  done(done: DoneThing): void;
  /** The board after a change that is only looked at; null for the board as it is. */
  preview(change: Change | null): void;
}
export const [WaysProvider, useWays] = createModelContext<Ways>('desk');
