// The notices under the strip: no signal, server down, refused moves, dice that fail their proof, moves made for you.
import {
  AppWindow,
  ArrowLeftRight,
  CircleAlert,
  ClockAlert,
  Hand,
  History,
  MessageSquareText,
  RotateCw,
  ServerOff,
  ShieldAlert,
  Shuffle,
  WifiOff,
  X,
} from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Icon, IconButton, useAfter, useLate, useRedraw } from '../../shared';
import { lazyPart } from '../../shared/kit/Boundary';
import { isNews, sayLine } from '../../shared/words/words';
import type { Command, KeptSeat, LogLine, TableStore } from '../../table';
import { keepsAnything } from '../../table/keep';
import { isResting } from '../../table/link/link';
import { undoneBy } from '../../table/log';
import { useAtTable, useTable } from '../atTable';
import { moduleOf } from '../games';
import { clockTime } from '../home/ago';
import { problemText } from '../problem';

/** Whole seconds until a moment of the phone's clock. */
function useSecondsTo(endsMs: number | null): number {
  useRedraw(endsMs === null ? null : 500);
  return endsMs === null ? 0 : Math.max(0, Math.ceil((endsMs - Date.now()) / 1000));
}

/** The amber bar. It comes late (a cut of a second is nobody's business) and goes at once. */
function SignalBar() {
  const table = useTable();
  const link = table.link.value;
  const resting = isResting(link.state);
  const off = resting || link.state === 'returning' || link.state === 'crowded';
  const late = useLate(off ? 1200 : null);
  const left = useSecondsTo('retryAt' in link ? link.retryAt : null);
  if (!off || !late) return null;
  if (!resting) {
    const crowded = link.state === 'crowded';
    return (
      <div class="off" role="status">
        <Icon icon={crowded ? AppWindow : RotateCw} size="l" />
        <span class="grow">{crowded ? m.table_many_tabs() : m.app_asking()}</span>
      </div>
    );
  }
  const since = table.asOf.value;
  const asking = left > 0 ? m.table_asking_in({ n: left }) : m.app_asking();
  const label =
    link.state === 'down'
      ? problemText(table.refusal.value) || m.table_desk_down()
      : link.state === 'between'
        ? m.app_between()
        : 'crowded' in link
          ? m.table_many_tabs()
          : since
            ? m.table_no_signal_since({ time: clockTime(since) })
            : m.table_no_signal();
  return (
    <div class="off" role="status">
      <Icon icon={link.state === 'away' ? WifiOff : ServerOff} size="l" />
      {/* The seconds are for the eye; a reader hears once that the signal is gone. */}
      <span class="grow">
        {label} <span aria-hidden="true">{asking}</span>
      </span>
      <button type="button" class="off-retry" onClick={() => table.retry()}>
        {m.table_ask_now()}
      </button>
    </div>
  );
}

function Notice(props: {
  tone: 'bad' | 'hold' | 'info';
  icon: typeof X;
  children: ComponentChildren;
  /** It goes by itself after so long. */
  ms?: number;
  onDismiss: () => void;
}) {
  useAfter(props.ms ?? null, props.onDismiss);
  return (
    <div class={`alert notice ${props.tone}`} role="status">
      <Icon icon={props.icon} size="l" />
      <span class="grow">{props.children}</span>
      <IconButton icon={X} compact label={m.table_dismiss()} onTap={props.onDismiss} />
    </div>
  );
}

/** Lines of the log that are told at once. */
const NOTICED = new Set([
  'acted.for',
  'game.ended',
  'game.rewound',
  'lots.asked',
  'referee.adjusted',
  'referee.corrected',
  'referee.looked',
  'referee.refused',
  'referee.said',
  'seat.demoted',
  'seat.moved',
  'seat.promoted',
  'seat.swapped',
  'table.restored',
  'time.given_up',
  'time.spent',
]);

/** What the referee did to the game: everybody at the table reads it, and why, on TV too. */
const DONE_TO_ALL = new Set(['game.ended', 'game.rewound', 'referee.adjusted', 'referee.corrected']);
const DONE_TO_ALL_MS = 6000;
const OTHER_MS = 10_000;

/** How long a notice of this line stands. */
export const noticeMs = ({ id }: Pick<LogLine, 'id'>): number =>
  DONE_TO_ALL.has(id) ? DONE_TO_ALL_MS : OTHER_MS;

const SIGNS: Record<string, typeof Hand> = {
  'acted.for': Hand,
  'lots.asked': Shuffle,
  'referee.said': MessageSquareText,
  'seat.moved': ArrowLeftRight,
  'seat.swapped': ArrowLeftRight,
  'time.given_up': ClockAlert,
  'time.spent': ClockAlert,
};

/** What is said to the person it was done to. */
const OWN_WORDS: Record<string, (line: LogLine) => string> = {
  'acted.for': (line) => (line.move === 'unready' ? m.table_go_taken_back() : m.table_acted_for_you()),
  'seat.promoted': () => m.table_you_lead(),
  'seat.demoted': () => m.table_you_lead_no_more(),
  'time.given_up': () => m.table_time_given_up(),
  'time.spent': () => m.table_time_spent(),
};

