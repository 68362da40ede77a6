// The referee's desk: the clock's controls, everyone's status, acting for a seat, the code, the log.
import { Check, CircleStop, Eye, History, QrCode, ScrollText, Undo2 } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import {
  Cap,
  Dock,
  FlipClock,
  FuseBar,
  Icon,
  IconButton,
  Note,
  Plate,
  Problem,
  runs,
  Sheet,
  Strip,
  seatById,
  tally,
  useAfter,
} from '../../shared';
import { lazyPart } from '../../shared/kit/Boundary';
import { WholeLog } from '../at-table/LogList';
import { OnStage } from '../at-table/stage/OnStage';
import { useShown } from '../atTable';
import { gameTitle } from '../GamePatch';
import { opening, patchOf } from '../games';
import { CodePage } from '../reach/JoinQr';
import { useAnswer } from '../useAnswer';
import { useWide } from '../useWide';
import { ActFor } from './ActFor';
import { ClockControls } from './ClockControls';
import { DeskBoard } from './DeskBoard';
import { DeskSide } from './DeskSide';
import { Fix } from './fix/Fix';
import { Needs, Rolls } from './Needs';
import { NewPhone } from './NewPhone';
import { type Change, type DoneThing, END, GO_BACK, type Over, WaysProvider } from './over';
import { InColumn, OverBoard, useWayBack } from './Page';
import { PhoneDesk } from './PhoneDesk';
import { SeatRows } from './SeatRows';
import { TablePrompts } from './TablePrompts';
import './referee.css';

/** A desk does without where it cannot be fetched. */
const TablesAtRisk = lazyPart(() => import('../reach'), 'TablesAtRisk', { extra: true });

/** These lie over the desk in sheets; the others take its place. */
const IN_SHEETS: readonly NonNullable<Over>['kind'][] = ['code', 'log', 'act', 'phone'];

/** The clock in large, how many are GO, and the clock in hand. */
function ClockBand() {
  const { view, table } = useShown();
  const { n, all: total } = tally(view);
  // what the scene tells is not told early by the time that it leaves
  const newest = table.live.value ?? view;
  const clock = runs(newest);
  return (
    <>
      <section class="band ref-band" aria-label={m.ui_clock_and_poll()}>
        {clock ? <FlipClock clock={clock} /> : <span class="who">{m.room_no_clock()}</span>}
        {total > 1 && (
          <div class="ref-tally">
            <b class="num">{m.lobby_of({ n, of: total })}</b>
            <span class="plate">{m.ref_are_go()}</span>
          </div>
        )}
      </section>
      {clock && (
        <section class="now ref-clock stack spaced" aria-label={m.options_clock()}>
          {clock === newest.clock && (
            <FuseBar clock={newest.clock} total={newest.clock.seconds} warnings={newest.clock.warnings} />
          )}
          <ClockControls clock={clock} />
        </section>
      )}
    </>
  );
}

