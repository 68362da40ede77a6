// The command that a screen sent last; and GO: a seat's choices and then `ready`, counted only when the table says so.

import { useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import type { SentState } from '../../table/link/outbox';
import type { Sent } from '../game';
import type { GoState } from './Caps';

export interface Sending {
  /** Remembers what is on its way now, and returns it. */
  keep(sent: Sent): Sent;
  sent: Sent | null;
  /** Null before it is sent, once it is counted, and once it is refused. */
  sentState: Exclude<SentState, 'counted' | 'refused'> | null;
  /** The same in words, for the cap. */
  under: string | null;
  /** Why it was refused, in the player's language; empty otherwise. */
  problem: string;
}

/** With a question that it is about (a roll's request, a phase): what was sent for the one before is forgotten. */
export function useSending(about = ''): Sending {
  const [last, setLast] = useState<{ about: string; sent: Sent } | null>(null);
  const sent = last?.about === about ? last.sent : null;
  const on = sent?.state.value ?? 'counted';
  const sentState = on === 'counted' || on === 'refused' ? null : on;
  return {
    keep: (sent) => {
      setLast({ about, sent });
      return sent;
    },
    sent,
    sentState,
    under: sentState === 'waiting' ? m.ui_go_waits() : sentState && m.ui_go_sent(),
    problem: sent?.problem.value ?? '',
  };
}

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
  const { keep, sentState } = useSending();
  const state: GoState = sentState ?? (how.counted ? 'counted' : how.can === false ? 'off' : 'ready');
  const press = () => {
    if (!sentState) keep(how.counted ? how.undo() : how.lock());
  };
  return {
    state,
    press,
    changeable: how.changeable,
    order: ORDERS[state]?.(),
    note: state === 'waiting' ? m.table_waits_here_note() : undefined,
  };
}
