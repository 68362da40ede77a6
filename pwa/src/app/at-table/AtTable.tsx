// A table as the seat on this phone: which seat, then lobby, play, desk or the end; and the covers in between.
// A phone that holds the referee's seat and a player's is one host who plays: see `Hosted`.

import { EyeOff } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { m } from '../../i18n/messages';
import { Cap, Icon, Pair, Strip, servesAs, useCues } from '../../shared';
import type { GameModule } from '../../shared/game';
import { lazyPart, lazyView } from '../../shared/kit/Boundary';
import { StillLooking } from '../../shared/stage/Stage';
import { placeWords } from '../../shared/words/words';
import {
  activate,
  activeSeat,
  type KeptSeat,
  noteSeat,
  playersAt,
  seatsAt,
  type TableStore,
} from '../../table';
import type { Materials, View, Wire } from '../../table/types';
import { TableProvider, useShown, useYou } from '../atTable';
import { readGame } from '../catalogue';
import { EyesFront } from '../EyesFront';
import { gameTitle } from '../GamePatch';
import { moduleOf, opening, patchOf, quietAt } from '../games';
import { useOwnPace } from '../host/ownPace';
import { playedNow } from '../host/playedNow';
import { useCode } from '../join/useCode';
import { PlainScreen } from '../PlainScreen';
import { fetchTaught } from '../teaching';
import { useTitle } from '../useTitle';
import { UPRIGHT, useWide } from '../useWide';
import { Banner } from './Banner';
import { insteadOf } from './instead';
import type { MenuProps } from './Menu';
import { NoteOrWarning, OwnTime } from './OwnTime';
import { seatName } from './ownSeats';
import { Playing, type PlayingProps } from './Playing';
import { OnStage } from './stage/OnStage';
import { useHost, useOtherSeats, useSeated } from './stores';
import { usePrepared } from './usePrepared';
import { isOpening, Opening } from './WithoutBoard';

const Desk = lazyView(() => import('../desk'));
const LobbyReferee = lazyView(() => import('../lobby/LobbyReferee'), 'LobbyReferee');
const LobbyPlayer = lazyView(() => import('../lobby/LobbyPlayer'), 'LobbyPlayer');
/** Fetched on the phone of a host who plays. */
const EyesStrip = lazyPart(() => import('../EyesStrip'), 'EyesStrip');
const HostButton = lazyPart(() => import('../host/HostButton'), 'HostButton');
const SeatButton = lazyPart(() => import('../host/HostButton'), 'SeatButton');
/** Fetched when somebody claims this seat. */
const OwnClaim = lazyPart(() => import('../host/OwnClaim'), 'OwnClaim');
/** The story after the end, for every game alike. */
const Debrief = lazyView(() => import('../debrief'));

export function AtTable() {
  const { route } = useLocation();
  const code = useCode();
  const seat = activeSeat(code);
  const [cover, setCover] = useState<KeptSeat | null>(null);
  useEffect(() => {
    if (!seat) route(`/join/${code}`, true);
    else if (seat.kind === 'screen') route(`/t/${code}/screen`, true);
  }, [seat, code, route]);
  if (!seat || seat.kind === 'screen') return null;
  if (cover) {
    return (
      <HandOver
        nextSeat={cover}
        onReady={() => {
          activate(code, cover.seat);
          setCover(null);
        }}
        onBack={() => setCover(null)}
      />
    );
  }
  // Between one's own desk and one's own seat nothing has to be covered; between two players' secrets it has.
  const open = moduleOf(seat.game)?.open === true;
  const players = playersAt(code).length;
  const change = (nextSeat: KeptSeat) => {
    if (open || nextSeat.kind === 'referee' || (seat.kind === 'referee' && players === 1))
      activate(code, nextSeat.seat);
    else setCover(nextSeat);
  };
  const host = seatsAt(code).find((seat) => seat.kind === 'referee');
  if (host && seat.kind === 'player') {
    return <Hosted key={host.token} seat={seat} host={host} onSwitch={change} />;
  }
  return <AsSeat key={`${seat.token} ${seat.seat}`} seat={seat} onSwitch={change} />;
}

/** The host who plays: the referee's lobby first; in play their own screen, with an icon in the strip for what needs the host. */
function Hosted(props: { seat: KeptSeat; host: KeptSeat; onSwitch: (seat: KeptSeat) => void }) {
  const { seat, host, onSwitch } = props;
  const hostTable = useHost(host, seat);
  const status = hostTable.view.value?.status ?? host.status;
  if (hostTable.link.value.state !== 'gone' && status === 'lobby') {
    return <AsSeat key={host.token} seat={host} onSwitch={onSwitch} />;
  }
  return <AsSeat key={`${seat.token} ${seat.seat}`} seat={seat} onSwitch={onSwitch} host={hostTable} />;
}

