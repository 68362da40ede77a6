// One of several, laid out as a grid of caps: arrow keys move, the chosen one is outlined and ticked, never lit.
import { Check } from 'lucide-preact';
import type { ComponentChildren, TargetedKeyboardEvent } from 'preact';
import { Icon } from './Icon';

interface ChoiceCap<T extends string | number> {
  value: T;
  face: ComponentChildren;
  /** For readers, where the face says too little. */
  label?: string;
  class?: string;
  /** Cannot be chosen now; the face says why. */
  off?: boolean;
}

/** How far an arrow key goes. */
const ARROWS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** An arrow key moves to the next radio button of its group, or to the next that is not off: its place; null for other keys. */
export function toNextRadio(
  event: TargetedKeyboardEvent<HTMLElement>,
  only: 'all' | 'on' = 'all',
): number | null {
  const step = ARROWS[event.key];
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')];
  const focused = document.activeElement as HTMLElement;
  const enabled = radios.filter(
    (element) => only === 'all' || element === focused || element.getAttribute('aria-disabled') !== 'true',
  );
  const next = step && enabled.at((enabled.indexOf(focused) + step) % enabled.length);
  if (!next) return null;
  event.preventDefault();
  next.focus();
  return radios.indexOf(next);
}

export function Choices<T extends string | number>(props: {
  label: string;
  choices: readonly ChoiceCap<T>[];
  value: T | null;
  onChange: (value: T) => void;
  class?: string;
}) {
  const { label, choices, value, onChange, class: extra = '' } = props;
  const index = choices.findIndex((choice) => choice.value === value);
  const move = (event: TargetedKeyboardEvent<HTMLElement>) => {
    const next = choices[toNextRadio(event, 'on') ?? -1];
    if (next && !next.off) onChange(next.value);
  };
  return (
    <div class={`thirds choices ${extra}`} role="radiogroup" aria-label={label} onKeyDown={move}>
      {choices.map((choice, place) => (
        // biome-ignore lint/a11y/useSemanticElements: a cap, not a dot; the keys are those of radio buttons
        <button
          key={choice.value}
          type="button"
          role="radio"
          class={`btn ${choice.class ?? ''}`}
          aria-checked={choice.value === value}
          aria-label={choice.label}
          aria-disabled={choice.off || undefined}
          tabIndex={place === Math.max(0, index) ? 0 : -1}
          onClick={() => !choice.off && onChange(choice.value)}
        >
          {choice.face}
          {choice.value === value && <Icon icon={Check} />}
        </button>
      ))}
    </div>
  );
}
