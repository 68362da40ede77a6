// GO: a seat's choices and then `ready`, one after the other; counted only when the table says so.
import { m } from '../../paraglide/messages';
import type { Sent } from '../game';
import type { GoState } from './Caps';
import { useSending } from './useSending';

export interface Go {
  state: GoState;
  press: () => void;
  changeable: boolean;
  /** The order and its note while the choice is on its way; never "counted" before the table says so. */
  order: string | undefined;
  note: string | undefined;
}

const ORDERS: Partial<Record<GoState, () => string>> = {
  waiting: m.table_waits_here,
  sent: m.table_sent,
  received: m.table_received,
};

/** `counted`: the table has accepted the choice. `lock` and `undo` send; the shell's notice shows why one was refused. */
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
  return {
    state,
    press,
    changeable: how.changeable,
    order: ORDERS[state]?.(),
    note: state === 'waiting' ? m.table_waits_here_note() : undefined,
  };
}
