// The field to type in what should be different.
import { Search } from 'lucide-preact';
import { m } from '../../../paraglide/messages';
import { Icon } from '../../../shared';

export function VerbSearch({ query, onQuery }: { query: string; onQuery: (query: string) => void }) {
  return (
    <label class="pow-search">
      <Icon of={Search} />
      <span class="sr">{m.verb_search()}</span>
      <input
        class="field"
        type="search"
        placeholder={m.verb_search()}
        value={query}
        onInput={(event) => onQuery(event.currentTarget.value)}
      />
    </label>
  );
}
