// What somebody at the door would read once they are in: told to the referee before the tap.
import { m } from '../../paraglide/messages';
import { listWords, pathWords } from '../../shared';
import { keyWords, makeSay } from '../../shared/words/words';
import type { TableStore } from '../../table';
import type { Seat, View } from '../../table/types';
import { moduleOf } from '../games';
import { usePreview } from '../useAnswer';

/** So many things are named; the others are counted. */
const NAMED = 3;

export function KnockReads({ table, view, knock }: { table: TableStore; view: View; knock: Seat }) {
  const [told] = usePreview<{ learns: { path: string }[] }>(
    table,
    `/seats/${knock.seat}/admit`,
    {},
    view.seq,
  );
  if (!told?.learns.length) return null;
  const words = keyWords(moduleOf(view.game), makeSay(view, table.materials.value));
  const named = told.learns.slice(0, NAMED).map((one) => pathWords(one.path, words));
  const rest = told.learns.length - named.length;
  const what = listWords([...named, ...(rest > 0 ? [m.verb_place_more({ n: rest })] : [])]);
  return <small class="knock-reads">{m.door_reads({ what })}</small>;
}
