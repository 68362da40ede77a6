// A field to write to others in, kept as a draft until it is sent, and what became of it.
import { Send } from 'lucide-preact';
import { useId } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Cap, capital, Problem, type Sending, useSending } from '../../../shared';
import type { Sent } from '../../../shared/game';
import { promptOf } from '../../../table/read';
import { useSeat } from '../props';

/** The outcome of the last message or promise; `done` once it is counted. */
export function Outcome({ sending: { sent, under, problem }, done }: { sending: Sending; done: string }) {
  if (!sent) return null;
  if (problem) return <Problem text={problem} />;
  return (
    <p class="muted" role="status">
      {under === null ? done : capital(under)}
    </p>
  );
}

interface WritingProps {
  move: 'message' | 'alliance_message';
  send: (text: string) => Sent;
  /** The draft's name: one for each it may go to. */
  scope: string;
  label: string;
  /** Below the word on the cap. */
  note?: string | undefined;
  done: string;
}

export function Writing({ move, send, scope, label, note, done }: WritingProps) {
  const { model, table } = useSeat();
  const field = useId();
  const text = table.draft<string>(move, '', scope);
  const sending = useSending();
  const max = promptOf(model.view, move)?.args.properties?.text?.maxLength ?? 280;
  const tap = () => {
    const words = text.value.trim();
    if (!words) return;
    void sending.keep(send(words)).done.then((counted) => {
      if (counted && text.value.trim() === words) text.value = '';
    });
  };
  return (
    <section class="spr-words">
      <label class="plate" for={field}>
        {label}
      </label>
      <textarea
        id={field}
        class="field"
        rows={3}
        maxLength={max}
        value={text.value}
        onInput={(event) => (text.value = event.currentTarget.value)}
      />
      <Cap icon={Send} off={text.value.trim() === ''} note={note} onTap={tap}>
        {m.sr_send()}
      </Cap>
      <Outcome sending={sending} done={done} />
    </section>
  );
}
