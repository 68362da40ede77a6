// GO: a seat's choices and then `ready`, one after the other; counted only when the table says so.
import type { Sent } from '../game';
import type { GoState } from './Caps';
import { useSending } from './useSending';

export interface Go {
  state: GoState;
  press: () => void;
  changeable: boolean;
}

/**
 * `counted`: the table has accepted the choice. `lock` and `undo` send; the shell's notice shows why one was refused.
 */
export function useGo(how: {
  counted: boolean;
  changeable: boolean;
  can?: boolean;
  lock: () => Sent;
  undo: () => Sent;
}): Go {
  const { keep, way } = useSending();
  const state: GoState = way ?? (how.counted ? 'counted' : how.can === false ? 'off' : 'ready');
  const press = () => {
    if (!way) keep(how.counted ? how.undo() : how.lock());
  };
  return { state, press, changeable: how.changeable };
}
