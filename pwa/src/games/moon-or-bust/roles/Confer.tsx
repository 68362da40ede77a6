// The lock of the red box: the way to the other politicians, and to what is said or shown there.
import { FileKey2 } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import { Cap, listWords, Sheet } from '../../../shared';
import { promptOf } from '../../../table/read';
import { otherSide, seatsWith } from '../model';
import { useSeat } from '../props';
import { Part } from '../set/Part';
import { teamName } from '../words';

export function Confer({ small }: { small: boolean }) {
  const { desk, table } = useSeat();
  const [open, setOpen] = useState(false);
  const them = otherSide(desk.side!);
  // Bots do not talk.
  const others = seatsWith(desk, them, 'politician').filter((seat) => !seat.bot);
  const declare = promptOf(table.view, 'declare_told');
  const show = promptOf(table.view, 'show_solution');
  const team = teamName(desk, them);
  if (!promptOf(table.view, 'grant')) {
    return (
      <svg viewBox="0 0 58 36" aria-hidden="true">
        <Part id="lock" />
      </svg>
    );
  }
  const send = (move: 'show_solution' | 'declare_told') => {
    setOpen(false);
    table.send(move);
  };
  return (
    <>
      <button type="button" class="mb-lock" aria-label={m.mb_conference_cap()} onClick={() => setOpen(true)}>
        <svg viewBox="0 0 58 36" width={small ? 44 : 58} aria-hidden="true">
          <Part id="lock" />
        </svg>
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={m.mb_conference_cap()} icon={FileKey2}>
        {others.length > 0 && <p>{m.mb_conference({ names: listWords(others.map((seat) => seat.name)) })}</p>}
        {show && (
          <>
            <p>{m.mb_show_text({ team })}</p>
            <Cap kind="danger" note={m.mb_show_note()} onTap={() => send('show_solution')}>
              {m.mb_show({ team })}
            </Cap>
          </>
        )}
        {declare && (
          <>
            <p>{m.mb_told_text({ team })}</p>
            <Cap onTap={() => send('declare_told')}>{m.mb_told({ team })}</Cap>
          </>
        )}
      </Sheet>
    </>
  );
}
