// The big screen's picture for each phase.
import type { State } from './wire';

/** The threats are rolled, or have just been sealed: nothing else has happened yet. */
export const rollsThreats = ({ phase, turn }: Pick<State, 'phase' | 'turn'>): boolean =>
  phase === 'solutions' || (phase === 'event' && turn === 1);

/** The event is on the table and is read, or voted on. */
export const isRead = ({ phase, event }: Pick<State, 'phase' | 'event'>): boolean =>
  event !== null && (phase === 'reading' || phase === 'vote');
