// The referee's lobby: the game's set with the guests in it, a board with the code to scan, and the start. A place is put right by touching it.

import { CircleHelp, Monitor, Router, Shuffle, SlidersHorizontal, UserPlus, Wifi } from 'lucide-preact';
import type { CSSProperties } from 'preact';
import { useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import {
  Alert,
  Cap,
  FootChip,
  HandScreen,
  PassLink,
  playersOf,
  Sheet,
  seatById,
  type WorldBox,
  Wrong,
} from '../../shared';
import { lazyPart } from '../../shared/kit/Boundary';
import { promptOf } from '../../table/read';
import type { GameInfo } from '../../table/types';
import { useReadGame } from '../at-table/useGame';
import { Opening } from '../at-table/WithoutBoard';
import { useShown } from '../atTable';
import { PRESET_NAMES } from '../home/Presets';
import { useShowsKnocks } from '../host/doors';
import { KnockNotice } from '../host/KnockNotice';
import { refused } from '../host/open';
import { UpdateOffer } from '../install/UpdateOffer';
import { MenuRow } from '../MenuRow';
import { PaperLink } from '../print/PaperLink';
import { joinLink, typed, useAddresses } from '../reach/addresses';
import { CopyLink } from '../reach/CopyLink';
import { useDoctor } from '../reach/doctor';
import { CodePage, JoinQr } from '../reach/JoinQr';
import { useQuiet } from '../reach/quiet';
import { HowTo, useTaught } from '../teaching';
import { useAsking } from '../useAnswer';
import { useBigScreen } from './BigScreenSheet';
import { BotSheet } from './BotSheet';
import { missingWords } from './missing';
import { OptionsSheet } from './OptionsSheet';
import { presetOf } from './options';
import { Places } from './Places';
import type { BotPlace } from './PlaysAlong';
import { PresetCards } from './PresetCards';
import { useReadyHere } from './readyHere';
import { SeatSheet } from './SeatSheet';
import { StartCap } from './StartCap';
import './lobby.css';

const LotsSheet = lazyPart(() => import('./LotsSheet'), 'LotsSheet');
const WifiSheet = lazyPart(() => import('./WifiSheet'), 'WifiSheet');

const ReachSheet = lazyPart(() => import('../reach'), 'ReachSheet');
const LobbyErrors = lazyPart(() => import('../reach'), 'LobbyErrors', { extra: true });
const QuietHint = lazyPart(() => import('../reach'), 'QuietHint', { extra: true });

/** Where the board hangs, and what room it leaves for the places; on a laptop it stands left of them. */
function boardIn({ width, top, bottom }: WorldBox) {
  const high = bottom - top;
  if (width >= 900 && high >= 420) {
    const board = { left: 32, top: top - 56, width: 340 };
    return { board, easel: true, tall: true, left: 392, right: 24 };
  }
  if (high < 300) {
    const side = Math.min(width * 0.36, high);
    return { board: { left: 12, top: top + 4, width: side, height: high - 8 }, tall: true, left: side + 12 };
  }
  const height = Math.min(Math.max(high * 0.27, 104), 220);
  const board = { left: 16, top: top + 4, width: Math.min(width - 32, 480), height };
  return { board, sky: height + 12 };
}

/** The code to scan or type; a touch shows it larger, and all other ways in. */
function Board(props: { style: CSSProperties; tall: boolean; easel: boolean; onOpen: () => void }) {
  const { style, tall, easel, onOpen } = props;
  const { view, table } = useShown();
  const [address] = useAddresses();
  return (
    <div class={`qrbox row ${tall ? 'tall' : ''} ${easel ? 'easel' : ''}`} style={style}>
      <button
        type="button"
        class="hit fills"
        aria-label={m.ui_colon({ of: m.table_code_title(), says: view.code })}
        onClick={onOpen}
      />
      <JoinQr address={address} code={view.code} invite={table.seat.invite} />
      <span>
        <b class="big-code">{view.code}</b>
        <small>{m.lobby_or_type({ address: typed(address) })}</small>
      </span>
      {easel && <CopyLink link={joinLink(address, view.code, table.seat.invite)} />}
    </div>
  );
}

/** Seats that the game waits for: every role of each team, or the least number of players. */
const expected = (game: GameInfo, seated: number): number =>
  Math.max(game.min_players, game.teams.length * game.roles.length, seated);

/** True once what shows the doctor's report has come, or cannot be had. */
function useReportShown(): boolean {
  const [shown, setHere] = useState(false);
  useAsking(
    () => LobbyErrors.preload().catch(() => {}),
    () => setHere(true),
    [],
  );
  return shown;
}

type Over =
  | 'options'
  | 'lots'
  | 'door'
  | 'wifi'
  | 'reach'
  | 'how'
  | { seat: string }
  | { free: BotPlace }
  | null;

/** How to play, and drawing lots, where the game has them. */
function Aids({ taught, onOpen }: { taught: boolean; onOpen: (over: Over) => void }) {
  const { view } = useShown();
  return (
    <>
      {taught ? (
        <FootChip icon={CircleHelp} onTap={() => onOpen('how')}>
          {m.teach_how()}
        </FootChip>
      ) : (
        <span />
      )}
      {promptOf(view, 'lots') && (
        <FootChip icon={Shuffle} onTap={() => onOpen('lots')}>
          {m.table_label_lots()}
        </FootChip>
      )}
    </>
  );
}

/** What this table prints. */
function TablePaper({ compact = false }: { compact?: boolean }) {
  const { view } = useShown();
  return <PaperLink game={view.game} options={view.options} code={view.code} compact={compact} />;
}

type BigScreen = ReturnType<typeof useBigScreen>;
interface WaysProps {
  bigScreen: BigScreen;
  /** What the big screen's button says of the screens that are there. */
  screens: string;
}

interface CapsProps extends WaysProps {
  game: GameInfo | null;
  onOpen: (over: Over) => void;
}
/** The big screen, paper, the options: what a host may want before the start. */
function Tools({ game, bigScreen, screens, onOpen }: CapsProps) {
  const { view } = useShown();
  const preset = game && presetOf(view, game);
  return (
    <div class="lobby-tools">
      <Cap icon={Monitor} note={screens} onTap={bigScreen.open}>
        {m.app_screen_name()}
      </Cap>
      <TablePaper compact />
      {game && (
        <Cap
          icon={SlidersHorizontal}
          note={preset && PRESET_NAMES[preset.id]()}
          onTap={() => onOpen('options')}
        >
          {m.lobby_agreed()}
        </Cap>
      )}
    </div>
  );
}

interface DoorProps extends WaysProps {
  onOpen: (over: Over) => void;
}
/** The code large, and all other ways in. */
function DoorSheet({ bigScreen, screens, onOpen }: DoorProps) {
  const { view, table } = useShown();
  return (
    <Sheet open onClose={() => onOpen(null)} title={m.table_code_title()} icon={UserPlus}>
      <CodePage code={view.code} invite={table.seat.invite} />
      <div class="list">
        <MenuRow icon={Wifi} onTap={() => onOpen('wifi')}>
          {m.table_wifi()}
        </MenuRow>
        <MenuRow icon={Router} onTap={() => onOpen('reach')}>
          {m.reach_title()}
        </MenuRow>
        <MenuRow icon={Monitor} note={screens || m.table_open_screen_note()} onTap={bigScreen.open}>
          {m.app_screen_name()}
        </MenuRow>
      </div>
      <TablePaper />
    </Sheet>
  );
}

export function LobbyReferee() {
  const { view, table } = useShown();
  const { game, reading } = useReadGame(view.game);
  const taught = useTaught(view.game);
  useShowsKnocks(view.code);
  useReadyHere(view, table.seat);
  const bigScreen = useBigScreen(view.code);
  const [over, setOver] = useState<Over>(null);
  const close = () => setOver(null);
  const quiet = useQuiet(view, game?.min_players ?? 1);
  // All at once: what comes later would move the rest under a finger.
  const report = useDoctor(quiet);
  const isAnswered = useReportShown() && report !== null && !reading;
  if (!isAnswered) return <Opening />;
  const players = playersOf(view);
  const n = players.length;
  const knocks = view.seats
    .filter((seat) => !seat.admitted)
    .map((seat) => <KnockNotice key={seat.seat} seat={seat} />);
  const seat = over && typeof over === 'object' && 'seat' in over && seatById(view, over.seat);
  const shown = view.seats.filter((seat) => seat.kind === 'screen' && seat.admitted).length;
  const ways = { bigScreen, screens: shown ? m.table_screens({ n: shown }) : '' };
  return (
    <>
      <HandScreen
        question="lobby"
        near="inherit"
        class="lobby leads"
        order={game ? m.lobby_in_of({ n, of: expected(game, n) }) : m.table_note_lobby()}
        note={
          quiet ? <QuietHint onMore={() => setOver('reach')} /> : missingWords(players) || m.lobby_touch()
        }
        world={(box) => {
          const { board, tall = false, easel = false, ...room } = boardIn(box);
          return (
            <>
              <Places
                {...{ box, game, ...room }}
                onSeat={({ seat }) => setOver({ seat })}
                onFree={(free) => setOver({ free })}
              />
              <Board style={board} tall={tall} easel={easel} onOpen={() => setOver('door')} />
            </>
          );
        }}
        start={<Aids taught={Boolean(taught)} onOpen={setOver} />}
        pass={<PassLink onTap={() => setOver('options')}>{m.lobby_agreed()}</PassLink>}
        ribbon={
          <div class="ribbon lobby-notices stack spaced">
            <Wrong text={refused.value.code === view.code ? refused.value.text : ''} />
            {knocks.length === 0 && (
              <>
                <LobbyErrors report={report} />
                <UpdateOffer />
                {view.options.referee_sees === 'everything' && (
                  <Alert tone="hold">{m.table_referee_sees_all()}</Alert>
                )}
              </>
            )}
          </div>
        }
        above={over !== 'options' && knocks}
      >
        <div class="lobby-caps">
          {game && (
            <div class="lobby-sill">
              <PresetCards game={game} />
            </div>
          )}
          <Tools {...ways} game={game} onOpen={setOver} />
          <StartCap calm={knocks.length > 0} />
        </div>
      </HandScreen>
      {bigScreen.sheet}
      {over === 'door' && <DoorSheet {...ways} onOpen={setOver} />}
      {game && (
        <OptionsSheet open={over === 'options'} onClose={close} game={game} leads>
          {knocks.length > 0 && knocks}
        </OptionsSheet>
      )}
      {over === 'lots' && <LotsSheet host={table} onClose={close} />}
      {over === 'how' && <HowTo game={view.game} ownRoles={[]} onClose={close} />}
      {over === 'reach' && <ReachSheet onClose={close} />}
      {over === 'wifi' && <WifiSheet onClose={close} />}
      {over && typeof over === 'object' && 'free' in over && (
        <BotSheet onClose={close} game={game} place={over.free} />
      )}
      {seat && <SeatSheet key={seat.seat} game={game} seat={seat} onClose={close} />}
    </>
  );
}
