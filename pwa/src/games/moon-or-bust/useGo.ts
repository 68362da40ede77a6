// GO in Moon or Bust!: the role's choices and then `ready`.

import { type Go, useGo as useAnyGo } from '../../shared';
import { promptOf } from '../../table/read';
import { isReady } from './model';
import { type Step, useSeat } from './props';

export type { Go } from '../../shared';

export function useGo(steps: () => Step[], can = true): Go {
  const { desk, table } = useSeat();
  return useAnyGo({
    counted: isReady(desk),
    changeable: promptOf(table.view, 'unready') !== undefined,
    can,
    lock: () => table.send([...steps(), { move: 'ready' }]),
    undo: () => table.send('unready'),
  });
}
