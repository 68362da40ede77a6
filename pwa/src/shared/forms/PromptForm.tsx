// Draws any prompt as a form, from its JSON Schema alone; also the referee's way to act for somebody.
import { Plus, X } from 'lucide-preact';
import { useId } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { isObject, type Json, type JsonObject, type Schema } from '../../table/types';
import { Cap } from '../kit/Caps';
import { Chips, TextField } from '../kit/Chips';
import { IconButton } from '../kit/Icon';
import { createModelContext } from '../kit/modelContext';
import { Stepper, Switch } from '../kit/Stepper';
import { choicesOf, faultsOf, firstValue, isSameJson, kindOf, type Missing, readable } from './schemaForm';

/** Words for an id of the rules core; null where nobody has any. */
export type FormWords = (id: string) => string | null;

/** What all fields of a form share: their words, and what is wrong where. */
const [FormProvider, useForm] = createModelContext<{ words: FormWords; wrong: readonly Missing[] }>('form');

interface FieldProps {
  schema: Schema;
  value: Json | undefined;
  onChange: (value: Json) => void;
  /** The last key on the way here, for words. */
  name: string;
  label: string;
  /** Its path, for error messages. */
  path: string[];
}

const many = 8;

function choiceWords(words: FormWords, name: string, value: Json, title?: string): string {
  if (value === null) return m.table_form_none();
  const fields = typeof value === 'object';
  const text = fields ? JSON.stringify(value) : String(value);
  if (text === '') return m.table_form_none();
  if (fields) return words(`${name}.${text}`) ?? (title && titleWords(words, title)) ?? text;
  return (title && titleWords(words, title)) || words(`${name}.${text}`) || titleWords(words, text);
}

/** An id of the rules core is put into words; what somebody wrote stays as it is. */
function titleWords(words: FormWords, text: string): string {
  return words(text) ?? (/^[a-z0-9_.-]+$/.test(text) ? readable(text) : text);
}

function Wrong({ path, id }: { path: string[]; id: string }) {
  const { wrong } = useForm();
  const fault = wrong.find((missing) => missing.path.join('.') === path.join('.'));
  if (!fault) return null;
  const n = fault.n ?? 0;
  const text = {
    choose: m.table_form_choose,
    few: () => m.faults_id_too_low({ limit: n }),
    many: () => m.faults_id_too_high({ limit: n }),
    empty: m.table_form_empty,
    hidden: m.table_form_hidden,
  }[fault.code]();
  return (
    <p class="bad form-wrong" id={id}>
      {text}
    </p>
  );
}

function ChoiceField({ schema, value, onChange, name, label, path }: FieldProps) {
  const { words } = useForm();
  const id = useId();
  const choices = choicesOf(schema) ?? [];
  if (choices.length > many) {
    const index = choices.findIndex((choice) => isSameJson(choice.value, value));
    return (
      <label class="field-set stack spaced">
        <span class="plate">{label}</span>
        <select
          class="field"
          value={String(index)}
          onChange={(event) => {
            const taken = choices[Number(event.currentTarget.value)];
            if (taken) onChange(taken.value);
          }}
        >
          {index < 0 && <option value="-1">{m.table_form_choose()}</option>}
          {choices.map((choice, i) => (
            <option key={i} value={String(i)}>
              {choiceWords(words, name, choice.value, choice.title)}
            </option>
          ))}
        </select>
        <Wrong path={path} id={id} />
      </label>
    );
  }
  return (
    <Chips
      label={label}
      options={choices}
      face={(choice) => choiceWords(words, name, choice.value, choice.title)}
      on={(choice) => isSameJson(choice.value, value)}
      onTap={(choice) => onChange(choice.value)}
      class={choices.length === 2 ? 'halves' : ''}
      described={id}
    >
      <Wrong path={path} id={id} />
    </Chips>
  );
}

function ManyField({ schema, value, onChange, name, label, path }: FieldProps) {
  const { words } = useForm();
  const id = useId();
  const choices = choicesOf(schema.items ?? {}) ?? [];
  const taken = Array.isArray(value) ? value : [];
  const has = (item: Json) => taken.some((other) => isSameJson(other, item));
  const max = schema.maxItems ?? choices.length;
  return (
    <Chips
      label={m.table_form_up_to({ label, n: max })}
      options={choices}
      face={(choice) => choiceWords(words, name, choice.value, choice.title)}
      on={(choice) => has(choice.value)}
      off={(choice) => !has(choice.value) && taken.length >= max}
      onTap={({ value: item }) =>
        onChange(has(item) ? taken.filter((other) => !isSameJson(other, item)) : [...taken, item])
      }
      described={id}
    >
      <Wrong path={path} id={id} />
    </Chips>
  );
}

