// Acting for a seat: its own prompts, drawn from their schema, sent in its name; everybody reads of it in the log.
import { Hand } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Alert, Cap, Note, Problem, Sheet } from '../../shared';
import { asksNothing } from '../../shared/forms/schemaForm';
import { labelWords } from '../../shared/words/words';
import type { Command } from '../../table';
import type { Prompt, Seat, View } from '../../table/types';
import { useShown } from '../atTable';
import { answerText, problemText } from '../problem';
import { useRead } from '../useAnswer';
import { useFilled } from './Filled';

interface OneProps {
  seat: Seat;
  prompt: Prompt;
  phase: string;
  onSent: (command: Command) => void;
}

function One({ prompt, phase, onSent, seat }: OneProps) {
  const { table, module, say } = useShown();
  const { form, submit } = useFilled(prompt, (args) =>
    onSent(table.send([{ move: prompt.move, args }], { as: seat.seat, phase })),
  );
  const label = labelWords(module, prompt.label, say);
  return (
    <section class="panel ref-act">
      <h3>{label}</h3>
      {!asksNothing(prompt.args) && form}
      <Cap small note={prompt.submitted ? m.ref_act_again() : undefined} onTap={submit}>
        {m.ref_act_do({ name: seat.name })}
      </Cap>
    </section>
  );
}

export function ActFor({ seat, onClose }: { seat: Seat; onClose: () => void }) {
  const { view, module } = useShown();
  const [sent, setSent] = useState<Command | null>(null);
  // Asked again whenever the table moves on: the prompts are then other ones.
  const asked = useRead<View>(`?as=${encodeURIComponent(seat.seat)}`, view.seq);
  const theirs = asked.data;
  const problem = asked.answer ? answerText(asked.answer) : '';
  const prompts = (theirs?.prompts ?? []).filter((prompt) => prompt.move !== 'roll');
  const state = sent?.state.value;
  return (
    <Sheet open onClose={onClose} title={m.ref_act_for({ name: seat.name })} icon={Hand}>
      <Note icon={Hand}>{m.ref_act_logged()}</Note>
      <Problem text={problem} />
      {state === 'refused' && <Alert tone="bad">{problemText(sent!.problem.value, module)}</Alert>}
      {state === 'counted' && (
        <Alert tone="ok" live>
          {m.ref_act_counted()}
        </Alert>
      )}
      {theirs && prompts.length === 0 && <p class="muted">{m.ref_act_nothing({ name: seat.name })}</p>}
      {theirs &&
        prompts.map((prompt) => (
          <One
            key={`${theirs.phase}/${prompt.move}`}
            seat={seat}
            prompt={prompt}
            phase={theirs.phase}
            onSent={setSent}
          />
        ))}
    </Sheet>
  );
}
