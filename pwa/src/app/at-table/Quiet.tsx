// The screens without a board: opening, waiting to be let in, seat gone.
import { DoorClosed, Hourglass, RefreshCw } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { m } from '../../paraglide/messages';
import { Icon, LinkQr, Note, Order, SeatLamps, Strip } from '../../shared';
import { makeSay } from '../../shared/words/words';
import { forgetSeat, type KeptSeat } from '../../table';
import type { JsonObject, Materials } from '../../table/types';
import { GiveTable, useAtTable } from '../atTable';
import { gameTitle } from '../GamePatch';
import { clockTime } from '../home/ago';
import { handed } from './handed';
import { LogList } from './LogList';
import { patchOf } from './patch';

function useLater(ms: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return late;
}

function Frame(props: {
  seat: KeptSeat;
  note: string;
  banner?: ComponentChildren;
  children: ComponentChildren;
}) {
  const title = gameTitle(props.seat.game) || props.seat.code;
  return (
    <div class="phone at-door">
      <Strip patch={patchOf(props.seat.game)} title={title} note={props.note === title ? null : props.note} />
      {props.banner}
      {props.children}
    </div>
  );
}

/** Leaves the seat for good, and this page for another. */
function useLeaving({ code, seat }: KeptSeat): (to: string) => void {
  const { route } = useLocation();
  return (to) => {
    forgetSeat(code, seat);
    route(to);
  };
}

const HomeCap = () => (
  <a class="btn" href="/">
    {m.app_to_home()}
  </a>
);

/** Before the first word from the desk: nothing for a moment; then what is known, and when it is asked again. */
export function Opening() {
  const at = useAtTable();
  const { table, banner } = at;
  const late = useLater(900);
  const away = table.link.value.state === 'away' || table.link.value.state === 'down';
  const { last, seat } = table;
  const time = last ? clockTime(last.now_ms) : '';
  return (
    <Frame seat={seat} note={seat.note ?? seat.code} banner={banner}>
      <Order note={away ? m.table_opening_away_note() : late ? m.table_opening_note() : null}>
        {away ? m.table_opening_away() : late ? m.table_opening() : ' '}
      </Order>
      <main class="deck">
        {away && last && (
          <>
            <h2 class="plate">{m.table_as_of({ time })}</h2>
            <SeatLamps seats={last.seats} you={seat.seat} />
            <GiveTable value={{ ...at, view: last, say: makeSay<JsonObject, Materials>(last, null) }}>
              <LogList lines={last.log} most={8} />
            </GiveTable>
          </>
        )}
      </main>
      <footer class="dock">
        <div class="pair even">
          <HomeCap />
          <button type="button" class="btn btn-primary" onClick={() => table.retry()}>
            <Icon of={RefreshCw} />
            {m.app_ask_again()}
          </button>
        </div>
      </footer>
    </Frame>
  );
}

/** The code alone was typed: the referee has to let them in. */
export function NotYet() {
  const { table, banner } = useAtTable();
  const { seat } = table;
  const leave = useLeaving(seat);
  const long = useLater(25_000);
  return (
    <Frame seat={seat} note={m.table_wait_strip({ code: seat.code })} banner={banner}>
      <Order note={m.table_wait_note({ name: seat.name })}>{m.table_wait_title()}</Order>
      <main class="deck">
        <div class="stage waiting-room">
          <Icon of={DoorClosed} class="pulse" />
          <p>{m.table_wait_text()}</p>
        </div>
        {long && <Note icon={Hourglass}>{m.table_wait_long()}</Note>}
      </main>
      <footer class="dock">
        <button type="button" class="btn" onClick={() => leave('/')}>
          {m.table_wait_leave()}
        </button>
      </footer>
    </Frame>
  );
}

/** The seat is no more: removed, turned away, handed to another phone, or the table is closed. */
export function Gone({ seat, reason }: { seat: KeptSeat; reason: string }) {
  const leave = useLeaving(seat);
  const link = handed.value[seat.code]?.[seat.seat];
  if (link) return <MovedOn seat={seat} link={link} />;
  // The room's teacher may have put this pupil at another table: the room knows where.
  const { room } = seat;
  if (room && seat.kind === 'player') {
    return (
      <Frame seat={seat} note={seat.code}>
        <Order note={m.room_moved_note()}>{m.room_moved()}</Order>
        <main class="deck" />
        <footer class="dock">
          <a class="btn btn-primary" href={`/join-room/${room.code}`}>
            {m.room_moved_where()}
          </a>
        </footer>
      </Frame>
    );
  }
  return (
    <Frame seat={seat} note={seat.code}>
      <Order note={reason === 'closed' ? m.table_gone_closed_note() : m.table_gone_note()}>
        {reason === 'closed' ? m.table_gone_closed() : m.table_gone({ name: seat.name })}
      </Order>
      <main class="deck">
        <Note>{m.table_gone_why()}</Note>
      </main>
      <footer class="dock">
        <div class="pair even">
          <button type="button" class="btn" onClick={() => leave(`/join/${seat.code}`)}>
            {m.table_gone_again()}
          </button>
          <button type="button" class="btn btn-primary" onClick={() => leave('/')}>
            {m.app_to_home()}
          </button>
        </div>
      </footer>
    </Frame>
  );
}

/** The seat was given away on this phone: the other one scans it here, or it stays after all. */
function MovedOn({ seat, link }: { seat: KeptSeat; link: string }) {
  const name = seat.kind === 'referee' ? m.table_referee() : seat.name;
  return (
    <Frame seat={seat} note={seat.code}>
      <Order note={m.pow_own_phone_scan()}>{m.pow_moved_on({ name })}</Order>
      <main class="deck">
        <LinkQr link={link} label={m.ref_phone_qr({ name })} />
      </main>
      <footer class="dock">
        <div class="pair even">
          <HomeCap />
          <a class="btn" href={link.replace(/^https?:\/\/[^/]+/, '')}>
            {m.pow_keep_here()}
          </a>
        </div>
      </footer>
    </Frame>
  );
}