/** True where somebody else did it to this seat, or to all; a screen shows what was done to all. */
export function concerns(line: LogLine, { seat, kind }: Pick<KeptSeat, 'seat' | 'kind'>): boolean {
  if (kind === 'screen') return DONE_TO_ALL.has(line.id);
  if (kind !== 'player' || !NOTICED.has(line.id)) return false;
  // A player who changes seats in the lobby did it without help: only the referee's lines name who acted.
  if (line.id === 'seat.moved' && line.by === undefined) return false;
  return line.seat === undefined || line.seat === seat || line.other === seat;
}

const isGo = (table: TableStore): boolean =>
  table.view.value?.seats.find((seat) => seat.seat === table.seat.seat)?.status === 'go';

/** The player's last accepted command: anyone who has played on has seen the earlier message. */
function lastCounted(table: TableStore): Command | undefined {
  return table.commands.value.findLast((command) => command.state.value === 'counted');
}

/** Lines that concern this device and did not come from it: shown for some seconds, or until its player plays on. */
function useDoneForYou(table: TableStore): [LogLine[], (line: LogLine) => void] {
  const [lines, setLines] = useState<LogLine[]>([]);
  const wasGo = useRef(false);
  const news = table.news.value;
  const counted = lastCounted(table);
  // What came after it may have been here before its answer was.
  useEffect(
    () => setLines((shownLines) => shownLines.filter((line) => line.seq > (counted?.seq ?? 0))),
    [counted],
  );
  useEffect(() => {
    const mine = news.filter((line) => concerns(line, table.seat));
    // After a long absence the log has the rest; only the last line is worth a notice.
    const last = mine.at(-1);
    const go = isGo(table);
    if (last) {
      const undone = last.id === 'game.rewound' && wasGo.current && !go;
      setLines([undone ? { ...last, go_undone: true } : last]);
    }
    wasGo.current = go;
  }, [news, table]);
  return [lines, (line) => setLines((shownLines) => shownLines.filter((other) => other !== line))];
}

/** Words that a fair server never needs. */
const FoulWords = lazyPart(() => import('../verify/FoulWords'), 'FoulWords', { extra: true });

/** "Undone: Ada fires B. And 4 more." */
function undoneWords(undone: readonly LogLine[], say: (line: LogLine) => string): string {
  const [first, ...more] = undone
    // its own works, and who sits where, a rewind leaves as they are
    .filter((line) => isNews(line) && !/^(acted\.for|move\.dropped)$/.test(line.id))
    .map(say)
    .filter(Boolean);
  if (first === undefined) return '';
  return more.length > 0
    ? m.table_undone_more({ list: first, n: more.length })
    : m.table_undone({ list: first });
}

function Notices() {
  const { table, module, say: sayContext } = useAtTable();
  const say = (line: LogLine) => (sayContext ? sayLine(module, line, sayContext) : '');
  const [done, dismiss] = useDoneForYou(table);
  const [foulsRead, setFoulsRead] = useState(0);
  const counted = lastCounted(table);
  const since = counted ? table.commands.value.indexOf(counted) : -1;
  const refused = table.commands.value
    .slice(since + 1)
    .filter((command) => command.state.value === 'refused');
  const foul = table.fouls.value[foulsRead];
  const last = refused.at(-1);
  // what was done before a game began, or to the one before, is in the log, and no longer news
  const begun =
    table.log.value.findLast(({ id }) => id === 'game.started' || id === 'game.rematch')?.seq ?? 0;
  const news = done.filter((line) => line.id === 'referee.said' || line.seq > begun);
  if (!last && !foul && news.length === 0) return null;
  return (
    <div class="notices stack spaced">
      {foul && (
        <Notice tone="bad" icon={ShieldAlert} onDismiss={() => setFoulsRead(table.fouls.value.length)}>
          <FoulWords foul={foul} />{' '}
          <a class="notice-link row" href={`/verify?table=${table.seat.code}`}>
            {m.ver_table()}
          </a>
        </Notice>
      )}
      {last && (
        <Notice
          tone="bad"
          icon={last.problem.value?.code === 'too_late' ? ClockAlert : CircleAlert}
          onDismiss={() => {
            for (const command of refused) table.outbox.dismiss(command.id);
          }}
        >
          {problemText(last.problem.value, moduleOf(table.view.value?.game ?? table.seat.game))}
        </Notice>
      )}
      {news.map((line) => (
        <Notice
          key={line.seq}
          tone={line.id === 'acted.for' ? 'info' : 'hold'}
          icon={SIGNS[line.id] ?? History}
          ms={noticeMs(line)}
          onDismiss={() => dismiss(line)}
        >
          {(OWN_WORDS[line.id] ?? say)(line)}
          {line.id === 'game.rewound' && <small>{undoneWords(undoneBy(line, table.log.value), say)}</small>}
        </Notice>
      ))}
    </div>
  );
}

/** Said before a reload takes the seat away. */
function KeepsNothing() {
  const [shown, setShown] = useState(() => !keepsAnything());
  if (!shown) return null;
  return (
    <Notice tone="hold" icon={CircleAlert} onDismiss={() => setShown(false)}>
      {m.table_keeps_nothing()}
    </Notice>
  );
}

export function Banner() {
  return (
    <>
      <SignalBar />
      <KeepsNothing />
      <Notices />
    </>
  );
}
