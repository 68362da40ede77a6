// GO: a seat's choices and then `ready`, one after the other; counted only when the table says so.
import type { ReadonlySignal } from '@preact/signals';
import { useState } from 'preact/hooks';
import type { GoState } from './Caps';

interface OnItsWay {
  state: ReadonlySignal<'waiting' | 'sent' | 'received' | 'counted' | 'refused'>;
}
export interface Go {
  state: GoState;
  press: () => void;
  changeable: boolean;
}

/** `counted`: the table's own word. `lock` and `undo` send; why one was refused stands in the shell's notice. */
export function useGo(how: {
  counted: boolean;
  changeable: boolean;
  can?: boolean;
  lock: () => OnItsWay;
  undo: () => OnItsWay;
}): Go {
  const [sent, setSent] = useState<OnItsWay | null>(null);
  const on = sent?.state.value;
  const under = on === 'waiting' || on === 'sent' || on === 'received';
  const state: GoState = under ? on : how.counted ? 'counted' : how.can === false ? 'off' : 'ready';
  const press = () => {
    if (!under) setSent(how.counted ? how.undo() : how.lock());
  };
  return { state, press, changeable: how.changeable };
}
