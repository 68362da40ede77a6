// The proof page: a file or this table's audit, checked on this phone; what holds, or the first step that does not.
import { FileCheck, ShieldAlert, ShieldCheck } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { m } from '../../i18n/messages';
import {
  Alert,
  Cap,
  Icon,
  LinkQr,
  Note,
  Order,
  Plate,
  readJson,
  useChosenFile,
  useListener,
} from '../../shared';
import type { WordTable } from '../../shared/words/byId';
import { WORDS } from '../../shared/words/tables/verify';
import { activeSeat, get } from '../../table';
import { anchorsOf, comparePins, type LogPin, logPins, pinsText, readPins } from '../../table/dice/pins';
import { isObject } from '../../table/types';
import { cleanCode } from '../join/links';
import { answerText } from '../problem';
import { TopBar } from '../TopBar';
import { useBusy } from '../useBusy';
import { useTitle } from '../useTitle';
import { type Checked, check } from './check';
import { Bad, type Where } from './fault';
import './verify.css';

type Outcome =
  | { kind: 'good'; result: Checked; pinned: boolean }
  | { kind: 'bad'; bad: Bad }
  | { kind: 'none'; title: string; why: string };

/** Far above the largest proof that a table can have made. */
const MOST_BYTES = 200_000_000;

function scannedFor(table: string): ReturnType<typeof scannedPins> {
  return new URLSearchParams(window.location.search).get('table') === table ? scannedPins() : [];
}

/** True for anything that has a part of a proof: another file is not a wrong one. */
const isProof = (document: unknown): boolean =>
  isObject(document) && ['version', 'scopes', 'log'].some((part) => part in document);

/** Checks a document that has been read. */
function judge(document: unknown): Outcome {
  const table = isObject(document) ? document.table : undefined;
  const anchors = typeof table === 'string' ? anchorsOf(table) : {};
  // The log as this phone saw it, and as another phone did, if its code was just scanned.
  const pins = typeof table === 'string' ? [...logPins(table), ...scannedFor(table)] : [];
  try {
    return { kind: 'good', result: check(document, anchors, pins), pinned: Object.keys(anchors).length > 0 };
  } catch (error) {
    if (error instanceof Bad) return { kind: 'bad', bad: error };
    throw error;
  }
}

/** A figure and what it counts; of none of them nothing is said, unless `always`. */
function Figure({
  n,
  wordsOf,
  always,
}: {
  n: number;
  wordsOf: (count: { n: number }) => string;
  always?: true;
}) {
  if (n === 0 && !always) return null;
  return (
    <div>
      <b class="num">{n}</b>
      <span class="grow">{wordsOf({ n })}</span>
    </div>
  );
}

function Good({ result, pinned }: { result: Checked; pinned: boolean }) {
  return (
    <>
      <Alert tone="ok" icon={ShieldCheck} live>
        <b class="ver-verdict">{m.ver_holds()}</b>
        <br />
        {m.ver_holds_note({ table: result.table })}
      </Alert>
      <div class="list ver-figures">
        <Figure n={result.rolls} wordsOf={m.ver_rolls} always />
        <Figure n={result.lines} wordsOf={m.ver_lines} always />
        <Figure n={result.byAll} wordsOf={m.ver_by_phones} />
        <Figure n={result.byRoller} wordsOf={m.ui_dice_roller} />
        <Figure n={result.byHouse + result.unsaid + result.typed} wordsOf={m.ver_by_house} />
        <Figure n={result.hiddenRolls + result.hiddenLines} wordsOf={m.ver_hidden_lines} />
        <Figure n={result.restored} wordsOf={m.ver_restored} />
      </div>
      {Object.entries(result.leftOut).map(([seat, n]) => (
        <p key={seat}>{m.ver_left_out({ name: result.names[seat] ?? seat, n })}</p>
      ))}
      <Note icon={ShieldCheck}>{pinned ? m.ver_kept() : m.ver_not_kept()}</Note>
    </>
  );
}

/** The first step that is wrong: what to say at the table, and the check for whoever looks it up. */
function Failed({ bad: { where, fault } }: { bad: Bad }) {
  const reason = FAULTS[`id_foul_${SAID_AS[fault] ?? fault}`]?.({});
  const scope = 'scope' in where ? ` (${where.scope})` : '';
  return (
    <Alert tone="bad" icon={ShieldAlert} live>
      <b class="ver-verdict">{m.ver_bad()}</b>
      <br />
      <span class="ver-step">{[whereWords(where), reason, m.ver_foul_tell()].filter(Boolean).join(' ')}</span>
      <br />
      <span class="muted">{m.ui_line_reason({ reason: fault + scope })}</span>
    </Alert>
  );
}

function Result({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'good') return <Good {...outcome} />;
  if (outcome.kind === 'bad') return <Failed bad={outcome.bad} />;
  return (
    <Alert tone="hold" live>
      <b>{outcome.title}</b>
      <br />
      {outcome.why}
    </Alert>
  );
}

