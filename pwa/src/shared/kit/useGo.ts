// GO: a seat's choices and then `ready`, one after the other; counted only when the table says so.
import { useState } from 'preact/hooks';
import type { GoState } from './Caps';
import { type OnItsWay, underway } from './underway';

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
  lock: () => OnItsWay;
  undo: () => OnItsWay;
}): Go {
  const [sent, setSent] = useState<OnItsWay | null>(null);
  const under = underway(sent);
  const state: GoState = under ?? (how.counted ? 'counted' : how.can === false ? 'off' : 'ready');
  const press = () => {
    if (!under) setSent(how.counted ? how.undo() : how.lock());
  };
  return { state, press, changeable: how.changeable };
}