function ListField({ schema, value, onChange, name, label, path }: FieldProps) {
  const id = useId();
  const list = Array.isArray(value) ? value : [];
  const items = schema.items ?? {};
  const max = schema.maxItems ?? Number.POSITIVE_INFINITY;
  const least = schema.minItems ?? 0;
  return (
    <fieldset class="field-set stack spaced" aria-describedby={id}>
      <legend class="plate">{label}</legend>
      {list.length === 0 && <p class="muted">{m.table_file_nothing()}</p>}
      {list.map((item, i) => (
        <div key={i} class="row">
          <div class="grow">
            <Field
              schema={items}
              value={item}
              onChange={(next) => onChange(list.map((other, j) => (j === i ? next : other)))}
              name={name}
              label={`${label} ${i + 1}`}
              path={[...path, String(i)]}
            />
          </div>
          {list.length > least && (
            <IconButton
              icon={X}
              label={m.table_form_remove({ label, n: i + 1 })}
              onTap={() => onChange(list.filter((_, j) => j !== i))}
            />
          )}
        </div>
      ))}
      {list.length < max && (
        <Cap icon={Plus} compact onTap={() => onChange([...list, firstValue(items)])}>
          {m.table_form_add({ label })}
        </Cap>
      )}
      <Wrong path={path} id={id} />
    </fieldset>
  );
}

function IntegerField({ schema, value, onChange, label, path }: FieldProps) {
  const id = useId();
  const low = schema.minimum ?? -1_000_000;
  const high = schema.maximum ?? 1_000_000;
  const step = schema.multipleOf ?? 1;
  const number = typeof value === 'number' ? value : low;
  if ((high - low) / step <= 60) {
    return (
      <div class="form-row row">
        <span class="who grow">
          {label}
          <Wrong path={path} id={id} />
        </span>
        <Stepper label={label} value={number} min={low} max={high} step={step} onChange={onChange} />
      </div>
    );
  }
  return (
    <TextField
      label={label}
      inputMode="numeric"
      value={String(value ?? '')}
      aria-describedby={id}
      onText={(text) => onChange(/^-?\d+$/.test(text.trim()) ? Number(text) : text.trim())}
    >
      <Wrong path={path} id={id} />
    </TextField>
  );
}

function Field(props: FieldProps) {
  const { schema, value, onChange, label, path } = props;
  const id = useId();
  switch (kindOf(schema)) {
    case 'choice':
      return <ChoiceField {...props} />;
    case 'many':
      return <ManyField {...props} />;
    case 'list':
      return <ListField {...props} />;
    case 'integer':
      return <IntegerField {...props} />;
    case 'object':
      return (
        <fieldset class="field-set stack spaced panel tight">
          <legend class="plate">{label}</legend>
          <Fields {...{ schema, value, onChange, path }} />
        </fieldset>
      );
    case 'boolean':
      return <Switch name={label} on={value === true} onChange={onChange} />;
    case 'text':
      return (
        <TextField
          label={label}
          value={typeof value === 'string' ? value : ''}
          maxLength={schema.maxLength ?? 1000}
          aria-describedby={id}
          onText={onChange}
        >
          <Wrong path={path} id={id} />
        </TextField>
      );
    case 'hidden':
      return <p class="muted">{m.table_form_hidden()}</p>;
    default:
      return null;
  }
}

function labelOf(words: FormWords, key: string, title: string | undefined): string {
  return title ? titleWords(words, title) : (words(key) ?? readable(key));
}

type FieldsProps = Pick<FieldProps, 'schema' | 'value' | 'onChange' | 'path'>;
function Fields({ schema, value, onChange, path }: FieldsProps) {
  const { words } = useForm();
  const fields: JsonObject = isObject(value) ? value : {};
  return (
    <>
      {Object.entries(schema.properties ?? {})
        .filter(([, part]) => kindOf(part) !== 'fixed' && kindOf(part) !== 'other')
        .map(([key, part]) => (
          <Field
            key={key}
            schema={part}
            value={fields[key]}
            onChange={(next) => onChange({ ...fields, [key]: next })}
            name={key}
            label={labelOf(words, key, part.title)}
            path={[...path, key]}
          />
        ))}
    </>
  );
}

interface PromptFormProps {
  /** The prompt's `args`: an object. */
  schema: Schema;
  value: Json;
  onChange: (value: Json) => void;
  words: FormWords;
  /** Show what is missing (after a try to send). */
  strict?: boolean;
}

export function PromptForm({ schema, value, onChange, words, strict = false }: PromptFormProps) {
  const wrong = strict ? faultsOf(schema, value) : [];
  return (
    <FormProvider value={{ words, wrong }}>
      <div class="prompt-form stack spaced">
        <Fields {...{ schema, value, onChange }} path={[]} />
      </div>
    </FormProvider>
  );
}
