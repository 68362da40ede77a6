// What is drawn, as buttons over it: one that does something, or radio buttons: arrow keys move, a second touch lets go.
import type { ComponentChildren, JSX, TargetedKeyboardEvent } from 'preact';
import { answer } from '../answer';
import { toNextRadio } from '../Choices';

interface HitButtonProps extends Omit<JSX.ButtonHTMLAttributes, 'style'> {
  /** The thing, what it costs, what it risks; when it is off, why. */
  name: string;
  style: JSX.CSSProperties;
  off?: boolean;
  onTap: () => void;
}
/** A drawn thing that does something when it is touched. */
export const HitButton = ({ name, style, off = false, onTap, class: look = '', ...rest }: HitButtonProps) => (
  <button
    type="button"
    class={`hit ${look}`}
    style={style}
    aria-label={name}
    aria-disabled={off || undefined}
    onClick={off ? () => answer(name) : onTap}
    {...rest}
  />
);

export interface Hit<T extends string> {
  value: T;
  /** The thing, what it costs, what it risks; when it is off, why. */
  label: string;
  off?: boolean;
  /** Words on the thing, where the drawing has none. */
  face?: ComponentChildren;
  left: number;
  top: number;
  width: number;
  height: number;
}

export function Hits<T extends string>(props: {
  label: string;
  hits: readonly Hit<T>[];
  value: T | null;
  class?: string;
  onChange: (value: T | null) => void;
}) {
  const { label, hits, value, onChange } = props;
  const index = hits.findIndex((hit) => hit.value === value);
  const move = (event: TargetedKeyboardEvent<HTMLElement>) => {
    const next = hits[toNextRadio(event) ?? -1];
    if (next && !next.off) onChange(next.value);
  };
  return (
    <div role="radiogroup" aria-label={label} onKeyDown={move}>
      {hits.map((hit, place) => (
        // biome-ignore lint/a11y/useSemanticElements: it lies over a drawing; the keys are those of radio buttons
        <button
          key={hit.value}
          type="button"
          role="radio"
          class={`hit ${props.class ?? ''}`}
          style={{ left: hit.left, top: hit.top, width: hit.width, height: hit.height }}
          aria-checked={hit.value === value}
          aria-label={hit.label}
          aria-disabled={hit.off || undefined}
          tabIndex={place === Math.max(0, index) ? 0 : -1}
          onClick={() => (hit.off ? answer(hit.label) : onChange(hit.value === value ? null : hit.value))}
        >
          {hit.face}
        </button>
      ))}
    </div>
  );
}
