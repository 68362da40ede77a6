// The game's prompts for the referee: end play, next turn and the like. Prompts without args ask once more.
import { useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Cap, Sheet } from '../../shared';
import { asksNothing } from '../../shared/forms/schemaForm';
import { labelWords } from '../../shared/words/words';
import type { Prompt } from '../../table/types';
import { useShown } from '../atTable';
import { PromptCap } from '../PromptCap';
import { useFilled } from './Filled';

function FormSheet({ prompt, onClose }: { prompt: Prompt; onClose: () => void }) {
  const { table, module, say } = useShown();
  const { form, submit } = useFilled(prompt, (args) => {
    table.send([{ move: prompt.move, args }]);
    onClose();
  });
  return (
    <Sheet open onClose={onClose} title={labelWords(module, prompt.label, say)}>
      {form}
      <Cap kind="primary" onTap={submit}>
        {m.verb_do()}
      </Cap>
    </Sheet>
  );
}

/** `but`: the one that the dock offers. */
export function TablePrompts({ but }: { but?: string | undefined }) {
  const { view, module, say } = useShown();
  const [open, setOpen] = useState<string | null>(null);
  // Dice have a place of their own above.
  const prompts = view.prompts.filter((prompt) => prompt.move !== 'roll' && prompt.move !== but);
  const form = prompts.find((prompt) => prompt.move === open);
  if (prompts.length === 0) return null;
  return (
    <div class="ref-prompts fits">
      {prompts.map((prompt) => {
        if (asksNothing(prompt.args)) return <PromptCap key={prompt.move} prompt={prompt} />;
        return (
          <Cap key={prompt.move} compact onTap={() => setOpen(prompt.move)}>
            {labelWords(module, prompt.label, say)}
          </Cap>
        );
      })}
      {form && <FormSheet prompt={form} onClose={() => setOpen(null)} />}
    </div>
  );
}
