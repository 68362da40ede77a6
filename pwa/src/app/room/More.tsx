// A teacher's rarer commands: the desk on another laptop, tables put away until next week.
import { Archive, ArchiveRestore, Laptop, Menu } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Cap, LinkQr, Problem, Sheet } from '../../shared';
import { useAnswer } from '../useAnswer';
import { refusals } from './Commands';
import { useRoom } from './kept';
import { commandTables } from './wire';

export function More() {
  const { kept, room, again } = useRoom();
  const [open, setOpen] = useState<'' | 'menu' | 'desk'>('');
  const { ask, busy, problem, say } = useAnswer();
  const close = () => setOpen('');
  const going = room.tables.filter((one) => one.status !== 'finished' && !one.gone);
  const away = going.filter((one) => one.put_away);
  const put = async (type: 'put_away' | 'take_out', tables: typeof going) => {
    const numbers = tables.map((one) => one.number);
    const answer = await ask(() => commandTables(kept, numbers, { type }));
    if (answer?.kind !== 'ok') return;
    const refused = refusals(answer.data.tables.filter((one) => !one.ok));
    say(refused);
    if (!refused) close();
    again();
  };
  const link = `${new URL(kept.join_url).origin}/room/${kept.code}#${kept.token}`;
  return (
    <>
      <Cap icon={Menu} small label={m.room_more()} onTap={() => setOpen('menu')}></Cap>
      <Sheet open={open === 'menu'} onClose={close} title={m.room_more()} icon={Menu}>
        <Cap icon={Laptop} note={m.room_desk_note()} onTap={() => setOpen('desk')}>
          {m.room_desk_other()}
        </Cap>
        {away.length > 0 ? (
          <Cap icon={ArchiveRestore} off={busy} onTap={() => void put('take_out', away)}>
            {m.room_take_out()}
          </Cap>
        ) : (
          <Cap
            icon={Archive}
            off={busy || going.length === 0}
            note={m.room_put_away_note()}
            onTap={() => void put('put_away', going)}
          >
            {m.room_put_away()}
          </Cap>
        )}
        <Problem text={problem} />
      </Sheet>
      <Sheet open={open === 'desk'} onClose={close} title={m.room_desk_other()} icon={Laptop}>
        <LinkQr link={link} label={m.room_desk_other()} />
        <p>{m.room_desk_scan()}</p>
        <Cap small onTap={() => void navigator.clipboard?.writeText(link).then(close)}>
          {m.room_desk_copy()}
        </Cap>
      </Sheet>
    </>
  );
}
