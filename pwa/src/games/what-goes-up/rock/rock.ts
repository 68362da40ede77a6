// The falling rock (WG-V3): how far it is, what nudges made so far come to, what one more brings.
import type { State } from '../wire';

export const ROCK_NUDGES = 20;

export interface RockView {
  turn: number;
  /** The turn at whose end it falls. */
  last: number;
  /** Nudges counted so far. */
  total: number;
  /** The sum that nudges made so far add in every later turn. */
  eachTurn: number;
  /** The total at the end of the last turn if nobody nudges again. */
  then: number;
  /** The turn in which that is enough; null if it is not. */
  savedIn: number | null;
  /** The total effect of one nudge made now: itself, and once a turn after. */
  brings: number;
  /** The number of nudges made now that would be enough. */
  missing: number;
}

export function rockOf({ rock, turn, settings }: Pick<State, 'rock' | 'turn' | 'settings'>): RockView | null {
  if (!rock || settings.turns === 0) return null;
  const left = Math.max(0, settings.turns - turn);
  const eachTurn = rock.before + rock.now;
  // At the end of this turn those of earlier turns count again, then all of them once a turn.
  const after = (turns: number) => rock.total + rock.before + turns * eachTurn;
  const then = after(left);
  const enough = Array.from({ length: left + 1 }, (_, turns) => turns).find(
    (turns) => after(turns) >= ROCK_NUDGES,
  );
  const brings = 1 + left;
  return {
    turn,
    last: settings.turns,
    total: rock.total,
    eachTurn,
    then,
    savedIn: rock.total >= ROCK_NUDGES ? turn : enough === undefined ? null : turn + enough,
    brings,
    missing: Math.max(0, Math.ceil((ROCK_NUDGES - then) / brings)),
  };
}
