// The secrets that a person at the door would read once admitted: shown before the tap.
import { m } from '../../paraglide/messages';
import { listWords, pathWords } from '../../shared';
import type { Seat } from '../../table/types';
import { useKeyWords } from '../atTable';
import { usePreview } from '../useAnswer';

/** The number of things named; the rest is counted. */
const NAMED = 3;

export function KnockReads({ knock }: { knock: Seat }) {
  const words = useKeyWords();
  const [preview] = usePreview<{ learns: { path: string }[] }>(`/seats/${knock.seat}/admit`, {});
  if (!preview?.learns.length) return null;
  // Whose, and what: of "Teams › Meridian › Funding" the last two.
  const last = (path: string) => path.split(' › ').slice(-2).join(' › ');
  const named = preview.learns.slice(0, NAMED).map((one) => last(pathWords(one.path, words)));
  const rest = preview.learns.length - named.length;
  const what = listWords([...named, ...(rest > 0 ? [m.verb_place_more({ n: rest })] : [])]);
  return <small class="knock-reads">{m.door_reads({ what })}</small>;
}
