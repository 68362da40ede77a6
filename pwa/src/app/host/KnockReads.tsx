// The secrets that a person at the door would read once admitted: shown before the tap.
import { m } from '../../i18n/messages';
import { listWords, pathWords } from '../../shared';
import type { Seat } from '../../table/types';
import { useKeyWords } from '../atTable';
import { usePreview } from '../useAnswer';

/** The first of these things by name; the rest is counted. */
export function firstWords(names: readonly string[], max: number): string {
  const remaining = names.length - max;
  return listWords([...names.slice(0, max), ...(remaining > 0 ? [m.verb_place_more({ n: remaining })] : [])]);
}

export function KnockReads({ knock }: { knock: Seat }) {
  const words = useKeyWords();
  const [preview] = usePreview<{ learns: { path: string }[] }>(`/seats/${knock.seat}/admit`, {});
  if (!preview?.learns.length) return null;
  // Whose, and what: of "Teams › Meridian › Funding" the last two.
  const last = (path: string) => path.split(' › ').slice(-2).join(' › ');
  const label = firstWords(
    preview.learns.map((learn) => last(pathWords(learn.path, words))),
    3,
  );
  return <small class="knock-reads">{m.verb_place_learns({ name: knock.name, what: label })}</small>;
}
