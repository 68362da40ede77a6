// The referee's next step, if the game asks for one.
import { askedOf } from '../../shared';
import { asksNothing } from '../../shared/forms/schemaForm';
import type { Prompt, View } from '../../table/types';

/** A prompt that takes a tap alone. While others play, only one that the table waits for: the others, such as an end of the
 * game, stand among the plates. */
export function nextPrompt(view: View): Prompt | undefined {
  const busy = view.stage !== null || view.pending.length > 0 || askedOf(view).length > 0;
  return view.prompts.find(
    (prompt) => prompt.move !== 'roll' && asksNothing(prompt.args) && (prompt.must || !busy),
  );
}
