// Scenes that tell what an evening has had before read the log from its first line on: they then tell the same on every device.
import { useEffect } from 'preact/hooks';
import type { TableStore } from '../../table';
import { paceOf } from '../../table/timeline';
import { stageOf } from '../games';

/** Fetches the lines from before this device came, where the game's scenes read them. */
export function useRecalled(table: TableStore): void {
  const live = table.live.value;
  const wanted = live?.status === 'playing' && paceOf(live) !== 'off' && stageOf(live.game)?.recalls === true;
  useEffect(() => {
    if (wanted) void table.wholeLog();
  }, [table, wanted, live?.epoch]);
}
