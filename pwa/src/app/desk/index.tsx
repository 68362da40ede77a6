// The referee's desk: whom all wait for, the board, everybody's status, what to read out; a sheet for each thing one does.
import { CircleStop, Eye, QrCode, ScrollText } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Cap, Dock, FuseBar, IconButton, Note, PassLink, runs, Sheet, Strip, seatById } from '../../shared';
import { lazyPart } from '../../shared/kit/Boundary';
import { WholeLog } from '../at-table/LogList';
import { OnStage } from '../at-table/stage/OnStage';
import { useShown } from '../atTable';
import { gameTitle } from '../GamePatch';
import { opening, patchOf } from '../games';
import { CodePage } from '../reach/JoinQr';
import { useWide } from '../useWide';
import { ActFor } from './ActFor';
import { Aloud, OftenFixed, useAloud } from './Aloud';
import { ClockControls } from './ClockControls';
import { DeskBoard } from './DeskBoard';
import { Done } from './Done';
import { Fix } from './fix/Fix';
import { Needs, Rolls } from './Needs';
import { NewPhone } from './NewPhone';
import { Next, Waiting } from './Next';
import { nextPrompt } from './nextPrompt';
import { type Change, type DoneThing, END, GO_BACK, type Over, useWays, WaysProvider } from './over';
import { Seats } from './Seats';
import { TablePrompts } from './TablePrompts';
import './referee.css';

/** A desk does without where it cannot be fetched. */
const TablesAtRisk = lazyPart(() => import('../reach'), 'TablesAtRisk', { extra: true });

function Head({ children }: { children: ComponentChildren }) {
  const { view, module, materials, openMenu } = useShown();
  const { go } = useWays();
  return (
    <Strip
      patch={patchOf(view.game)}
      title={m.ref_desk()}
      note={[view.code, module?.subtitle(view, materials) ?? gameTitle(view.game)]
        .filter(Boolean)
        .join(' · ')}
      {...(openMenu && { onMenu: openMenu })}
    >
      {children}
      <IconButton icon={QrCode} label={m.table_code_title()} onTap={() => go({ kind: 'code' })} />
    </Strip>
  );
}

/** The clock in hand. */
function Clock() {
  const { view, table } = useShown();
  const newest = table.live.value ?? view;
  const clock = runs(newest);
  if (!clock) return null;
  return (
    <section class="ref-clock stack spaced" aria-label={m.options_clock()}>
      {clock === newest.clock && (
        <FuseBar clock={newest.clock} total={newest.clock.seconds} warnings={newest.clock.warnings} />
      )}
      <ClockControls clock={clock} />
    </section>
  );
}

/** Everybody's status, and what the table can be told. */
function List({ staged }: { staged: boolean }) {
  const { view, module } = useShown();
  const { go } = useWays();
  return (
    <div class="desk-list stack spaced">
      <Seats />
      <Clock />
      {!staged && <TablePrompts but={nextPrompt(view)?.move} />}
      {!module?.open && (
        <Note icon={Eye}>
          {view.options.referee_sees === 'everything' ? m.ref_sees_everything() : m.ref_sees_nothing()}
        </Note>
      )}
      {view.status === 'playing' && (
        <Cap compact kind="danger" icon={CircleStop} onTap={() => go(END)}>
          {m.pow_end()}
        </Cap>
      )}
    </div>
  );
}

/** The way to every sentence, back, and to the log. */
function Links() {
  const { view } = useShown();
  const { go } = useWays();
  return (
    <div class="desk-links row between wrap">
      {view.state !== null && <PassLink onTap={() => go({ kind: 'fix' })}>{m.verb_title()}</PassLink>}
      <PassLink onTap={() => go(GO_BACK)}>{m.pow_rewind()}</PassLink>
      <PassLink onTap={() => go({ kind: 'log' })}>{m.table_log()}</PassLink>
    </div>
  );
}

/** The sheet that is open. */
function Opened({ over }: { over: NonNullable<Over> }) {
  const { view, table } = useShown();
  const { close } = useWays();
  const seat = 'seat' in over ? seatById(view, over.seat) : undefined;
  if (over.kind === 'code')
    return (
      <Sheet open onClose={close} title={m.tv_join()} icon={QrCode}>
        <CodePage code={view.code} invite={table.seat.invite}>
          {table.seat.invite ? m.app_scan_note() : m.table_code_plain()}
        </CodePage>
      </Sheet>
    );
  if (over.kind === 'log')
    return (
      <Sheet open onClose={close} title={m.table_log()} icon={ScrollText}>
        <WholeLog />
      </Sheet>
    );
  // a tap on the board meanwhile starts a new query
  if (over.kind === 'fix') return <Fix key={JSON.stringify(over)} from={over} />;
  if (!seat) return null;
  return over.kind === 'act' ? <ActFor seat={seat} /> : <NewPhone seat={seat} onClose={close} />;
}

/** `extra`: in the strip, the way back to one's own seat. */
export default function Desk({ extra }: { extra?: ComponentChildren }) {
  const { view, table, banner } = useShown();
  const [over, setOver] = useState<Over>(null);
  const [change, setChange] = useState<Change | null>(null);
  const [done, setDone] = useState<DoneThing | null>(null);
  const [read, setRead] = useState<string>();
  const aloud = useRef<HTMLElement>(null);
  const title = useAloud()?.title;
  const staged = useWide() && table.onStage.value !== null && !opening(view.game);
  const ways = { go: setOver, close: () => setOver(null), done: setDone, preview: setChange };
  const reads = () => {
    setRead(title);
    aloud.current?.focus();
  };
  return (
    <WaysProvider value={ways}>
      <div class="phone desk">
        <Head>{extra}</Head>
        {banner}
        <TablesAtRisk />
        <Waiting />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        <main class="deck" tabIndex={0}>
          {!staged && (
            <div class="desk-needs stack spaced">
              <Rolls />
              <Needs />
            </div>
          )}
          {staged ? (
            <section class="desk-board" aria-label={m.board_beside()}>
              <OnStage between head={() => null} />
            </section>
          ) : (
            <DeskBoard change={change} />
          )}
          <List staged={staged} />
          <aside class="desk-side stack" aria-label={m.ref_aloud()}>
            <Aloud node={aloud} />
            <OftenFixed />
          </aside>
        </main>
        <Dock phase={`${view.clock?.id ?? ''}`}>
          {done && <Done done={done} onGone={() => setDone(null)} />}
          <Links />
          <Next aloud={title === read ? undefined : title} onRead={reads} />
        </Dock>
        {over && <Opened over={over} />}
      </div>
    </WaysProvider>
  );
}
