// A cap for a referee's prompt without args: it asks once more.
import { m } from '../paraglide/messages';
import { ConfirmCap } from '../shared';
import { labelWords } from '../shared/words/words';
import type { Prompt } from '../table/types';
import { useShown } from './atTable';

export function PromptCap({ prompt }: { prompt: Prompt }) {
  const { table, module, say } = useShown();
  return (
    <ConfirmCap small sure={m.ref_sure()} onTap={() => table.send([{ move: prompt.move }])}>
      {labelWords(module, prompt.label, say)}
    </ConfirmCap>
  );
}
