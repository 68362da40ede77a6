// When the lesson ends: set by the teacher, kept with the room, counted down on every desk and on the wall.
import { BellRing } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Cap, Chips, Problem, Sheet, useLeft } from '../../shared';
import { useAnswer } from '../useAnswer';
import { useRoom } from './kept';
import { minutes } from './tables';
import { setBell } from './wire';

const MINUTES = [10, 20, 30, 45, 60, 90];

/** The time left in the lesson, and a sheet to set its end. */
export function Bell() {
  const { keptRoom, room, again } = useRoom();
  const { bell } = room;
  const [open, setOpen] = useState(false);
  const { ask, busy, problem } = useAnswer();
  const left = useLeft({ due_ms: bell?.due_ms ?? null });
  const rung = () => {
    setOpen(false);
    again();
  };
  const set = (inMinutes: number | null) =>
    void ask(() => setBell(keptRoom, inMinutes && inMinutes * 60), rung);
  return (
    <>
      <Cap compact class="room-bell" icon={bell === null ? BellRing : undefined} onTap={() => setOpen(true)}>
        {bell === null ? (
          m.room_bell_set()
        ) : (
          <>
            <small>{m.room_bell()}</small>
            <b>{minutes(left ?? 0)}</b>
          </>
        )}
      </Cap>
      <Sheet open={open} onClose={() => setOpen(false)} title={m.room_bell_set()} icon={BellRing}>
        <Chips options={MINUTES} face={(n) => m.room_minutes({ n })} class="thirds" onTap={set} />
        <p class="muted">{m.room_bell_note()}</p>
        <Problem text={problem} />
        {bell !== null && (
          <Cap compact off={busy} onTap={() => set(null)}>
            {m.room_bell_none()}
          </Cap>
        )}
      </Sheet>
    </>
  );
}
