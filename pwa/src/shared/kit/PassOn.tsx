// One phone for several people: it is handed to the person who is asked next.
import { ArrowLeftRight } from 'lucide-preact';
import { m } from '../../i18n/messages';
import type { PendingRoll, Seat } from '../../table/types';
import type { TableProps } from '../game';
import { Cap } from './Caps';

/** Whom the table waits for, dice first: the phone is handed to one of them. Empty while this seat is itself asked. */
export function waitedFor(
  { seats, pending }: { seats: readonly Seat[]; pending: readonly PendingRoll[] },
  you: string | null | undefined,
): string[] {
  const rolling = pending.flatMap((roll) => (roll.seat ? [roll.seat] : []));
  const asked = seats.filter((seat) => seat.status === 'thinking').map((seat) => seat.seat);
  const waiting = [...new Set([...rolling, ...asked])];
  return you && waiting.includes(you) ? [] : waiting;
}

/** Whom else on this phone one tap on "go on" is for; null where it is for this seat alone. */
export const alongWords = ({ phone }: Pick<TableProps, 'phone'>): string | null =>
  phone.along.length > 0 ? m.ui_go_on_along({ n: phone.along.length + 1 }) : null;

interface PassOnProps {
  table: Pick<TableProps, 'phone' | 'say'>;
  seats: readonly string[];
  compact?: boolean;
  /** The action they are asked for there. */
  note?: string;
}
/** A cap for the first of these seats that plays on this phone too; nothing where none does. */
export function PassOn({ table: { phone, say }, seats, compact = false, note }: PassOnProps) {
  const seat = seats.find((seat) => phone.seats.includes(seat));
  if (!seat) return null;
  const name = say.name(seat);
  return (
    <Cap
      kind={compact ? 'plain' : 'primary'}
      compact={compact}
      icon={ArrowLeftRight}
      note={note ?? m.ui_pass_phone_note({ name })}
      onTap={() => phone.pass(seat)}
    >
      {m.ui_pass_phone({ name })}
    </Cap>
  );
}
