// A name that somebody types, and the board on which it is written when one arrives.
import type { Ref } from 'preact';
import { m } from '../../i18n/messages';
import { sizeOf } from './Arrival';

export const NAME_LENGTH = 40;
/** A typed name: no blanks around it, one between words. */
export const cleanName = (typed: string): string => typed.trim().replace(/\s+/g, ' ');
/** A field for one's own name. */
export const NAME_FIELD = {
  name: 'name',
  autocomplete: 'nickname',
  autocapitalize: 'words',
  maxLength: NAME_LENGTH,
} as const;

interface BoardNameProps {
  label: string;
  name: string;
  bad?: boolean;
  onName: (name: string) => void;
  field?: Ref<HTMLInputElement>;
}
/** The field of one's own board: one writes one's name on it. */
export function BoardName({ label, name, bad, onName, field }: BoardNameProps) {
  return (
    <label>
      <span>{label}</span>
      <input
        ref={field ?? null}
        class={sizeOf(name)}
        {...NAME_FIELD}
        placeholder={m.app_join_name_label()}
        enterkeyhint="go"
        value={name}
        aria-invalid={bad || undefined}
        onInput={(event) => onName(event.currentTarget.value)}
      />
    </label>
  );
}
