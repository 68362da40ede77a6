// The reason that every power of the referee asks for, with a few to tap; and what is done with it.
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Chips } from '../../../shared';
import { useBusy } from '../../useBusy';

const MAX_LETTERS = 200;

/** A deed in the making: its reason, whether it is on its way, why it was refused. */
export function useDeed() {
  const [reason, setReason] = useState('');
  const [strict, setStrict] = useState(false);
  const [busy, once] = useBusy();
  const [problem, setProblem] = useState('');
  const because = reason.trim();
  /** Where one is needed, a missing reason is asked for; `act` resolves to why it was refused, else to nothing. */
  const run = async (act: (because: string) => Promise<string>, needed = true) => {
    if (needed && !because) return setStrict(true);
    const refused = await once(() => act(because));
    if (refused !== null) setProblem(refused);
  };
  const field = {
    value: reason,
    onChange: setReason,
    wrong: strict && !because ? m.pow_confirm_reason() : null,
  };
  return { because, busy, problem, setProblem, run, field };
}

interface ReasonProps {
  value: string;
  onChange: (value: string) => void;
  usual: readonly string[];
  wrong?: string | null;
}
export function Reason({ value, onChange, usual, wrong }: ReasonProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wrong) field.current?.focus();
  }, [wrong]);
  return (
    <section class="field-set stack spaced pow-reason">
      <label class="plate" for={id}>
        {m.pow_reason()}
      </label>
      <input
        id={id}
        ref={field}
        class="field"
        maxLength={MAX_LETTERS}
        value={value}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={`${id}-wrong`}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <p class="bad" id={`${id}-wrong`} role="status">
        {wrong ?? ''}
      </p>
      <Chips options={usual} face={(reason) => reason} on={(reason) => reason === value} onTap={onChange} />
    </section>
  );
}
