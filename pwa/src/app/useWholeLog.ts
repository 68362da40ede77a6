// The whole log of a table, fetched until its first line is here.
import { useState } from 'preact/hooks';
import { useTable } from './atTable';
import { useAsking } from './useAnswer';

/** Fetches older lines, where they are wanted, until the first is here. */
export function useWholeLog(wanted = true): boolean {
  const table = useTable();
  const first = table.log.value[0]?.seq ?? 0;
  const [stuck, setStuck] = useState(0);
  const missing = wanted && first > 1 && stuck !== first;
  useAsking(
    missing ? () => table.olderLog() : null,
    () => table.log.value[0]?.seq === first && setStuck(first),
    [table, first, missing],
  );
  return !missing;
}
