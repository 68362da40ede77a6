// Any value of the state: of what kind it is to be, what it says then, and what the server thinks of that.
import { Eye, Fingerprint, Undo2 } from 'lucide-preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Cap, Chips, Note, Problem, TextField, valueWords } from '../../../shared';
import { isHidden } from '../../../table/types';
import { useKeyWords } from '../../atTable';
import { usePreview } from '../../useAnswer';
import { FigureChange } from './FigureChange';
import {
  KINDS,
  type Kind,
  kindOf,
  type Patch,
  type Place,
  parsed,
  patchOf,
  textsLike,
  typedOf,
} from './values';

const KIND_WORDS: Record<Kind, () => string> = {
  number: m.pow_kind_number,
  yesno: m.pow_kind_yesno,
  text: m.pow_kind_text,
  nothing: m.pow_nothing,
  json: m.pow_kind_json,
  removed: m.cards_remove,
};

interface FieldProps {
  kind: Kind;
  text: string;
  onText: (text: string) => void;
  options: readonly string[];
}
function ValueField({ kind, text, onText, options }: FieldProps) {
  const words = useKeyWords();
  const id = useId();
  if (kind === 'yesno')
    return (
      <Chips
        options={['true', 'false']}
        face={(choice) => (choice === 'true' ? m.table_yes() : m.table_no())}
        on={(choice) => text === choice}
        onTap={onText}
        class="halves"
      />
    );
  if (kind === 'text')
    return (
      <TextField label={m.pow_value()} autocapitalize="off" autocomplete="off" value={text} onText={onText}>
        {options.length > 0 && (
          <Chips
            options={options}
            face={(choice) => valueWords(choice, words)}
            on={(choice) => choice === text}
            onTap={onText}
          />
        )}
      </TextField>
    );
  if (kind === 'json')
    return (
      <div class="field-set stack spaced">
        <label class="plate" for={id}>
          {m.pow_value()}
        </label>
        <textarea
          id={id}
          class="field pow-json"
          spellcheck={false}
          value={text}
          onInput={(event) => onText(event.currentTarget.value)}
        />
      </div>
    );
  return null;
}

interface ValueEditProps {
  place: Place;
  /** All of the state. */
  places: readonly Place[];
  patch: Patch | null;
  onPatch: (patch: Patch | null) => void;
  onLook: () => void;
}
export function ValueEdit({ place, places, patch, onPatch, onLook }: ValueEditProps) {
  const { path, value } = place;
  const words = useKeyWords();
  const [kind, setKind] = useState(() => kindOf(value));
  const [text, setText] = useState(() => typedOf(value));
  const [preview, problem] = usePreview('/corrections', patch && { patch: [patch], reason: '–' });
  useEffect(() => onPatch(patchOf(place, kind, text)), [kind, text]);
  const sealed = isHidden(value);
  const before = valueWords(value, words);
  const add = (step: number) => setText(String(Number(parsed('number', text) ?? 0) + step));
  const wrong = text.trim() !== '' && kind !== 'removed' && parsed(kind, text) === undefined;
  const after = patch?.op === 'replace' ? valueWords(patch.value, words) : m.pow_gone();
  return (
    <div class="verb-preview stack spaced">
      <FigureChange
        before={before}
        after={patch ? after : ''}
        {...(kind === 'number' && { step: 1, label: m.pow_value(), onStep: add, text, onText: setText })}
      />
      <ValueField {...{ kind, text }} onText={setText} options={textsLike(places, path)} />
      <Problem text={wrong ? m.faults_id_wrong_type() : problem} />
      <Chips
        label={m.pow_as()}
        options={KINDS}
        face={(choice) => KIND_WORDS[choice]()}
        on={(choice) => choice === kind}
        onTap={setKind}
        class="thirds"
      />
      {sealed && (
        <>
          <Note icon={Fingerprint}>{m.pow_now_sealed()}</Note>
          <Cap compact icon={Eye} note={m.ref_act_note()} onTap={onLook}>
            {m.pow_look_at()}
          </Cap>
        </>
      )}
      {preview && <Note icon={Eye}>{m.pow_sure_note()}</Note>}
      {preview && !sealed && patch?.op === 'replace' && (
        <Note icon={Undo2}>{m.verb_undo_verb({ line: `${after} → ${before}` })}</Note>
      )}
    </div>
  );
}
