// Small caps in rows to choose from, a line of text, a field to search by: each under its label, as a form has them.

import { Search } from 'lucide-preact';
import type { ComponentChildren, JSX } from 'preact';
import { Icon } from './Icon';

interface ChipsProps<T> {
  /** With a label they are a group of a form. */
  label?: string;
  options: readonly T[];
  face: (value: T) => ComponentChildren;
  /** Those that are chosen; without it a tap does something at once. */
  on?: (value: T) => boolean;
  /** Those that cannot be chosen now. */
  off?: (value: T) => boolean;
  onTap: (value: T) => void;
  /** Side by side in columns. */
  class?: 'halves' | 'thirds' | '';
  /** The id of what says what is wrong with it. */
  described?: string;
  /** Shown below them. */
  children?: ComponentChildren;
}

export function Chips<T>(props: ChipsProps<T>) {
  const { label, options, face, on, off, onTap, class: columns, described, children } = props;
  const chips = (
    <div class={`chips ${columns ?? ''}`}>
      {options.map((value) => (
        <button
          key={JSON.stringify(value)}
          type="button"
          class="btn sm"
          aria-pressed={on?.(value)}
          aria-disabled={off?.(value) || undefined}
          onClick={() => !off?.(value) && onTap(value)}
        >
          {face(value)}
        </button>
      ))}
    </div>
  );
  if (label === undefined) return chips;
  return (
    <fieldset class="field-set stack spaced" aria-describedby={described}>
      <legend class="plate">{label}</legend>
      {chips}
      {children}
    </fieldset>
  );
}

/** A list with this one in it, or without it if it was there. */
export const toggled = <T,>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value];

type LineProps = Omit<JSX.InputHTMLAttributes<HTMLInputElement>, 'onInput' | 'label'> & {
  label: string;
  onText: (text: string) => void;
  children?: ComponentChildren;
};

export function TextField({ label, onText, children, class: extra = '', ...input }: LineProps) {
  return (
    <label class="field-set stack spaced">
      <span class="plate">{label}</span>
      <input class={`field ${extra}`} {...input} onInput={(event) => onText(event.currentTarget.value)} />
      {children}
    </label>
  );
}

export interface SearchFieldProps {
  label: string;
  hint?: string;
  query: string;
  /** Typing begins here when its dialog opens. */
  first?: boolean;
  onQuery: (query: string) => void;
}
export function SearchField({ label, hint = label, query, first = false, onQuery }: SearchFieldProps) {
  return (
    <label class="search-field">
      <Icon icon={Search} />
      <span class="sr">{label}</span>
      <input
        class="field"
        type="search"
        placeholder={hint}
        autofocus={first}
        value={query}
        onInput={(event) => onQuery(event.currentTarget.value)}
      />
    </label>
  );
}
