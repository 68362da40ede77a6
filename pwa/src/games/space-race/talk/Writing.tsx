// A field to write to others in, kept as a draft until it is sent, and what became of it.
import { Send } from 'lucide-preact';
import { useId } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import { Cap, Problem, useSending } from '../../../shared';
import type { Sent } from '../../../shared/game';
import { promptOf } from '../../../table/read';
import { useSeat } from '../props';

/** What became of what was sent. */
export function Sending({ sent, done }: { sent: Sent | null; done: string }) {
  const on = sent?.state.value;
  if (!on || !sent) return null;
  if (on === 'refused') return <Problem text={sent.problem.value} />;
  const words = on === 'counted' ? done : on === 'waiting' ? m.sr_waits_here() : m.table_sent();
  return (
    <p class="muted" role="status">
      {words}
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
  const { desk, table } = useSeat();
  const field = useId();
  const text = table.draft<string>(move, '', scope);
  const { keep, sent } = useSending();
  const most = promptOf(desk.view, move)?.args.properties?.text?.maxLength ?? 280;
  const tap = () => {
    const words = text.value.trim();
    if (!words) return;
    void keep(send(words)).done.then((counted) => {
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
        maxLength={most}
        value={text.value}
        onInput={(event) => (text.value = event.currentTarget.value)}
      />
      <Cap icon={Send} off={text.value.trim() === ''} note={note} onTap={tap}>
        {m.sr_send()}
      </Cap>
      <Sending sent={sent} done={done} />
    </section>
  );
}
