// The screens without a board: opening, and others of a seat.
import { RefreshCw } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { useLocation } from 'preact-iso';
import { m } from '../../paraglide/messages';
import { Cap, Pair, SeatLamps, Strip, useLate } from '../../shared';
import { makeSay } from '../../shared/words/words';
import { forgetSeat, type JsonObject, type KeptSeat, type Materials, type TableStore } from '../../table';
import { GiveTable, useAtTable } from '../atTable';
import { gameTitle } from '../GamePatch';
import { opening, patchOf } from '../games';
import { clockTime } from '../home/ago';
import { DoorArt, HomeCap, PlainScreen, type PlainScreenProps } from '../PlainScreen';
import { problemText } from '../problem';
import { taughtComes } from '../teaching';
import { LogList } from './LogList';

interface SeatScreenProps extends Omit<PlainScreenProps, 'head' | 'note' | 'class'> {
  seat: KeptSeat;
  /** The strip's second line. */
  strip?: string;
  banner?: ComponentChildren;
  /** Below the order. */
  note?: string | null;
}
/** The screen of a seat that shows no board. */
export function SeatScreen({ seat, strip = seat.code, banner, ...screen }: SeatScreenProps) {
  const title = gameTitle(seat.game) || seat.code;
  const head = (
    <>
      <Strip patch={patchOf(seat.game)} title={title} note={strip === title ? null : strip} />
      {banner}
      <DoorArt game={seat.game} />
    </>
  );
  return <PlainScreen class="at-door" head={head} {...screen} />;
}

/** Leaves the seat for good, and this page for another. */
export function useLeaving({ code, seat }: KeptSeat): (to: string) => void {
  const { route } = useLocation();
  return (to) => {
    forgetSeat(code, seat);
    route(to);
  };
}

/** True until what a first screen needs has come, or cannot be had: one that is drawn before would move. */
export const isOpening = (game: string | undefined, table: TableStore): boolean =>
  opening(game) || taughtComes(game) || table.materialsCome.value;

/** Before the first word from the desk: nothing for a moment; then what is known, and when it is asked again. */
export function Opening() {
  const at = useAtTable();
  const { table, banner } = at;
  const late = useLate(900);
  const away = table.link.value.state === 'away' || table.link.value.state === 'down';
  const { last, seat } = table;
  const time = last ? clockTime(last.now_ms) : '';
  return (
    <SeatScreen
      {...{ seat, banner }}
      strip={seat.note}
      order={away ? m.table_opening_away() : late ? m.table_opening() : ' '}
      note={
        away
          ? problemText(table.refusal.value) || m.table_opening_away_note()
          : late
            ? m.table_opening_note()
            : null
      }
      dock={
        (away || late) && (
          <Pair even>
            <HomeCap />
            <Cap icon={RefreshCw} kind="primary" onTap={() => table.retry()}>
              {m.app_ask_again()}
            </Cap>
          </Pair>
        )
      }
    >
      {away && last && (
        <>
          <h2 class="plate">{m.table_as_of({ time })}</h2>
          <SeatLamps seats={last.seats} you={seat.seat} />
          <GiveTable value={{ ...at, view: last, say: makeSay<JsonObject, Materials>(last, null) }}>
            <LogList lines={last.log} most={8} />
          </GiveTable>
        </>
      )}
    </SeatScreen>
  );
}
