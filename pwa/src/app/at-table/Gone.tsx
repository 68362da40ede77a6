// The screen of a seat that is no more.
import { m } from '../../i18n/messages';
import { Cap, LinkCap, LinkQr, Note, Pair } from '../../shared';
import type { KeptSeat } from '../../table';
import { HomeCap } from '../PlainScreen';
import { handed, seatName } from './ownSeats';
import { SeatScreen, useLeaving } from './WithoutBoard';

/** What is said of a seat that is no more, and why. */
export function goneWords(name: string, reason: string): [order: string, note: string] {
  return [m.table_gone({ name, reason }), m.table_gone_note({ reason })];
}

/** The seat is no more: removed, turned away, handed to another phone, or the table is closed. */
export function Gone({ seat, reason }: { seat: KeptSeat; reason: string }) {
  const leave = useLeaving(seat);
  const link = handed.value[seat.code]?.[seat.seat];
  if (link) return <MovedOn seat={seat} link={link} />;
  // The room's teacher may have put this pupil at another table: the room knows where.
  const { room } = seat;
  if (room && seat.kind === 'player') {
    const where = (
      <LinkCap href={`/join-room/${room.code}`} kind="primary">
        {m.room_moved_where()}
      </LinkCap>
    );
    return <SeatScreen seat={seat} order={m.room_moved()} note={m.room_moved_note()} dock={where} />;
  }
  const [order, note] = goneWords(seat.name, reason);
  return (
    <SeatScreen
      seat={seat}
      order={order}
      note={note}
      dock={
        <Pair even>
          <Cap onTap={() => leave(`/join/${seat.code}`)}>{m.table_gone_again()}</Cap>
          <Cap kind="primary" onTap={() => leave('/')}>
            {m.app_to_home()}
          </Cap>
        </Pair>
      }
    >
      <Note>{m.table_gone_why()}</Note>
    </SeatScreen>
  );
}

/** The seat was given away on this phone: the other one scans it here, or it stays after all. */
function MovedOn({ seat, link }: { seat: KeptSeat; link: string }) {
  const name = seatName(seat);
  return (
    <SeatScreen
      seat={seat}
      order={m.ui_line_handed_over({ name })}
      note={m.ref_phone_scan()}
      dock={
        <Pair even>
          <HomeCap />
          <LinkCap href={link.replace(/^https?:\/\/[^/]+/, '')}>{m.pow_keep_here()}</LinkCap>
        </Pair>
      }
    >
      <LinkQr link={link} label={m.ref_phone_title({ name })} />
    </SeatScreen>
  );
}
