// The progress of something that was sent, or why it was refused, next to its subject.
import { m } from '../../paraglide/messages';
import { Problem } from '../../shared';
import type { Sent } from '../../shared/game';

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
