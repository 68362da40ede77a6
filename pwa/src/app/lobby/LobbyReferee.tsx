// The referee's lobby: a QR to scan, who sits where, who knocks, the options, and the start with its reason.
import { Bot, Monitor, UserPlus } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Alert, Cap, Dock, Icon, playersOf } from '../../shared';
import { lazyPart } from '../../shared/kit/Boundary';
import type { GameInfo, Seat } from '../../table/types';
import { usePlaces, useReadGame } from '../at-table/useGame';
import { useShown, useTable } from '../atTable';
import { useShowsKnocks } from '../host/doors';
import { Answers, claimed, useKnock } from '../host/knock';
import { UpdateOffer } from '../install/UpdateOffer';
import { PaperLink } from '../print/PaperLink';
import { typed, useAddresses } from '../reach/addresses';
import { useDoctor } from '../reach/doctor';
import { JoinQr } from '../reach/JoinQr';
import { useQuiet } from '../reach/quiet';
import { useAsking } from '../useAnswer';
import { useWide } from '../useWide';
import { useBigScreen } from './BigScreenSheet';
import { type BotPlace, BotSheet } from './BotSheet';
import { HowButton } from './HowButton';
import { LobbyHead } from './LobbyHead';
import { OptionsSheet } from './OptionsSheet';
import { PlaysAlong } from './PlaysAlong';
import { HowWePlay } from './PresetCards';
import { SeatSheet } from './SeatSheet';
import { Seats } from './Seats';
import { FillCap, StartCap } from './StartCap';

const WifiSheet = lazyPart(() => import('./WifiSheet'), 'WifiSheet');

const ReachSheet = lazyPart(() => import('../reach'), 'ReachSheet');
const LobbyErrors = lazyPart(() => import('../reach'), 'LobbyErrors', { extra: true });
const QuietHint = lazyPart(() => import('../reach'), 'QuietHint', { extra: true });

function Knocking({ seat }: { seat: Seat }) {
  const table = useTable();
  const { problem, letIn, turnAway } = useKnock(table, seat.seat);
  const whose = claimed(table.live.value?.seats ?? [], seat);
  const name = seat.kind === 'screen' ? m.app_screen_name() : seat.name;
  return (
    <div class="alert hold knock">
      <Icon of={UserPlus} size="l" />
      <span class="grow">
        {whose ? m.door_claim({ name: whose }) : m.table_knocks({ name })}
        {problem && <small class="bad">{problem}</small>}
      </span>
      <Answers {...{ letIn, turnAway, whose }} primary />
    </div>
  );
}

interface InvitationProps {
  seated: number;
  game: GameInfo | null;
  children?: ComponentChildren;
}
/** The code to scan or type, and the number of people who are in. */
function Invitation({ seated, game, children }: InvitationProps) {
  const { view, table } = useShown();
  const [address] = useAddresses();
  const missing = game && game.min_players > 1 && seated < game.min_players;
  return (
    <section class="now">
      <div class="qrbox">
        <JoinQr address={address} code={view.code} invite={table.seat.invite} />
        <div>
          <h1>{m.table_let_scan()}</h1>
          <p>{m.lobby_or_type({ address: typed(address) })}</p>
          <p class="big-code">{view.code}</p>
          <p>
            {missing ? m.table_seated_of({ n: seated, of: game.min_players }) : m.table_seated({ n: seated })}
          </p>
        </div>
      </div>
      {children}
    </section>
  );
}

/** True once what shows the doctor's report has come, or cannot be had. */
function useReportShown(): boolean {
  const [here, setHere] = useState(false);
  useAsking(
    () => LobbyErrors.preload().catch(() => {}),
    () => setHere(true),
    [],
  );
  return here;
}

/** One thing of the lobby that opens over it. */
function OpenRow({ title, note, onOpen }: { title: string; note: string; onOpen: () => void }) {
  return (
    <div>
      <span class="who grow">
        {title}
        <small>{note}</small>
      </span>
      <Cap small label={`${m.table_open()}: ${title}`} onTap={onOpen}>
        {m.table_open()}
      </Cap>
    </div>
  );
}

