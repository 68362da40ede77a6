// Rows of the workshop's forms: a name, a number, a figure.

import { m } from '../../i18n/messages';
import { Stepper, type StepperProps, TextField } from '../../shared';
import { capital } from '../../shared/words/lists';

export function NameField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return <TextField label={m.wgu_id_name()} maxLength={40} value={value} onText={onChange} />;
}

/** A number with its name next to it; `spoken` where a screen reader needs more than that. */
export function StepRow({ note, spoken, ...stepper }: StepperProps & { note?: string; spoken?: string }) {
  return (
    <div class="form-row row">
      <span class="who grow">
        {stepper.label}
        {note && <small>{note}</small>}
      </span>
      <Stepper {...stepper} label={spoken ?? stepper.label} />
    </div>
  );
}

/** A figure with what it means under it. */
export function Figure({ n, words }: { n: string | number; words: string }) {
  return (
    <div class="wgw-fig">
      <b class="num">{n}</b>
      <small>{words}</small>
    </div>
  );
}

interface MassFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}
export function MassField({ label, value, onChange }: MassFieldProps) {
  const range = { min: 1, max: 400, value };
  return (
    <div class="form-row row">
      <span class="who grow">{capital(m.wgw_layer_mass())}</span>
      <label class="wgw-mass">
        <span class="sr">{label}</span>
        <input
          class="field"
          type="number"
          inputMode="numeric"
          {...range}
          onInput={(event) => {
            const n = Math.round(Number(event.currentTarget.value));
            if (n >= range.min && n <= range.max) onChange(n);
          }}
        />
      </label>
      <Stepper label={label} {...range} onChange={onChange} />
    </div>
  );
}