/** `extra`: in the strip, the way back to one's own seat. */
export default function Desk({ extra }: { extra?: ComponentChildren }) {
  const { view, table, module, materials, openMenu, banner } = useShown();
  const [over, setOver] = useState<Over>(null);
  const [change, setChange] = useState<Change | null>(null);
  const [done, setDone] = useState<DoneThing | null>(null);
  const wide = useWide();
  const staged = wide && table.onStage.value !== null && !opening(view.game);
  const isPage = over !== null && !IN_SHEETS.includes(over.kind);
  const heard = useWayBack(isPage);
  const seatOver = over && 'seat' in over ? seatById(view, over.seat) : undefined;
  const close = () => setOver(null);
  const ways = { go: setOver, close, done: setDone, preview: setChange };
  // a tap on the board meanwhile starts a new query
  const fix = over?.kind === 'fix' && <Fix key={JSON.stringify(over)} from={over} />;
  const touch = !wide && over?.kind === 'fix' ? over.at : undefined;
  if (!wide && !touch && fix) return <WaysProvider value={ways}>{fix}</WaysProvider>;
  const finished = done && <Done done={done} onGone={() => setDone(null)} />;
  const head = (
    <Strip
      patch={patchOf(view.game)}
      title={m.ref_desk()}
      note={[view.code, module?.subtitle(view, materials) ?? gameTitle(view.game)]
        .filter(Boolean)
        .join(' · ')}
      {...(openMenu && { onMenu: openMenu })}
    >
      {extra}
      <IconButton icon={QrCode} label={m.table_code_title()} onTap={() => setOver({ kind: 'code' })} />
    </Strip>
  );
  const sees = !module?.open && (
    <Note icon={Eye}>
      {view.options.referee_sees === 'everything' ? m.ref_sees_everything() : m.ref_sees_nothing()}
    </Note>
  );
  return (
    <WaysProvider value={ways}>
      <div class={wide ? 'phone desk wide' : 'phone desk'} onClickCapture={heard}>
        {head}
        {banner}
        <TablesAtRisk />
        {wide ? (
          <>
            <h1 class="sr">{m.ref_desk()}</h1>
            <ClockBand />
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
            <main class="deck" tabIndex={0}>
              {!staged && (
                <>
                  <Rolls />
                  <Needs />
                  <TablePrompts />
                </>
              )}
              <Plate>{m.ui_waiting()}</Plate>
              <SeatRows />
              {sees}
              {view.status === 'playing' && (
                <Cap compact kind="danger" icon={CircleStop} onTap={() => setOver(END)}>
                  {m.pow_end()}
                </Cap>
              )}
            </main>
            {staged ? (
              <section class="desk-stage" aria-label={m.board_beside()}>
                <OnStage between head={() => null} />
              </section>
            ) : (
              <DeskBoard change={change}>{finished}</DeskBoard>
            )}
            {fix ? <InColumn.Provider value>{fix}</InColumn.Provider> : <DeskSide />}
            {!fix && (
              <Dock phase={`${view.clock?.id ?? ''}`}>
                <div class="ref-trio fits">
                  <Cap icon={History} onTap={() => setOver(GO_BACK)}>
                    {m.pow_rewind()}
                  </Cap>
                  <Cap icon={ScrollText} onTap={() => setOver({ kind: 'log' })}>
                    {m.table_log()}
                  </Cap>
                </div>
              </Dock>
            )}
          </>
        ) : fix && touch ? (
          <OverBoard.Provider
            value={(page) => <PhoneDesk {...{ sees, page, at: touch }}>{finished}</PhoneDesk>}
          >
            {fix}
          </OverBoard.Provider>
        ) : (
          <PhoneDesk sees={sees}>{finished}</PhoneDesk>
        )}
        <Sheet open={over?.kind === 'code'} onClose={close} title={m.tv_join()} icon={QrCode}>
          <CodePage code={view.code} invite={table.seat.invite}>
            {table.seat.invite ? m.app_scan_note() : m.table_code_plain()}
          </CodePage>
        </Sheet>
        <Sheet open={over?.kind === 'log'} onClose={close} title={m.table_log()} icon={ScrollText}>
          <WholeLog />
        </Sheet>
        {over?.kind === 'act' && seatOver && <ActFor seat={seatOver} />}
        {over?.kind === 'phone' && seatOver && <NewPhone seat={seatOver} onClose={close} />}
      </div>
    </WaysProvider>
  );
}

const SHOWN_MS = 20_000;

/** The last correction, and its undo. */
function Done({ done, onGone }: { done: DoneThing; onGone: () => void }) {
  const { ask, busy, problem } = useAnswer();
  useAfter(SHOWN_MS, onGone, [done]);
  const { undo } = done;
  return (
    <div class="desk-done row" role="status">
      <Icon icon={Check} />
      <span class="grow">
        {m.verb_done({ line: done.sentence })}
        <Problem text={problem} />
      </span>
      {undo && (
        <button type="button" class="btn sm" disabled={busy} onClick={() => void ask(undo, onGone)}>
          <Icon icon={Undo2} />
          <span>{m.verb_undo()}</span>
        </button>
      )}
      <i class="desk-done-left" style={{ animationDuration: `${SHOWN_MS}ms` }} aria-hidden="true" />
    </div>
  );
}
