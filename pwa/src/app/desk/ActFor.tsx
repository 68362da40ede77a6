// Acting for a seat: its own prompts, drawn from their schema, sent in its name; everybody reads of it in the log.
import { Hand } from 'lucide-preact';
import { m } from '../../i18n/messages';
import { Alert, Cap, Note, Problem, Sheet, useSending } from '../../shared';
import { asksNothing } from '../../shared/forms/schemaForm';
import type { Sent } from '../../shared/game';
import { labelWords } from '../../shared/words/words';
import type { Prompt, Seat, View } from '../../table/types';
import { senders } from '../at-table/stores';
import { useShown } from '../atTable';
import { answerText } from '../problem';
import { useRead } from '../useAnswer';
import { useFilled } from './Filled';
import { useWays } from './over';

interface OneProps {
  seat: Seat;
  prompt: Prompt;
  phase: string;
  onSent: (sent: Sent) => void;
}

function One({ prompt, phase, onSent, seat }: OneProps) {
  const { table, module, say } = useShown();
  const { form, submit } = useFilled(prompt, (args) =>
    onSent(senders(table).send(prompt.move, args, { as: seat.seat, phase })),
  );
  const label = labelWords(module, prompt.label, say);
  return (
    <section class="panel ref-act stack spaced">
      {!asksNothing(prompt.args) && form}
      <Cap compact note={prompt.submitted && m.ref_act_again()} onTap={submit}>
        {label}
      </Cap>
    </section>
  );
}

export function ActFor({ seat }: { seat: Seat }) {
  const { view } = useShown();
  const { close } = useWays();
  const { keep, sent, problem: refused } = useSending();
  // Asked again whenever the table moves on: the prompts are then other ones.
  const asked = useRead<View>(`?as=${encodeURIComponent(seat.seat)}`, view.seq);
  const theirs = asked.data;
  const problem = asked.answer ? answerText(asked.answer) : '';
  const prompts = (theirs?.prompts ?? []).filter((prompt) => prompt.move !== 'roll');
  return (
    <Sheet open onClose={close} title={m.ref_act_for({ name: seat.name })} icon={Hand}>
      <Note icon={Hand}>{m.ref_act_logged()}</Note>
      <Problem text={problem} />
      <Problem text={refused} />
      {sent?.state.value === 'counted' && (
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
            onSent={keep}
          />
        ))}
    </Sheet>
  );
}
