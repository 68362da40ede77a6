// When the lesson ends: set by the teacher, counted down on the desk and on the wall beside it.
import { BellRing } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Cap, Chips, Icon, Sheet, serverNow, useLeft } from '../../shared';
import { type KeptRoom, keepRoom, roomOf } from './kept';
import { minutes } from './tables';

const MINUTES = [10, 20, 30, 45, 60, 90];

/** What is left of the lesson, and the way to say when it ends. */
export function Bell({ kept }: { kept: KeptRoom }) {
  const [open, setOpen] = useState(false);
  const bell = roomOf(kept.code)?.bell ?? null;
  const left = useLeft({ due_ms: bell });
  const set = (ends: number | null) => {
    keepRoom({ ...kept, bell: ends });
    setOpen(false);
  };
  return (
    <>
      <button type="button" class="btn sm room-bell" onClick={() => setOpen(true)}>
        {bell === null ? (
          <>
            <Icon of={BellRing} />
            <span>{m.room_bell_set()}</span>
          </>
        ) : (
          <>
            <small>{m.room_bell()}</small>
            <b>{minutes(left ?? 0)}</b>
          </>
        )}
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={m.room_bell_when()} icon={BellRing}>
        <Chips
          of={MINUTES}
          face={(n) => m.room_bell_in({ n })}
          class="thirds"
          onTap={(n) => set(serverNow() + n * 60_000)}
        />
        <p class="muted">{m.room_bell_note()}</p>
        {bell !== null && (
          <Cap small onTap={() => set(null)}>
            {m.room_bell_none()}
          </Cap>
        )}
      </Sheet>
    </>
  );
}
