// The screens without a board: opening, and others of a seat.
import { RefreshCw } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { useLocation } from 'preact-iso';
import { m } from '../../i18n/messages';
import { Cap, Pair, Strip, useLate } from '../../shared';
import { lazyPart } from '../../shared/kit/Boundary';
import { forgetSeat, type KeptSeat, type TableStore } from '../../table';
import { isResting } from '../../table/link/link';
import { useAtTable } from '../atTable';
import { gameTitle } from '../GamePatch';
import { opening, patchOf } from '../games';
import { DoorArt, HomeCap, PlainScreen, type PlainScreenProps } from '../PlainScreen';
import { problemText } from '../problem';
import { taughtComes } from '../teaching';

/** Fetched where the table is out of reach, from what the phone keeps. */
const AsOf = lazyPart(() => import('./AsOf'), 'AsOf', { extra: true });

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
export function useLeaving({ code, seat }: KeptSeat): (path: string) => void {
  const { route } = useLocation();
  return (path) => {
    forgetSeat(code, seat);
    route(path);
  };
}

/** True until what a first screen needs has come, or cannot be had: one that is drawn before would move. */
export const isOpening = (game: string | undefined, table: TableStore): boolean =>
  opening(game) || taughtComes(game) || table.materialsCome.value;

/** A line without words, as high as the one that comes. */
const BLANK = '\u00a0';

/** Before the first word from the desk: nothing for a moment; then what is known, and when it is asked again. */
export function Opening() {
  const { table, banner } = useAtTable();
  const late = useLate(900);
  const away = isResting(table.link.value.state);
  const { last, seat } = table;
  return (
    <SeatScreen
      {...{ seat, banner }}
      strip={seat.note}
      order={away ? m.table_desk_down() : late ? m.table_opening() : BLANK}
      note={away ? problemText(table.refusal.value) || m.table_opening_away_note() : BLANK}
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
      {away && last && <AsOf last={last} />}
    </SeatScreen>
  );
}