/** The strip's second line. */
function noteOf(
  view: View,
  leads: boolean,
  module: GameModule | undefined,
  materials: Materials | null,
  beat?: string,
): string {
  if (view.status === 'lobby') {
    return [m.table_note_lobby(), leads && m.table_referee()].filter(Boolean).join(' · ');
  }
  if (view.status === 'finished') return m.table_note_finished();
  return module?.subtitle(view, materials, beat) ?? view.name ?? '';
}

const Missed = lazyPart(() => import('./Missed'), 'Missed', { extra: true });
const Telegram = lazyPart(() => import('./Telegram'), 'Telegram', { extra: true });

const RoleFirst = lazyPart(() => import('./RoleFirst'), 'RoleFirst', { extra: true });

const LaptopBoard = lazyPart(() => import('./LaptopBoard'), 'LaptopBoard', { extra: true });

const TableMenu = lazyPart(() => import('./Menu'), 'TableMenu');

interface AsSeatProps {
  seat: KeptSeat;
  onSwitch: (seat: KeptSeat) => void;
  /** The referee's own store, where the host plays on this seat. */
  host?: TableStore;
}

/** Decides between desk and seat on this device, and offers the switch where there is one. */
function useDeskSwitch(seat: KeptSeat, view: View | null) {
  // A co-referee has both: a seat, and the desk when it is wanted.
  const [wanted, setWanted] = useState(false);
  // After the end the desk is wanted only to put something right.
  const [reopened, setReopened] = useState(false);
  const may = view?.you.referee === true;
  const over = view?.status === 'finished';
  const leads = seat.kind === 'referee' || (wanted && may);
  useEffect(() => servesAs(leads ? 'referee' : 'player'), [leads]);
  useEffect(() => {
    if (!over) setReopened(false);
  }, [over]);
  let deskSwitch: MenuProps['desk'] = null;
  if (may && over) deskSwitch = { on: reopened, set: setReopened };
  else if (may && seat.kind === 'player') deskSwitch = { on: wanted, set: setWanted };
  return { leads, over, atDesk: over ? reopened : view?.status === 'playing' && leads, deskSwitch };
}

