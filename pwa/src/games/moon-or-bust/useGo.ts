// GO: the role's choices and then `ready`, one after the other; counted only when the table says so.
// Why one was refused stands in the shell's notice under the strip.
import { useState } from 'preact/hooks';
import type { GoState } from '../../ui';
import type { Sent, Step } from '../module';
import { isReady, promptOf } from './model';
import type { ViewProps } from './Screen';

export interface Go {
  state: GoState;
  press: () => void;
  changeable: boolean;
}

export function useGo({ desk, table }: ViewProps, steps: () => Step[], can = true): Go {
  const [sent, setSent] = useState<Sent | null>(null);
  const ready = isReady(desk);
  const changeable = promptOf(table.view, 'unready') !== undefined;
  const on = sent?.state.value;
  const under = on === 'waiting' || on === 'sent' || on === 'received';
  const state: GoState = under ? on : ready ? 'counted' : can ? 'ready' : 'off';
  const press = () => {
    if (under) return;
    setSent(ready ? table.send('unready') : table.send([...steps(), { move: 'ready' }]));
  };
  return { state, press, changeable };
}
