// GO in Moon or Bust!: the role's choices and then `ready`.
import { promptOf } from '../../table/read';
import { type Go, useGo as useAnyGo } from '../../ui';
import type { Step } from '../module';
import { isReady } from './model';
import type { ViewProps } from './Screen';

export type { Go } from '../../ui';

export function useGo({ desk, table }: ViewProps, steps: () => Step[], can = true): Go {
  return useAnyGo({
    counted: isReady(desk),
    changeable: promptOf(table.view, 'unready') !== undefined,
    can,
    lock: () => table.send([...steps(), { move: 'ready' }]),
    undo: () => table.send('unready'),
  });
}
