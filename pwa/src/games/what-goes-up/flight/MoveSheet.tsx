// One move as a form in a sheet: any prompt of the game can be filled in here.

import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Cap, Sheet, Wrong } from '../../../shared';
import { PromptForm } from '../../../shared/forms/PromptForm';
import { faultsOf, firstFields } from '../../../shared/forms/schemaForm';
import { stateWord } from '../../../shared/words/stateWords';
import { defaultOf, type Json, type JsonObject, type Prompt } from '../../../table/types';
import { words } from '../ids';
import { type Props, useSeat } from '../props';
import { useActing } from '../useActing';
import { fitted, formOf, titlesOf } from './form';

const KEYS = () => import('../keys');

/** A prompt's name as the player reads it. */
export function moveWords(prompt: Prompt, table: Props): string {
  return words(String(prompt.label.id), prompt.label, table.say) ?? prompt.move;
}

export interface MoveSheetProps {
  prompt: Prompt | null;
  /** The cost, under the form. */
  note?: (value: JsonObject) => string | null;
  onClose: () => void;
}

export function MoveSheet({ prompt, ...props }: MoveSheetProps) {
  const { table } = useSeat();
  return (
    <Sheet open={prompt !== null} onClose={props.onClose} title={prompt ? moveWords(prompt, table) : ''}>
      {prompt && <Form key={prompt.move} prompt={prompt} {...props} />}
    </Sheet>
  );
}

function Form({ prompt, note, onClose }: Omit<MoveSheetProps, 'prompt'> & { prompt: Prompt }) {
  const { model, table } = useSeat();
  const [typed, setValue] = useState(() => firstFields(prompt.args, defaultOf(prompt)));
  const schemaOf = (args: JsonObject) => formOf(prompt, args, model.state, table.say);
  // One field narrows the next: derp, then what for, then what to carry.
  let value = typed;
  for (let i = 0; i < 3; i += 1) value = fitted(schemaOf(value), value);
  const schema = schemaOf(value);
  const titles = titlesOf(schema);
  const [strict, setStrict] = useState(false);
  const { answer, under, problem } = useActing(table);
  const submit = () => {
    if (faultsOf(schema, value).length > 0) return setStrict(true);
    void answer(prompt, value).then((counted) => counted && onClose());
  };
  return (
    <>
      <PromptForm
        schema={schema}
        value={value}
        onChange={(next: Json) => setValue(next as JsonObject)}
        words={(id) => (titles.has(id) ? id : (words(id, {}, table.say) ?? stateWord(id, KEYS)))}
        strict={strict}
      />
      <Wrong text={problem} />
      <Cap
        kind="primary"
        off={under}
        note={under ? m.ui_go_sent() : (note?.(value) ?? undefined)}
        onTap={submit}
      >
        {moveWords(prompt, table)}
      </Cap>
    </>
  );
}
