// "What should be different?": sentences to type for or to choose, and any value of the state; each with what it would
// do before it is done.
import { CircleCheck, Eye, History, Undo2 } from 'lucide-preact';
import { useEffect, useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { audienceWords, Cap, Note, Pair, Plate, Problem } from '../../../shared';
import { figure, signed } from '../../../shared/words/figures';
import { verbFigure, verbSentence } from '../../../shared/words/words';
import { activate, forgetSeat, seatsAt, type TableStore } from '../../../table';
import type { Answer } from '../../../table/api';
import { isHidden, type View, type Wire } from '../../../table/types';
import { type Shown, useKeyWords, useShown } from '../../atTable';
import { answerText } from '../../problem';
import { sayAll } from '../../story/told';
import { usePreview } from '../../useAnswer';
import { type DoneThing, type FixOver, useWays } from '../over';
import { ClockNote, Page } from '../Page';
import { Reason, useDeed } from '../powers/Reason';
import { WORKS } from '../powers/steps';
import { DeedCap } from './DeedCap';
import { type Deed, verbOf } from './deed';
import { FigureChange } from './FigureChange';
import { foundDeeds, markedDeeds } from './find';
import { PlacePreview, placing, SeatInstead } from './PlacePreview';
import { useDeeds } from './useDeeds';
import { ValueEdit } from './ValueEdit';
import { VerbSearch } from './VerbSearch';
import type { Place } from './values';
import { leadsTo } from './verbs';

const MAX_ROWS = 40;

/** `from`: what is typed, chosen or tapped on the board already. */
export function Fix({ from }: { from: FixOver }) {
  const desk = useShown();
  const ways = useWays();
  const [query, setQuery] = useState(from.query ?? '');
  const [mark, setMark] = useState(from.mark);
  const [picked, setPicked] = useState<string | null>(from.picked ?? null);
  // the same deed by another amount, or with a new value
  const [changed, setChanged] = useState<Deed['what'] | null>(null);
  const [asked, setAsked] = useState(false);
  const reason = useDeed();
  const { deeds, places, looking } = useDeeds({ query, mark });
  const [whole, setWhole] = useState(false);
  const typed = query.trim() !== '';
  const meant = mark && !whole && !typed ? markedDeeds(deeds, mark) : [];
  const matches = meant.length > 0 ? meant : foundDeeds(deeds, query);
  // a plate over the board says what was touched, and nothing else
  const near = from.at !== undefined && (looking || meant.length > 0);
  const pickedDeed = matches.find((deed) => deed.id === picked) ?? null;
  const deed = pickedDeed && changed ? withChange(desk, pickedDeed, changed) : pickedDeed;
  const value = deed?.what.kind === 'value' ? deed.what : null;
  const off = !deed || deed.what.kind === 'seat' || (value !== null && !value.patch) || reason.busy;
  const current = (): FixOver => ({ ...from, query, mark, ...(picked && { picked }) });
  const choose = (deed: Deed) => {
    reason.setProblem('');
    const over = leadsTo(deed.what, current());
    if (over?.kind === 'fix') {
      setQuery('');
      setWhole(false);
      return setMark(over.mark);
    }
    if (over) return ways.go(over);
    setChanged(null);
    setPicked(deed.id === picked ? null : deed.id);
  };
  const run = async (why: string) => {
    if (!deed) return '';
    const made = await done(desk, deed, why);
    if (made.kind === 'ok') {
      ways.done({ sentence: deed.sentence, undo: undoing(desk, deed) });
      ways.close();
    }
    return answerText(made);
  };
  return (
    <Page
      title={m.verb_title()}
      order={m.verb_order()}
      note={m.verb_note()}
      ask="fix"
      dock={
        <Pair>
          {!value && (
            <Cap note={m.verb_reason_optional()} onTap={() => setAsked(!asked)}>
              {m.verb_why()}
            </Cap>
          )}
          <Cap
            kind="primary"
            off={off}
            note={
              value?.patch && !reason.because ? m.pow_confirm_reason() : (deed?.sentence ?? m.verb_choose())
            }
            onTap={() => void reason.run(run, value !== null)}
          >
            {m.verb_do()}
          </Cap>
        </Pair>
      }
    >
      {!near && <VerbSearch query={query} deeds={deeds} onQuery={setQuery} />}
      {asked && !value && <Reason {...reason.field} usual={[]} />}
      {!value && <Problem text={reason.problem} />}
      {matches.length === 0 && (
        <p class="muted" role="status">
          {looking ? m.verb_looking() : m.verb_none()}
        </p>
      )}
      {meant.length > 0 && (
        <Plate
          end={
            <Cap compact onTap={() => setWhole(true)}>
              {m.verb_told_all()}
            </Cap>
          }
        >
          {m.verb_told()}
        </Plate>
      )}
      <div class="stack spaced">
        {matches.slice(0, MAX_ROWS).map((row, index) => {
          const open = row === pickedDeed && deed;
          const look = () => value && ways.go({ kind: 'look', path: value.path, back: current() });
          return (
            <div key={row.id} class="verb stack">
              {!typed && row.group !== matches[index - 1]?.group && <h2 class="plate">{row.group}</h2>}
              <DeedCap deed={open || row} pressed={row === pickedDeed} onTap={() => choose(row)} />
              {open && <Preview what={open.what} places={places} onChange={setChanged} onLook={look} />}
              {open && value && (
                <>
                  <Reason
                    {...reason.field}
                    usual={[m.pow_reason_slip(), m.pow_reason_forgot(), m.pow_reason_board()]}
                  />
                  <Problem text={reason.problem} />
                </>
              )}
            </div>
          );
        })}
      </div>
      {!near && <ClockNote />}
    </Page>
  );
}

type Amount = Extract<Deed['what'], { kind: 'amount' }>;

/** The same sentence about another amount, or about a new value. */
function withChange({ module, say }: Shown, deed: Deed, change: Deed['what']): Deed {
  if (change.kind !== 'amount') return { ...deed, what: change };
  const { verb, about } = change.offer;
  return { ...deed, sentence: verbSentence(module, verb, about, change.by, say), what: change };
}

const adjusting = ({ offer: { verb, path, item }, by: delta }: Amount) => ({
  verb,
  path,
  by: delta,
  ...(item === null ? {} : { item }),
});

/** The table as a seat is asked, without what only that seat may read. */
const asSeat = (table: TableStore, seat: string) => table.read<View>(`?as=${encodeURIComponent(seat)}`);

/** The way back of what was done; null where it is none that one tap could go. */
function undoing({ table, view, say }: Shown, { what: change, sentence }: Deed): DoneThing['undo'] {
  const reason = m.table_undone({ list: sentence });
  if (change.kind === 'amount')
    return () => table.command('/verbs', { ...adjusting({ ...change, by: -change.by }), reason });
  if (change.kind === 'value' && change.patch?.op === 'replace' && !isHidden(change.value)) {
    const patch = [{ ...change.patch, value: change.value }];
    return () => table.command('/corrections', { patch, reason });
  }
  if (change.kind === 'swap') return () => table.command(...placing(change));
  if (change.kind === 'move') {
    const { team, role } = say.seat(change.seat) ?? view.seats[0]!;
    return () => table.command(...placing({ ...change, team, role }));
  }
  return null;
}

async function done({ table, view }: Shown, deed: Deed, why: string): Promise<Answer<unknown>> {
  const { what: change } = deed;
  if (change.kind === 'amount') {
    return table.command('/verbs', { ...adjusting(change), reason: why });
  }
  if (change.kind === 'value')
    return table.command('/corrections', { patch: [change.patch ?? null], reason: why });
  if (change.kind === 'back') {
    return table.command('/rewind', { to_seq: change.to, reason: why || deed.sentence });
  }
  if (change.kind === 'swap' || change.kind === 'move') return table.command(...placing(change));
  if (change.kind === 'go') {
    const theirs = await asSeat(table, change.seat);
    if (theirs.kind !== 'ok') return theirs;
    const { phase } = theirs.data;
    return table.command('/moves', { move: change.move, args: {}, as: change.seat, phase });
  }
  if (change.kind === 'out') {
    const answer = await table.command(`/seats/${change.seat}/bot`);
    // A seat of this very phone is out as well: what is left of it here would only knock in vain.
    if (answer.kind === 'ok' && seatsAt(view.code).some((seat) => seat.seat === change.seat)) {
      forgetSeat(view.code, change.seat);
      activate(view.code, table.seat.seat);
    }
    return answer;
  }
  return { kind: 'same' };
}

interface PreviewProps extends Pick<Deed, 'what'> {
  /** All of the state. */
  places: readonly Place[];
  onChange: (change: Deed['what']) => void;
  onLook: () => void;
}
function Preview({ what: change, places, onChange, onLook }: PreviewProps) {
  const { say } = useShown();
  if (change.kind === 'swap' || change.kind === 'move') return <PlacePreview placed={change} />;
  if (change.kind === 'seat') return <SeatInstead seat={change.seat} />;
  if (change.kind === 'amount')
    return <Figure change={change} onStep={(delta) => onChange({ ...change, by: delta })} />;
  if (change.kind === 'value') {
    const edit = { place: change, places, patch: change.patch ?? null };
    return <ValueEdit {...edit} onPatch={(patch) => onChange({ ...change, patch })} onLook={onLook} />;
  }
  if (change.kind === 'back') return <Back seq={change.to} />;
  if (change.kind === 'go') return <GoBack seat={change.seat} />;
  if (change.kind !== 'out') return null;
  return (
    <div class="verb-preview stack spaced">
      <Note icon={Eye}>
        {m.verb_reads_all({ line: m.ui_line_seat_bot({ name: say.name(change.seat) }) })}
      </Note>
      <Note icon={CircleCheck}>{m.verb_go_stays()}</Note>
      <Note icon={Undo2}>{m.verb_undo_out()}</Note>
    </div>
  );
}

function GoBack({ seat }: { seat: string }) {
  const name = useShown().say.name(seat);
  return (
    <div class="verb-preview stack spaced">
      <Note icon={History}>{m.verb_go_back_waits({ name })}</Note>
      <Note icon={Eye}>{m.verb_reads_all({ line: m.ui_line_go_taken_back({ name }) })}</Note>
      <Note icon={Undo2}>{m.verb_undo_go({ name })}</Note>
    </div>
  );
}

const MANY_STEPS = 100;

function Figure({ change: amountChange, onStep }: { change: Amount; onStep: (delta: number) => void }) {
  const { module, say } = useShown();
  const words = useKeyWords();
  const ways = useWays();
  const { offer, by: delta } = amountChange;
  const [preview, problem] = usePreview<Wire['Adjusted']>('/verbs', adjusting(amountChange));
  const change = preview?.change;
  const { before = null, after = null } = change ?? {};
  const { verb, about, item, value, step } = offer;
  const sealed = typeof value !== 'number';
  useEffect(() => {
    if (sealed || typeof before !== 'number' || typeof after !== 'number') return;
    const whose = Object.entries({ ...about, ...(item === null ? {} : { item }) });
    ways.preview({
      verb: verbOf(offer),
      shown: item === null ? figure(after) : signed(after - before),
      about: Object.fromEntries(whose.map(([key, id]) => [key, String(id)])),
      before: figure(before),
      after: figure(after),
    });
    return () => ways.preview(null);
  }, [before, after, verb]);
  const shown = (n: number) => verbFigure(module, verb, n, say);
  const next = (more: number) => delta + more || more;
  const can = (amount: number) => {
    if (sealed) return Math.abs(amount) <= MANY_STEPS * step;
    const least = item === null ? offer.least : 0;
    return (
      (least === null || value + amount >= least) && (offer.most === null || value + amount <= offer.most)
    );
  };
  const sentence = (amount: number) => verbSentence(module, verb, about, amount, say);
  const line = m.verb_line({ name: m.ui_referee(), what: sentence(delta) });
  return (
    <div class="verb-preview stack spaced">
      <FigureChange
        before={sealed ? '?' : shown(value)}
        after={sealed ? `? ${delta < 0 ? '−' : '+'} ${Math.abs(delta)}` : shown(value + delta)}
        note={sealed ? m.verb_unseen() : ''}
        label={m.verb_amount()}
        step={step}
        onStep={(more) => onStep(next(more))}
        can={(more) => can(next(more))}
      />
      <Problem text={problem} />
      {change && (
        <Note icon={Eye}>
          {change.to === 'all'
            ? m.verb_reads_all({ line })
            : m.verb_reads_file({ who: audienceWords(change.to, words), line })}
          {offer.least !== null && delta < 0 ? ` ${m.verb_least({ least: offer.least })}` : ''}
        </Note>
      )}
      <Note icon={CircleCheck}>{m.verb_go_stays()}</Note>
      <Note icon={Undo2}>{m.verb_undo_verb({ line: sentence(-delta) })}</Note>
    </div>
  );
}

/** The number of undone sentences shown; the rest is in the list of steps. */
const UNDONE = 4;

function Back({ seq }: { seq: number }) {
  const { table, view, module, say } = useShown();
  const undone = sayAll(
    table.log.value,
    module,
    say,
    (line) => line.seq > seq && line.to === 'all' && !WORKS.test(line.id),
  );
  const body = { to_seq: seq, reason: '–' };
  const [preview] = usePreview<{ seen: unknown[] }>('/rewind', body);
  return (
    <div class="verb-preview stack spaced">
      <Note icon={History}>
        {m.pow_undone_n({ n: view.seq - seq })} {view.clock ? m.pow_clock_after() : ''}
        {undone.slice(-UNDONE).map(({ line, text }, index) => (
          <span key={`${line.seq}.${index}`} class="verb-undone">
            {text}
          </span>
        ))}
      </Note>
      {preview && (
        <Note icon={Eye}>
          {preview.seen.length === 0
            ? m.pow_seen_so_far_none()
            : `${m.verb_seen({ n: preview.seen.length })} ${m.pow_seen_note()}`}
        </Note>
      )}
      <Note icon={Undo2}>{m.verb_undo_rewind()}</Note>
    </div>
  );
}
