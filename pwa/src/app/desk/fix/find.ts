// Finds sentences by typed words, or by a thing that was tapped on the board.
import type { BoardMark } from '../../../shared/words/boardMark';
import { wordsOf } from '../../../shared/words/typed';
import type { Deed } from './deed';

/** Likely ones first. */
const likelyFirst = (deeds: readonly Deed[]): Deed[] =>
  deeds.toSorted((deed, other) => Number(!!deed.quiet) - Number(!!other.quiet));

/** Those that contain each typed word; without one, all that are not quiet. */
export function foundDeeds(deeds: readonly Deed[], query: string): Deed[] {
  const typed = wordsOf(query);
  if (typed.length === 0) return deeds.filter((deed) => !deed.quiet);
  const text = ({ group, sentence, note }: Deed) => wordsOf(`${group} ${sentence} ${note ?? ''}`).join(' ');
  return likelyFirst(deeds.filter((deed) => typed.every((word) => text(deed).includes(word))));
}

/** True where a mark's verb is this one, or the pointer of the value or of what it lies in. */
const isMeant = ({ verb, id, what: change }: Deed, marked: string): boolean =>
  verb === marked || (change.kind === 'value' && (id === marked || id.startsWith(`${marked}/`)));

/** Those that speak of what was tapped: of its figure, the likeliest verb first, else of whose it is, else none. */
export function markedDeeds(deeds: readonly Deed[], mark: BoardMark): Deed[] {
  const { about, verbs } = mark;
  const pairs = Object.entries(about);
  const whose = deeds.filter((deed) => pairs.every(([key, id]) => String(deed.about?.[key]) === id));
  const named = verbs.flatMap((verb) => whose.filter((deed) => isMeant(deed, verb)));
  if (named.length > 0) return likelyFirst(named);
  return pairs.length > 0 ? likelyFirst(whose) : [];
}
