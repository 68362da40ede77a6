// The field in which the desk searches for a sentence.
import { m } from '../../../i18n/messages';
import { SearchField, type SearchFieldProps } from '../../../shared/kit/Chips';
import type { Deed } from './deed';

/** The number of letters that the hint has room for. */
const HINT = 24;

/** `deeds`: the sentences that can be found. The first one that fits is the example. */
export function VerbSearch({
  deeds,
  ...field
}: Omit<SearchFieldProps, 'label' | 'hint'> & { deeds: readonly Deed[] }) {
  const label = m.verb_search();
  const example = deeds.find(({ sentence }) => sentence.length <= HINT)?.sentence;
  return <SearchField {...field} label={label} hint={example ? m.verb_search_like({ example }) : label} />;
}
