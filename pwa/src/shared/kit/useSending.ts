// The command that this screen sent last: its progress, and why it was refused.
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import type { Sent, SentState } from '../game';

export interface Sending {
  /** Remembers what is on its way now, and returns it. */
  keep(sent: Sent): Sent;
  sent: Sent | null;
  /** Null before it is sent, once it is counted, and once it is refused. */
  way: Exclude<SentState, 'counted' | 'refused'> | null;
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
  const way = on === 'counted' || on === 'refused' ? null : on;
  return {
    keep: (one) => {
      setLast({ about, sent: one });
      return one;
    },
    sent,
    way,
    under: way === 'waiting' ? m.ui_go_waits() : way && m.ui_go_sent(),
    problem: sent?.problem.value ?? '',
  };
}
