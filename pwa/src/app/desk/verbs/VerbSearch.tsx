// The fields to search by on the desk.
import { Search } from 'lucide-preact';
import { m } from '../../../paraglide/messages';
import { Icon } from '../../../shared';
import type { Deed } from './deed';

/** In place of sentences: that none fits, or that they are not all here yet. */
export function NoDeed({ looking }: { looking: boolean }) {
  return (
    <p class="muted" role="status">
      {looking ? m.verb_looking() : m.verb_none()}
    </p>
  );
}

interface SearchFieldProps {
  label: string;
  hint?: string;
  query: string;
  onQuery: (query: string) => void;
}
export function SearchField({ label, hint = label, query, onQuery }: SearchFieldProps) {
  return (
    <label class="pow-search">
      <Icon of={Search} />
      <span class="sr">{label}</span>
      <input
        class="field"
        type="search"
        placeholder={hint}
        value={query}
        onInput={(event) => onQuery(event.currentTarget.value)}
      />
    </label>
  );
}

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
