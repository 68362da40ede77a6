// Rows of a form: plus and minus around a figure, choices of which one is taken, a switch.
import { type LucideIcon, Minus, Plus } from 'lucide-preact';
import { m } from '../../i18n/messages';
import { Icon } from './Icon';

export interface StepperProps {
  /** The name of the counted thing, for screen readers: "Canal Zone". */
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
  size?: 'm' | 'l';
}

export function Stepper({ label, value, min, max, step = 1, onChange, size = 'l' }: StepperProps) {
  const less = value - step >= min;
  const more = value + step <= max;
  return (
    <fieldset class="step" aria-label={label}>
      <button
        type="button"
        aria-label={m.ui_less({ what: label })}
        aria-disabled={!less || undefined}
        onClick={() => less && onChange(value - step)}
      >
        <Icon icon={Minus} size={size} />
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        aria-label={m.ui_more({ what: label })}
        aria-disabled={!more || undefined}
        onClick={() => more && onChange(value + step)}
      >
        <Icon icon={Plus} size={size} />
      </button>
    </fieldset>
  );
}

export interface Choice<T extends string> {
  value: T;
  label: string;
  note?: string;
}

export interface SegmentProps<T extends string> {
  label: string;
  choices: readonly Choice<T>[];
  value: T | null;
  onChange: (value: T) => void;
}
/** One of a few. A secret choice is an outline and a tick, never a lit cap. */
export function Segment<T extends string>({ label, choices, value, onChange }: SegmentProps<T>) {
  return (
    <fieldset class="seg-set">
      <legend class="sr">{label}</legend>
      <div class="seg">
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            class="btn sm"
            aria-pressed={choice.value === value}
            onClick={() => onChange(choice.value)}
          >
            <span>
              {choice.label}
              {choice.note && <small>{choice.note}</small>}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

interface SwitchProps {
  icon?: LucideIcon;
  name: string;
  note?: string;
  on: boolean;
  onChange: (on: boolean) => void;
  /** Among other fields, without room at its sides. */
  inset?: boolean;
}
export function Switch({ icon, name, note, on, onChange, inset = false }: SwitchProps) {
  return (
    <label class={`row switch-row ${inset ? 'several' : ''}`}>
      {icon && <Icon icon={icon} />}
      <span class="who grow">
        {name}
        {note && <small>{note}</small>}
      </span>
      <input
        type="checkbox"
        class="toggle"
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