export function Verify() {
  const { query } = useRoute();
  const code = cleanCode(query.table ?? '');
  const seat = code ? activeSeat(code) : undefined;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, once] = useBusy();
  const [over, setOver] = useState(false);

  useTitle(m.ver_title());

  const run = (read: () => Promise<Outcome>) =>
    once(async () => {
      setOutcome(null);
      // The page says that it works before a long proof holds it up.
      await new Promise((done) => setTimeout(done, 30));
      setOutcome(await read());
    });
  const fromFile = async (file: File): Promise<Outcome> => {
    const document = file.size > MOST_BYTES ? null : await readJson(file);
    if (isProof(document)) return judge(document);
    return { kind: 'none', title: m.ver_unreadable(), why: m.ver_unreadable_note() };
  };
  const fromTable = async (): Promise<Outcome> => {
    const answer = await get<unknown>(`/tables/${code}/audit`, { token: seat?.token, timeoutMs: 30_000 });
    if (answer.kind === 'ok') return judge(answer.data);
    return { kind: 'none', title: m.ver_table(), why: answerText(answer) };
  };
  const take = (file: File) => void run(() => fromFile(file));
  const chosen = useChosenFile(take);
  // Wherever on the page it is dropped: a miss must not make the browser open the file instead.
  const dragged = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
    const [file] = event.dataTransfer?.files ?? [];
    if (event.type === 'drop' && file) take(file);
  };
  useListener(['dragover', 'dragleave', 'drop'], dragged, [busy]);

  return (
    <div class="phone">
      <TopBar title={m.ver_title()} back={seat ? `/t/${code}` : '/settings'} />
      <Order note={m.ver_order_note()}>{m.ver_order()}</Order>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <main class="deck" tabIndex={0}>
        {busy && (
          <p class="muted" role="status">
            {m.ver_reading()}
          </p>
        )}
        {outcome && <Result outcome={outcome} />}
        <div class={`silence ver-drop ${over ? 'over' : ''}`}>
          <span class="row">
            <Icon icon={FileCheck} />
            {m.ver_drop()}
          </span>
        </div>
        {seat && <Pair code={code} />}
        <section>
          <Plate>{m.ver_how()}</Plate>
          <p class="muted">{m.ver_how_text()}</p>
        </section>
      </main>
      <footer class="dock">
        {chosen.field}
        <div class={seat ? 'pair even' : ''}>
          <Cap icon={FileCheck} kind={seat ? 'plain' : 'primary'} onTap={chosen.choose} class="wide">
            {m.ver_choose()}
          </Cap>
          {seat && (
            <Cap icon={ShieldCheck} kind="primary" off={busy} onTap={() => void run(fromTable)}>
              {m.ver_table()}
            </Cap>
          )}
        </div>
      </footer>
    </div>
  );
}

/** The pins behind the `#` of a scanned code. */
function scannedPins(): LogPin[] {
  return readPins(window.location.hash);
}

type Found = { tone: 'ok' | 'bad' | 'hold'; words: string };

function compared(mine: readonly LogPin[], theirs: readonly LogPin[]): Found {
  const { same, differ } = comparePins(mine, theirs);
  if (differ !== null) return { tone: 'bad', words: m.ver_pair_differ({ seq: differ }) };
  if (same !== null) return { tone: 'ok', words: m.ver_pair_same({ seq: same }) };
  return { tone: 'hold', words: m.ver_pair_none() };
}

/** Compares the logs of two phones by QR code. */
function Pair({ code }: { code: string }) {
  const mine = logPins(code);
  const theirs = scannedPins();
  const comparison = theirs.length > 0 ? compared(mine, theirs) : null;
  if (mine.length === 0) return null;
  const link = `${window.location.origin}/verify?table=${code}#${pinsText(mine)}`;
  return (
    <section class="ver-pair stack spaced">
      <Plate>{m.ver_pair()}</Plate>
      {comparison && (
        <Alert tone={comparison.tone} live>
          {comparison.words}
        </Alert>
      )}
      <p class="muted">{m.ver_pair_text()}</p>
      <LinkQr link={link} label={m.ver_pair()} />
    </section>
  );
}

/** The place of a fault, where a player can find it. */
function whereWords(where: Where): string {
  if (where.in === 'roll') return m.ver_foul_title({ n: where.k });
  if (where.in === 'step') return `${m.turned_step({ n: where.seq })}.`;
  if (where.in === 'request') return `${m.turned_step({ n: where.request })}.`;
  if (where.in === 'line') return `${m.ver_in_line({ k: where.k })}.`;
  return '';
}

const FAULTS: WordTable = WORDS;
/** Faults that the notice at the table has words for, under another name. */
const SAID_AS: Partial<Record<Bad['fault'], string>> = { kept: 'anchor', pin: 'log' };
