// The referee's lobby: a QR to scan, who sits where, who knocks, the options, and the start with its reason.
import { Bot, type LucideIcon, Monitor, UserPlus } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Alert, Dock, Icon, Qr } from '../../shared';
import type { DeskProps } from '../../shared/game';
import { lazyPart } from '../../shared/kit/Boundary';
import type { GameInfo, Seat } from '../../table/types';
import { useGame } from '../at-table/useGame';
import { useTellsKnocks } from '../host/doors';
import { claimed, useKnock } from '../host/knock';
import { UpdateOffer } from '../install/UpdateOffer';
import { PaperLink } from '../print/PaperLink';
import { useQuiet } from '../reach/quiet';
import { useBigScreen } from './BigScreenSheet';
import { BotSheet } from './BotSheet';
import { OptionsSheet, optionsSummary } from './OptionsSheet';
import { PlaysAlong } from './PlaysAlong';
import { HowButton } from './RolePart';
import { SeatSheet } from './SeatSheet';
import { Seats } from './Seats';
import { FillCap, StartCap } from './StartCap';

const WifiSheet = lazyPart<{ onClose: () => void }>(() =>
  import('./WifiSheet').then((file) => ({ default: file.WifiSheet })),
);

const ReachSheet = lazyPart<{ table: DeskProps['table']; onClose: () => void }>(() =>
  import('../reach').then((file) => ({ default: file.ReachSheet })),
);
/** A lobby does without where it cannot be fetched. */
const LobbyHints = lazyPart<{ table: DeskProps['table']; quiet: boolean; onMore: () => void }>(() =>
  import('../reach').then(
    (file) => ({ default: file.LobbyHints }),
    () => ({ default: () => null }),
  ),
);

function Knocking({ seat, table }: { seat: Seat; table: DeskProps['table'] }) {
  const { problem, letIn, turnAway } = useKnock(table, seat.seat);
  const whose = claimed(table.live.value?.seats ?? [], seat);
  return (
    <div class="alert hold knock">
      <Icon of={UserPlus} size="l" />
      <span class="grow">
        {whose ? m.door_claim({ name: whose }) : m.table_knocks({ name: seat.name })}
        {problem && <small class="bad">{problem}</small>}
      </span>
      <button type="button" class="btn sm" onClick={turnAway}>
        {m.table_turn_away()}
      </button>
      <button type="button" class="btn sm btn-primary" onClick={letIn}>
        {whose ? m.door_claim_give() : m.table_admit()}
      </button>
    </div>
  );
}

/** What people scan or type, and how many are in. */
function Invitation({
  view,
  table,
  seated,
  game,
}: Pick<DeskProps, 'view' | 'table'> & { seated: number; game: GameInfo | null }) {
  const missing = game && seated < game.min_players;
  return (
    <section class="now">
      <div class="qrbox">
        <Qr code={view.code} invite={table.seat.invite ?? null} />
        <div>
          <h1>{m.table_let_scan()}</h1>
          <p>{m.table_or_type()}</p>
          <p class="big-code">{view.code}</p>
          <p>
            {missing ? m.table_seated_of({ n: seated, of: game.min_players }) : m.table_seated({ n: seated })}
          </p>
        </div>
      </div>
    </section>
  );
}

/** One thing of the lobby that opens over it. */
function OpenRow({
  title,
  note,
  label,
  icon,
  onOpen,
}: {
  title: string;
  note: string;
  /** What the button says, where that tells by itself what opens. */
  label?: string;
  icon?: LucideIcon;
  onOpen: () => void;
}) {
  return (
    <div>
      <span class="who grow">
        {title}
        <small>{note}</small>
      </span>
      <button
        type="button"
        class="btn sm"
        aria-label={label ? undefined : `${m.table_open()}: ${title}`}
        onClick={onOpen}
      >
        {icon && <Icon of={icon} />}
        {label ?? m.table_open()}
      </button>
    </div>
  );
}

export function LobbyReferee({ view, table, module, materials, say }: DeskProps) {
  const game = useGame(view.game);
  useTellsKnocks(view.code);
  const bigScreen = useBigScreen(view.code);
  const [options, setOptions] = useState(false);
  const [picked, setPicked] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const [wifi, setWifi] = useState(false);
  const [reach, setReach] = useState(false);
  const quiet = useQuiet(view, game?.min_players ?? 1);
  const players = view.seats.filter((seat) => seat.kind === 'player' && seat.admitted);
  const screens = view.seats.filter((seat) => seat.kind === 'screen' && seat.admitted);
  const shared = {
    module,
    materials: materials ?? game?.materials ?? null,
    teams: game?.teams ?? [],
    roles: game?.roles ?? [],
  };
  return (
    <>
      <Invitation view={view} table={table} seated={players.length} game={game} />
      <main class="deck">
        {view.seats
          .filter((seat) => !seat.admitted)
          .map((seat) => (
            <Knocking key={seat.seat} seat={seat} table={table} />
          ))}
        <LobbyHints table={table} quiet={quiet} onMore={() => setReach(true)} />
        <Seats view={view} {...shared} onSeat={(seat) => setPicked(seat.seat)} />
        <PlaysAlong view={view} table={table} />
        <button type="button" class="btn sm" onClick={() => setAdding(true)}>
          <Icon of={Bot} />
          {m.table_bot_add()}
        </button>
        <div class="list">
          {game && (
            <OpenRow
              title={m.table_options()}
              note={optionsSummary(view, game)}
              label={m.table_change()}
              onOpen={() => setOptions(true)}
            />
          )}
          <OpenRow title={m.table_wifi()} note={m.table_wifi_row_note()} onOpen={() => setWifi(true)} />
          <OpenRow title={m.reach_title()} note={m.reach_row_note()} onOpen={() => setReach(true)} />
          <OpenRow
            title={m.table_open_screen()}
            note={screens.length ? m.table_screens({ n: screens.length }) : m.table_open_screen_note()}
            icon={Monitor}
            onOpen={bigScreen.open}
          />
        </div>
        {bigScreen.sheet}
        <PaperLink game={view.game} options={view.options} code={view.code} />
        <HowButton game={view.game} />
        <UpdateOffer />
        {view.options.referee_sees === 'everything' && (
          <Alert tone="hold">{m.table_referee_sees_all()}</Alert>
        )}
      </main>
      <Dock phase="lobby">
        <FillCap view={view} table={table} />
        <StartCap view={view} table={table} module={module} say={say} />
      </Dock>
      {game && (
        <OptionsSheet
          open={options}
          onClose={() => setOptions(false)}
          view={view}
          game={game}
          table={table}
        />
      )}
      {reach && <ReachSheet table={table} onClose={() => setReach(false)} />}
      {wifi && <WifiSheet onClose={() => setWifi(false)} />}
      {adding && <BotSheet onClose={() => setAdding(false)} table={table} game={game} module={module} />}
      <SeatSheet
        game={game}
        seat={view.seats.find((seat) => seat.seat === picked) ?? null}
        onClose={() => setPicked(null)}
        table={table}
        {...shared}
      />
    </>
  );
}
