// The progress of a command that was sent and is not yet settled.
import type { ReadonlySignal } from '@preact/signals';

export interface OnItsWay {
  state: ReadonlySignal<'waiting' | 'sent' | 'received' | 'counted' | 'refused'>;
}

/** Null before it is sent, once it is counted, and once it is refused. */
export function underway(sent: OnItsWay | null | undefined): 'waiting' | 'sent' | 'received' | null {
  const on = sent?.state.value;
  return on === 'waiting' || on === 'sent' || on === 'received' ? on : null;
}
