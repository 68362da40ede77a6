// A row that switches something on and off.
import type { LucideIcon } from 'lucide-preact';
import { Icon } from './Icon';

interface SwitchProps {
  icon?: LucideIcon;
  name: string;
  note?: string;
  on: boolean;
  onChange: (on: boolean) => void;
  /** Among other fields, without room at its sides. */
  inset?: boolean;
  /** The last change is on its way. */
  busy?: boolean;
}
export function Switch({ icon, name, note, on, onChange, inset = false, busy = false }: SwitchProps) {
  return (
    <label class={`switch-row ${inset ? 'several' : ''}`}>
      {icon && <Icon of={icon} />}
      <span class="who grow">
        {name}
        {note && <small>{note}</small>}
      </span>
      <input
        type="checkbox"
        class="toggle"
        checked={on}
        aria-disabled={busy || undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
