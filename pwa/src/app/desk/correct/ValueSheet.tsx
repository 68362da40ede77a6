// One value in the referee's hands: a new one of any kind, taken away, or (sealed) looked at.
import { Eye, Fingerprint, Minus, PencilRuler, Plus, Trash2 } from 'lucide-preact';
import { useId, useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import {
  Cap,
  Chips,
  Note,
  pathWords,
  pointerOf,
  Sheet,
  TextField,
  tokensOf,
  valueWords,
} from '../../../shared';
import { isHidden, type Json } from '../../../table/types';
import { useKeyWords } from '../../atTable';
import { useWays } from '../over';
import { KINDS, type Kind, kindOf, leavesOf, type PatchStep, parsed, typedOf } from './patch';

const KIND_WORDS: Record<Kind, () => string> = {
  number: m.pow_kind_number,
  yesno: m.pow_kind_yesno,
  text: m.pow_kind_text,
  nothing: m.pow_kind_nothing,
  json: m.pow_kind_json,
};
/** Of what is typed; any text is one, and nothing is nothing. */
const WRONG: Partial<Record<Kind, () => string>> = {
  number: m.pow_bad_number,
  yesno: m.pow_bad_yesno,
  json: m.pow_bad_json,
};

function NumberField({ text, onText, id }: { text: string; onText: (text: string) => void; id: string }) {
  const by = (step: number) => onText(String(Number(parsed('number', text) ?? 0) + step));
  return (
    <div class="pow-num">
      <Cap icon={Minus} label={m.pow_less()} onTap={() => by(-1)}></Cap>
      <input
        id={id}
        class="field"
        autocomplete="off"
        value={text}
        onInput={(event) => onText(event.currentTarget.value)}
      />
      <Cap icon={Plus} label={m.pow_more()} onTap={() => by(1)}></Cap>
    </div>
  );
}

function ValueField(props: {
  kind: Kind;
  text: string;
  onText: (text: string) => void;
  known: readonly string[];
}) {
  const { kind, text, onText, known } = props;
  const words = useKeyWords();
  const id = useId();
  if (kind === 'nothing') return <p class="muted">{m.pow_nothing()}</p>;
  if (kind === 'yesno') {
    return (
      <Chips
        of={['true', 'false']}
        face={(one) => (one === 'true' ? m.table_yes() : m.table_no())}
        on={(one) => text === one}
        onTap={onText}
        class="halves"
      />
    );
  }
  return (
    <div class="field-set">
      <label class="plate" for={id}>
        {m.pow_value()}
      </label>
      {kind === 'number' && <NumberField text={text} onText={onText} id={id} />}
      {kind === 'json' && (
        <textarea
          id={id}
          class="field pow-json"
          spellcheck={false}
          value={text}
          onInput={(event) => onText(event.currentTarget.value)}
        />
      )}
      {kind === 'text' && (
        <>
          <input
            id={id}
            class="field"
            autocapitalize="off"
            autocomplete="off"
            value={text}
            onInput={(event) => onText(event.currentTarget.value)}
          />
          {known.length > 0 && (
            <Chips
              of={known}
              face={(one) => valueWords(one, words)}
              on={(one) => one === text}
              onTap={onText}
            />
          )}
        </>
      )}
    </div>
  );
}

const MOST_KNOWN = 6;

/** Texts stored under the same name elsewhere: usually the possible choices. */
function textsLike(state: Json, path: string): string[] {
  const key = tokensOf(path).at(-1);
  const like = leavesOf(state).filter((node) => node.key === key && typeof node.value === 'string');
  const texts = [...new Set(like.map((node) => String(node.value)))].filter(Boolean);
  return texts.length > 1 ? texts.slice(0, MOST_KNOWN) : [];
}

export interface Edit {
  path: string;
  /** `add`: `path` is the list or the object that gets one more. */
  op: 'replace' | 'add';
  value: Json | undefined;
  /** An item of a list, or a named field: it can be removed. */
  list?: boolean;
}

export function ValueSheet(props: {
  edit: Edit;
  state: Json;
  /** The seat of a co-referee knows it: nothing to look at, and nothing to show. */
  own: boolean;
  onStep: (step: PatchStep) => void;
  onClose: () => void;
}) {
  const { edit, state, own, onStep, onClose } = props;
  const words = useKeyWords();
  const { go } = useWays();
  const [kind, setKind] = useState<Kind>(() => kindOf(edit.value));
  const [text, setText] = useState(() => typedOf(edit.value));
  const [key, setKey] = useState('');
  const [wrong, setWrong] = useState('');
  const sealed = isHidden(edit.value);
  const named = edit.op === 'add' && !edit.list;
  const what = pathWords(edit.path, words);
  const depth = tokensOf(edit.path).length;
  const take = () => {
    const value = parsed(kind, text);
    if (value === undefined) return setWrong(WRONG[kind]?.() ?? '');
    if (named && key.trim() === '') return setWrong(m.pow_bad_key());
    const path =
      edit.op === 'replace' ? edit.path : pointerOf([...tokensOf(edit.path), named ? key.trim() : '-']);
    onStep({ op: edit.op, path, value });
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={edit.op === 'add' ? m.pow_add_title({ name: what }) : what}
      icon={sealed ? Fingerprint : PencilRuler}
    >
      {edit.op === 'replace' && sealed && (
        <Note icon={Fingerprint}>{own ? m.pow_yours_now() : m.pow_now_sealed()}</Note>
      )}
      {edit.op === 'replace' && !sealed && (
        <p class="muted">{m.pow_now({ value: valueWords(edit.value, words) })}</p>
      )}
      {named && <TextField label={m.pow_key()} autocapitalize="off" value={key} onText={setKey} />}
      <ValueField
        kind={kind}
        text={text}
        onText={(next) => {
          setText(next);
          setWrong('');
        }}
        known={kind === 'text' ? textsLike(state, edit.path) : []}
      />
      <p class="bad" role="status">
        {wrong}
      </p>
      <Chips
        label={m.pow_as()}
        of={KINDS}
        face={(one) => KIND_WORDS[one]()}
        on={(one) => one === kind}
        onTap={(one) => {
          setKind(one);
          setWrong('');
        }}
        class="thirds"
      />
      <Cap kind="primary" onTap={take}>
        {m.pow_take()}
      </Cap>
      {edit.op === 'replace' && (sealed || depth > 1) && (
        <div class="apart pow-caps two">
          {sealed && !own && (
            <Cap
              small
              icon={Eye}
              note={m.pow_look_at_note()}
              onTap={() => go({ kind: 'look', path: edit.path, back: 'correct' })}
            >
              {m.pow_look_at()}
            </Cap>
          )}
          {/* The fields of a state itself are always there. */}
          {depth > 1 && (
            <Cap small kind="danger" icon={Trash2} onTap={() => onStep({ op: 'remove', path: edit.path })}>
              {m.pow_remove()}
            </Cap>
          )}
        </div>
      )}
    </Sheet>
  );
}
