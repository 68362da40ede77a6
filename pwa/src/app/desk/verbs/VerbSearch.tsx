// The field to type in what should be different.
import { Search } from 'lucide-preact';
import { m } from '../../../paraglide/messages';
import { Icon } from '../../../shared';

/** In place of sentences: that none fits, or that they are not all here yet. */
export function NoDeed({ looking }: { looking: boolean }) {
  return (
    <p class="muted" role="status">
      {looking ? m.verb_looking() : m.verb_none()}
    </p>
  );
}

interface VerbSearchProps {
  query: string;
  /** A sentence that is there: typing it finds it. */
  example?: string | undefined;
  onQuery: (query: string) => void;
}

export function VerbSearch({ query, example, onQuery }: VerbSearchProps) {
  return (
    <label class="pow-search">
      <Icon of={Search} />
      <span class="sr">{m.verb_search()}</span>
      <input
        class="field"
        type="search"
        placeholder={example ? m.verb_search_like({ example }) : m.verb_search()}
        value={query}
        onInput={(event) => onQuery(event.currentTarget.value)}
      />
    </label>
  );
}
