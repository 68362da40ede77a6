// What this phone knew of a table that is out of reach: who was there, and the last of the log.
import { m } from '../../i18n/messages';
import { Windows } from '../../shared';
import { makeSay } from '../../shared/words/words';
import type { JsonObject, Materials } from '../../table';
import type { View } from '../../table/types';
import { TableProvider, useAtTable } from '../atTable';
import { clockTime } from '../home/ago';
import { LogList } from './LogList';

export function AsOf({ last }: { last: View }) {
  const shown = useAtTable();
  return (
    <>
      <h2 class="plate">{m.table_as_of({ time: clockTime(last.now_ms) })}</h2>
      <Windows seats={last.seats} you={shown.table.seat.seat} />
      <TableProvider value={{ ...shown, view: last, say: makeSay<JsonObject, Materials>(last, null) }}>
        <LogList lines={last.log} max={8} />
      </TableProvider>
    </>
  );
}
