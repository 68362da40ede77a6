// A prompt as the referee fills it in: its form, and a submit that first shows what is still missing.
import { useState } from 'preact/hooks';
import { PromptForm } from '../../shared/forms/PromptForm';
import { faultsOf, firstFields } from '../../shared/forms/schemaForm';
import { formWords } from '../../shared/words/words';
import { defaultOf, type Json, type JsonObject, type Prompt } from '../../table/types';
import { useShown } from '../atTable';

/** `form` to show, and `submit`, which calls `send` with args that fit. */
export function useFilled(prompt: Prompt, send: (args: JsonObject) => void) {
  const { module, say } = useShown();
  const [value, setValue] = useState<Json>(() => firstFields(prompt.args, defaultOf(prompt)));
  const [strict, setStrict] = useState(false);
  const submit = () => {
    if (faultsOf(prompt.args, value).length > 0) return setStrict(true);
    send(value as JsonObject);
  };
  const words = formWords(module, say);
  const form = (
    <PromptForm schema={prompt.args} value={value} onChange={setValue} words={words} strict={strict} />
  );
  return { form, submit };
}
