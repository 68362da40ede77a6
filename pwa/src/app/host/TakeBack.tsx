// Taking the last move back, where everybody sits at this one phone and nothing has come of it yet.
import { Undo2 } from 'lucide-preact';
import { m } from '../../i18n/messages';
import { Cap } from '../../shared';
import { activate, type LogLine, playersAt, type TableStore, type View } from '../../table';
import { useAnswer, usePreview } from '../useAnswer';
import { allHere } from './ownPace';

interface Made {
  seat: string;
  /** The step that the move made. */
  seq: number;
}
/** By table: the last move that was made on this phone, whichever of its seats made it. */
const made = new Map<string, Made>();

/** Notes what the seat on screen did: on screen before the sheet with the way back is. */
export function noteMoves(table: TableStore): void {
  const { code, seat } = table.seat;
  for (const { seq, state } of table.commands.value) {
    const done = state.value === 'received' || state.value === 'counted';
    if (done && seq !== null && seq > (made.get(code)?.seq ?? -1)) made.set(code, { seat, seq });
  }
}

/** The move may go back while it is the last thing that happened, and no die has fallen for it. */
export function isFresh(view: View, log: readonly LogLine[], seq: number): boolean {
  if (view.status !== 'playing' || view.seq !== seq) return false;
  return !log.some((line) => line.seq >= seq && line.id === 'dice.rolled');
}

export function TakeBack({ host, onDone }: { host: TableStore; onDone: () => void }) {
  const view = host.view.value;
  const code = host.seat.code;
  const localSeats = playersAt(code).map((seat) => seat.seat);
  const last = made.get(code);
  const fresh = !!view && !!last && allHere(view, localSeats) && isFresh(view, host.log.value, last.seq);
  const back = fresh ? { to_seq: last.seq - 1, reason: m.host_take_back_reason() } : null;
  // A secret that was read stays read: the server knows if one was.
  const [answer] = usePreview<{ seen: unknown[] }>('/rewind', back, host);
  const { ask, busy } = useAnswer();
  if (!view || !last || !back || answer?.seen.length !== 0) return null;
  const run = async () => {
    const ran = view.clock !== null && !view.clock.paused;
    const answer = await ask(() => host.command('/rewind', back));
    if (answer?.kind !== 'ok') return;
    if (ran) await host.command('/clock', { action: 'resume' });
    activate(code, last.seat);
    onDone();
  };
  return (
    <Cap icon={Undo2} off={busy} onTap={() => void run()}>
      {m.verb_undo()}
    </Cap>
  );
}