// Long: the one place that decides which screen a seat sees.
function AsSeat({ seat, onSwitch, host }: AsSeatProps) {
  const { table, view, game, module, materials, say } = useSeated(seat);
  const others = useOtherSeats(seat, table.live.value);
  const pace = useOwnPace(table, host);
  const wide = useWide();
  const upright = useWide(UPRIGHT);
  const [menu, setMenu] = useState<boolean | null>(null); // null: it was never open
  useEffect(() => {
    if (!game) return;
    void fetchTaught(game);
    void readGame(game);
  }, [game]);
  usePrepared(table.live.value ?? view, module, Debrief, module?.Table);
  useCues(view, seat.seat, quietAt(view));
  const { leads, over, atDesk, deskSwitch } = useDeskSwitch(seat, view);
  const note = view ? noteOf(view, leads, module, materials) : '';
  useEffect(() => {
    if (note) noteSeat(seat.code, seat.seat, { note });
  }, [note, seat.code, seat.seat]);
  useTitle(`${gameTitle(game)} · ${seat.code}`);

  const claim = view?.seats.find((row) => !row.admitted && row.claims === seat.seat);
  const banner = (
    <>
      <Banner />
      {table.shown.missed.value.length > 0 && <Missed />}
      {claim && seat.kind === 'player' && <OwnClaim asks={claim} />}
    </>
  );
  const openMenu = () => setMenu(true);
  const spoken = (
    <p class="sr" aria-live="polite">
      {note}
    </p>
  );
  const sheet = menu !== null && (
    <TableMenu open={menu} onClose={() => setMenu(false)} onSwitch={onSwitch} desk={deskSwitch} over={over} />
  );
  // What plays on stage takes nobody's time, so the newest view tells it.
  const newest = table.live.value ?? view;
  const time = newest?.status === 'playing' ? newest.you.time : undefined;
  const stripOf = (shown: View | null, beat?: string, leading?: ComponentChildren) => {
    const second = shown ? noteOf(shown, leads, module, materials, beat) : '';
    return (
      <Strip
        patch={patchOf(game)}
        title={gameTitle(game)}
        note={time ? <NoteOrWarning time={time} note={second} /> : second}
        onMenu={openMenu}
      >
        {view && <SeatChip time={time} />}
        {leading}
      </Strip>
    );
  };
  const passing = module && <Telegram passing={module.passing} />;
  const screen = () => {
    const instead = insteadOf(seat, table);
    if (instead) return instead;
    // a laptop's desk has the scene in its middle
    const besideDesk = atDesk && wide && view !== null;
    if (table.onStage.value && !opening(game) && !besideDesk) {
      return (
        <>
          <OnStage head={stripOf} pace={pace} others={others} />
          {view && sheet}
        </>
      );
    }
    if (!view || isOpening(game, table)) return <Opening />;
    // the lobby's style sheet comes with it, and lays the whole screen out
    const Lobby = leads ? LobbyReferee : LobbyPlayer;
    if (view.status === 'lobby' && Lobby.isComing()) {
      void Lobby.preload();
      return <Opening />;
    }
    const beside = wide ? 'columns' : upright ? 'stacked' : '';
    const board = view.status === 'playing' ? beside : '';
    if (atDesk) {
      return (
        <>
          <Desk extra={<BackToSeat onSwitch={onSwitch} />} />
          {spoken}
          {sheet}
          {passing}
        </>
      );
    }
    return (
      <div
        class={`phone at-table ${board}`}
        data-game={view.game}
        data-status={view.status}
        data-leads={leads && view.status === 'lobby'}
      >
        {stripOf(view, undefined, host && <HostButton host={host} onDesk={() => onSwitch(host.seat)} />)}
        {banner}
        {board && <LaptopBoard />}
        {!pace && table.skippedUntil.value > 0 && <StillLooking until={table.skippedUntil.value} />}
        <Middle leads={leads} onSwitch={onSwitch} others={others} />
        {spoken}
        {sheet}
        {passing}
        {view.status === 'playing' && playedNow.value === seat.code && <RoleFirst />}
      </div>
    );
  };
  return (
    <TableProvider value={{ table, host, module, materials, view, say, banner, openMenu }}>
      {screen()}
      {typeof table.live.value?.eyes_front_ms === 'number' && (leads ? <EyesStrip /> : <EyesFront />)}
    </TableProvider>
  );
}

/** At the desk: the way back to the seat that this phone plays, where it plays one. */
function BackToSeat({ onSwitch }: Pick<AsSeatProps, 'onSwitch'>) {
  const { view, table } = useShown();
  const { seat } = table;
  const players = playersAt(seat.code);
  const [first] = players;
  if (seat.kind !== 'referee' || !first) return null;
  const asked = view.seats.find(
    (row) => row.status === 'thinking' && players.some((seat) => seat.seat === row.seat),
  );
  const back = players.find((seat) => seat.seat === asked?.seat) ?? first;
  return <SeatButton seat={back.seat} name={back.name} onSeat={() => onSwitch(back)} />;
}

/** Whose seat is on screen, and that seat's time. */
function SeatChip({ time }: { time: Wire['OwnTime'] | undefined }) {
  const { view, table, module, materials } = useShown();
  const row = useYou();
  if (!row || table.seat.kind !== 'player' || view.status === 'lobby') return null;
  return (
    <span class="own-seat">
      <span class="seat-chip ellipsis" title={placeWords(module, row, materials)}>
        {row.name}
      </span>
      {time && <OwnTime time={time} />}
    </span>
  );
}

function Middle({ leads, ...props }: PlayingProps & { leads: boolean }) {
  const { status } = useShown().view;
  if (status === 'lobby') return leads ? <LobbyReferee /> : <LobbyPlayer />;
  return status === 'playing' ? <Playing {...props} /> : <Debrief />;
}

/** Several seats on one phone: this covers the screen until the right hands hold it. */
function HandOver({
  nextSeat,
  onReady,
  onBack,
}: {
  nextSeat: KeptSeat;
  onReady: () => void;
  onBack: () => void;
}) {
  const name = seatName(nextSeat);
  return (
    <PlainScreen
      order={m.ui_pass_phone({ name })}
      note={m.table_cover_note()}
      dock={
        <Pair>
          <Cap onTap={onBack}>{m.app_back()}</Cap>
          <Cap kind="primary" onTap={onReady}>
            {m.table_cover_ready({ name })}
          </Cap>
        </Pair>
      }
    >
      <div class="stage waiting-room">
        <Icon icon={EyeOff} />
      </div>
    </PlainScreen>
  );
}
