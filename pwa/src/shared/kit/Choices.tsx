// One of several, laid out as a grid of caps: arrow keys move, the chosen one is outlined and ticked, never lit.
import { Check } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
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
export const ARROWS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function Choices<T extends string | number>(props: {
  label: string;
  choices: readonly ChoiceCap<T>[];
  value: T | null;
  onChange: (value: T) => void;
  class?: string;
}) {
  const { label, choices, value, onChange, class: extra = '' } = props;
  const group = useRef<HTMLDivElement>(null);
  const at = choices.findIndex((one) => one.value === value);
  const move = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    const from = [...(group.current?.children ?? [])].indexOf(document.activeElement as Element);
    let next = from;
    do next = (next + by + choices.length) % choices.length;
    while (choices[next]?.off && next !== from);
    if (choices[next]?.off) return;
    onChange(choices[next]!.value);
    (group.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div class={`choices ${extra}`} role="radiogroup" aria-label={label} ref={group} onKeyDown={move}>
      {choices.map((one, place) => (
        // biome-ignore lint/a11y/useSemanticElements: a cap, not a dot; the keys are those of radio buttons
        <button
          key={one.value}
          type="button"
          role="radio"
          class={`btn ${one.class ?? ''}`}
          aria-checked={one.value === value}
          aria-label={one.label}
          aria-disabled={one.off || undefined}
          tabIndex={place === Math.max(0, at) ? 0 : -1}
          onClick={() => !one.off && onChange(one.value)}
        >
          {one.face}
          {one.value === value && <Icon of={Check} />}
        </button>
      ))}
    </div>
  );
}
