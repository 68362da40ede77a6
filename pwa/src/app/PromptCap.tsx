// A cap for a referee's prompt without args: it asks once more.
import { m } from '../i18n/messages';
import { ConfirmCap } from '../shared';
import { labelWords } from '../shared/words/words';
import type { Prompt } from '../table/types';
import { useShown } from './atTable';

/** `next`: the screen's next step. */
export function PromptCap({ prompt, next = false }: { prompt: Prompt; next?: boolean }) {
  const { table, module, say } = useShown();
  return (
    <ConfirmCap
      kind={next ? 'primary' : 'plain'}
      compact={!next}
      sure={m.ref_sure()}
      onTap={() => table.send([{ move: prompt.move }])}
    >
      {labelWords(module, prompt.label, say)}
    </ConfirmCap>
  );
}
