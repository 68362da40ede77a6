// The reason that every power of the referee asks for, with a few to tap.
import { useEffect, useId, useRef } from 'preact/hooks';
import { m } from '../paraglide/messages';

const MOST = 200;

export function Reason({
  value,
  onChange,
  usual,
  wrong,
}: {
  value: string;
  onChange: (value: string) => void;
  usual: readonly string[];
  wrong?: string | null;
}) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wrong) field.current?.focus();
  }, [wrong]);
  return (
    <section class="field-set pow-reason">
      <label class="plate" for={id}>
        {m.pow_reason()}
      </label>
      <input
        id={id}
        ref={field}
        class="field"
        maxLength={MOST}
        value={value}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={`${id}-wrong`}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <p class="bad" id={`${id}-wrong`} role="status">
        {wrong ?? ''}
      </p>
      <div class="chips">
        {usual.map((one) => (
          <button
            key={one}
            type="button"
            class="btn sm"
            aria-pressed={one === value}
            onClick={() => onChange(one)}
          >
            {one}
          </button>
        ))}
      </div>
    </section>
  );
}
