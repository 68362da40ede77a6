// A teacher's rarer commands: the desk on another laptop, the room's door, those who are not here.
import { DoorClosed, DoorOpen, Laptop, Menu, QrCode, UserX } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Cap, ConfirmCap, LinkQr, Problem, Sheet } from '../../shared';
import { useAnswer } from '../useAnswer';
import { refusals } from './Commands';
import { keepRoom, useRoom } from './kept';
import { commandTables, setDoor } from './wire';

export function More() {
  const { keptRoom, room, again } = useRoom();
  const [open, setOpen] = useState<'' | 'menu' | 'desk'>('');
  const { ask, busy, problem, say } = useAnswer();
  const close = () => setOpen('');
  const { closed } = room;
  const done = () => {
    close();
    again();
  };
  const door = (change: { closed?: boolean; renew?: boolean }) =>
    void ask(
      () => setDoor(keptRoom, change),
      (keys) => {
        keepRoom({ ...keptRoom, ...keys });
        done();
      },
    );
  const removeAbsent = () =>
    void ask(
      () => commandTables(keptRoom, [], { type: 'remove_absent' }),
      ({ tables }) => {
        say(refusals(tables));
        done();
      },
    );
  const link = `${new URL(keptRoom.join_url).origin}/room/${keptRoom.code}#${keptRoom.token}`;
  return (
    <>
      <Cap icon={Menu} compact label={m.room_more()} onTap={() => setOpen('menu')}></Cap>
      <Sheet open={open === 'menu'} onClose={close} title={m.room_more()} icon={Menu}>
        <Cap icon={Laptop} onTap={() => setOpen('desk')}>
          {m.room_desk_other()}
        </Cap>
        <Cap
          icon={closed ? DoorOpen : DoorClosed}
          off={busy}
          note={!closed && m.room_close_note()}
          onTap={() => door({ closed: !closed })}
        >
          {closed ? m.room_reopen() : m.room_close()}
        </Cap>
        <Cap icon={QrCode} off={busy} note={m.room_renew_note()} onTap={() => door({ renew: true })}>
          {m.room_renew()}
        </Cap>
        <ConfirmCap icon={UserX} off={busy} note={m.room_absent_note()} onTap={removeAbsent}>
          {m.room_absent()}
        </ConfirmCap>
        <Problem text={problem} />
      </Sheet>
      <Sheet open={open === 'desk'} onClose={close} title={m.room_desk_other()} icon={Laptop}>
        <LinkQr link={link} label={m.room_desk_other()} />
        <p>{m.room_desk_scan()}</p>
        <Cap compact onTap={() => void navigator.clipboard?.writeText(link).then(close)}>
          {m.room_desk_copy()}
        </Cap>
      </Sheet>
    </>
  );
}
