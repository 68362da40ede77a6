// A field to search by.
import { Search } from 'lucide-preact';
import { Icon } from './Icon';

export interface SearchFieldProps {
  label: string;
  hint?: string;
  query: string;
  onQuery: (query: string) => void;
}
export function SearchField({ label, hint = label, query, onQuery }: SearchFieldProps) {
  return (
    <label class="search-field">
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