export function LobbyReferee() {
  const { view } = useShown();
  const { game, reading } = useReadGame(view.game);
  useShowsKnocks(view.code);
  const bigScreen = useBigScreen(view.code);
  const [options, setOptions] = useState(false);
  const [picked, setPicked] = useState<string | null>(null);
  const [botFor, setBotFor] = useState<BotPlace | null>(null);
  const [wifi, setWifi] = useState(false);
  const [reach, setReach] = useState(false);
  const quiet = useQuiet(view, game?.min_players ?? 1);
  // All at once: what comes later would move the rest under a finger.
  const report = useDoctor(quiet);
  const known = useReportShown() && report !== null && !reading;
  const players = playersOf(view);
  const screens = view.seats.filter((seat) => seat.kind === 'screen' && seat.admitted);
  const wide = useWide();
  const screensNote = screens.length ? m.table_screens({ n: screens.length }) : m.table_open_screen_note();
  const reachRow = (
    <OpenRow title={m.reach_title()} note={m.reach_row_note()} onOpen={() => setReach(true)} />
  );
  const wifiRow = (
    <OpenRow title={m.table_wifi()} note={m.table_wifi_row_note()} onOpen={() => setWifi(true)} />
  );
  const knocks = view.seats
    .filter((seat) => !seat.admitted)
    .map((seat) => <Knocking key={seat.seat} seat={seat} />);
  const places = usePlaces(game);
  return (
    <>
      {wide && <LobbyHead game={game} />}
      <Invitation seated={players.length} game={game}>
        {wide && (
          <div class="list">
            {reachRow}
            {wifiRow}
          </div>
        )}
      </Invitation>
      <main class="deck">
        {!options && knocks}
        {known && (
          <>
            <LobbyErrors report={report} />
            <Seats {...places} onSeat={(seat) => setPicked(seat.seat)} {...(wide && { onBot: setBotFor })} />
            {!wide && <PlaysAlong />}
            {game && <HowWePlay game={game} onOptions={() => setOptions(true)} />}
            <div class="lobby-more">
              {wide && <PlaysAlong />}
              <Cap icon={Bot} small onTap={() => setBotFor({})}>
                {m.table_bot_add()}
              </Cap>
            </div>
            {!wide && (
              <div class="list">
                {wifiRow}
                {reachRow}
                <OpenRow title={m.table_open_screen()} note={screensNote} onOpen={bigScreen.open} />
              </div>
            )}
            {bigScreen.sheet}
            {!wide && <PaperLink game={view.game} options={view.options} code={view.code} />}
            <HowButton game={view.game} />
            <UpdateOffer />
          </>
        )}
        {view.options.referee_sees === 'everything' && (
          <Alert tone="hold">{m.table_referee_sees_all()}</Alert>
        )}
        <QuietHint {...{ report, quiet }} onMore={() => setReach(true)} />
      </main>
      <Dock phase="lobby">
        {wide && (
          <div class="lobby-tools">
            <Cap small icon={Monitor} note={screens.length > 0 && screensNote} onTap={bigScreen.open}>
              {m.table_open_screen()}
            </Cap>
            <PaperLink game={view.game} options={view.options} code={view.code} small />
          </div>
        )}
        <FillCap />
        <StartCap />
      </Dock>
      {game && (
        <OptionsSheet open={options} onClose={() => setOptions(false)} game={game} leads>
          {knocks.length > 0 && knocks}
        </OptionsSheet>
      )}
      {reach && <ReachSheet onClose={() => setReach(false)} />}
      {wifi && <WifiSheet onClose={() => setWifi(false)} />}
      {botFor && <BotSheet onClose={() => setBotFor(null)} game={game} place={botFor} />}
      <SeatSheet
        game={game}
        seat={view.seats.find((seat) => seat.seat === picked) ?? null}
        onClose={() => setPicked(null)}
      />
    </>
  );
}
