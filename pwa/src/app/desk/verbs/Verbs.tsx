// "What should be different?": sentences to type for or to choose, each with what it would do before it is done.
import { ArrowRight, CircleCheck, Eye, History, Undo2 } from 'lucide-preact';
import { useEffect, useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import { audienceWords, Cap, Icon, Note, Pair, Plate, Problem, Stepper, TextField } from '../../../shared';
import { figure, signed } from '../../../shared/words/figures';
import { sayLine, verbSentence } from '../../../shared/words/words';
import { activate, forgetSeat, seatsAt, type TableStore } from '../../../table';
import type { Answer } from '../../../table/api';
import { isHidden, type View, type Wire } from '../../../table/types';
import { useGame } from '../../at-table/useGame';
import { type Shown, useKeyWords, useShown } from '../../atTable';
import { useAnswer, usePreview } from '../../useAnswer';
import { WORKS } from '../correct/steps';
import { type DoneThing, type Over, useWays } from '../over';
import { ClockNote, Page } from '../Page';
import { DeedCap } from './DeedCap';
import { type Deed, verbOf } from './deed';
import { foundDeeds, markedDeeds } from './find';
import { PlacePreview, placing, SeatInstead } from './PlacePreview';
import { NO_STEPS, useSteps, useVerbs } from './useVerbs';
import { NoDeed, VerbSearch } from './VerbSearch';
import { deedsOf, leadsTo } from './verbs';

const MOST = 40;

/** `from`: what is typed, chosen or tapped on the board already. */
export function Verbs({ from }: { from: Extract<Over, { kind: 'verbs' }> }) {
  const desk = useShown();
  const { view, table } = desk;
  const ways = useWays();
  const [query, setQuery] = useState(from.query ?? '');
  const [mark, setMark] = useState(from.mark);
  const [picked, setPicked] = useState<string | null>(from.picked ?? null);
  const [by, setBy] = useState<number | null>(null);
  const [why, setWhy] = useState<string | null>(null);
  const answer = useAnswer();
  const offers = useVerbs();
  const steps = useSteps() ?? NO_STEPS;
  const game = useGame(view.game);
  const all = deedsOf(desk, offers ?? [], steps, table.log.value, { query, mark }, game);
  const [whole, setWhole] = useState(false);
  const typed = query.trim() !== '';
  const meant = mark && !whole && !typed ? markedDeeds(all, mark) : [];
  const found = meant.length > 0 ? meant : foundDeeds(all, query);
  // a plate over the board says what was touched, and nothing else
  const near = from.at !== undefined && meant.length > 0;
  const meantDeed = found.find((one) => one.id === picked) ?? null;
  const deed = meantDeed && by !== null ? byAmount(desk, meantDeed, by) : meantDeed;
  const choose = (one: Deed) => {
    answer.say('');
    const over = leadsTo(one.what);
    if (over?.kind === 'look') return ways.go({ ...over, back: 'verbs' });
    if (over?.kind === 'verbs') {
      setQuery('');
      setWhole(false);
      return setMark(over.mark);
    }
    if (over) return ways.go(over);
    setBy(null);
    setPicked(one.id === picked ? null : one.id);
  };
  const run = async () => {
    if (!deed) return;
    const made = await answer.ask(() => done(desk, deed, (why ?? '').trim()));
    if (made?.kind !== 'ok') return;
    ways.done({ sentence: deed.sentence, undo: undoing(desk, deed) });
    ways.close();
  };
  return (
    <Page
      title={m.verb_title()}
      order={m.verb_order()}
      note={m.verb_note()}
      ask="verbs"
      dock={
        <Pair>
          <Cap note={m.verb_reason_optional()} onTap={() => setWhy(why === null ? '' : null)}>
            {m.verb_why()}
          </Cap>
          <Cap
            kind="primary"
            off={!deed || deed.what.kind === 'seat' || answer.busy}
            note={deed?.sentence ?? m.verb_choose()}
            onTap={() => void run()}
          >
            {m.verb_do()}
          </Cap>
        </Pair>
      }
    >
      {!near && <VerbSearch query={query} deeds={all} onQuery={setQuery} />}
      {why !== null && <TextField label={m.pow_reason()} maxLength={200} value={why} onText={setWhy} />}
      <Problem text={answer.problem} />
      {found.length === 0 && <NoDeed looking={offers === null} />}
      {meant.length > 0 && (
        <Plate
          end={
            <Cap small onTap={() => setWhole(true)}>
              {m.verb_told_all()}
            </Cap>
          }
        >
          {m.verb_told()}
        </Plate>
      )}
      <DeedList
        deeds={found.slice(0, MOST).map((one) => (one === meantDeed && deed ? deed : one))}
        picked={picked}
        onPick={choose}
        onAmount={setBy}
        grouped={!typed}
      />
      {!near && (
        <>
          <Cap small note={m.verb_raw_note()} onTap={() => ways.go({ kind: 'correct' })}>
            {m.verb_raw()}
          </Cap>
          <ClockNote />
        </>
      )}
    </Page>
  );
}

function DeedList(props: {
  deeds: readonly Deed[];
  picked: string | null;
  onPick: (deed: Deed) => void;
  onAmount: (by: number) => void;
  grouped: boolean;
}) {
  const { deeds, picked, onPick, onAmount, grouped } = props;
  let group = '';
  return (
    <div class="verbs">
      {deeds.map((deed) => {
        const heading = grouped && deed.group !== group;
        group = deed.group;
        return (
          <div key={deed.id} class="verb">
            {heading && <h2 class="plate">{deed.group}</h2>}
            <DeedCap deed={deed} pressed={deed.id === picked} onTap={() => onPick(deed)} />
            {deed.id === picked && deed.what.kind === 'amount' && (
              <Amounts what={deed.what} onAmount={onAmount} />
            )}
            {deed.id === picked && <Preview what={deed.what} />}
          </div>
        );
      })}
    </div>
  );
}

type Amount = Extract<Deed['what'], { kind: 'amount' }>;

/** The same sentence about another amount. */
function byAmount({ module, say }: Shown, deed: Deed, by: number): Deed {
  if (deed.what.kind !== 'amount') return deed;
  const { verb, about } = deed.what.offer;
  return { ...deed, sentence: verbSentence(module, verb, about, by, say), what: { ...deed.what, by } };
}

const MANY_STEPS = 100;

/** How much more or less, as far as an open figure goes. */
function Amounts({ what: { offer, by }, onAmount }: { what: Amount; onAmount: (by: number) => void }) {
  const { step, value, least, most, item } = offer;
  const bound = by < 0 ? least : most;
  const open = item === null && typeof value === 'number' && bound !== null;
  const max = open ? Math.abs(bound - value) : MANY_STEPS * step;
  if (max < 2 * step) return null;
  const change = (size: number) => onAmount(Math.sign(by) * size);
  return (
    <div class="row between">
      {m.verb_amount()}
      <Stepper
        label={m.verb_amount()}
        value={Math.abs(by)}
        min={step}
        max={max}
        step={step}
        onChange={change}
      />
    </div>
  );
}

const adjusting = ({ offer: { verb, path, item }, by }: Amount) => ({
  verb,
  path,
  by,
  ...(item === null ? {} : { item }),
});

/** The table as a seat is asked, without what only that seat may read. */
const asSeat = (table: TableStore, seat: string) => table.read<View>(`?as=${encodeURIComponent(seat)}`);

/** The way back of what was done; null where it is none that one tap could go. */
function undoing({ table, view, say }: Shown, { what, sentence }: Deed): DoneThing['undo'] {
  const reason = m.verb_undone({ line: sentence });
  if (what.kind === 'amount')
    return () => table.command('/verbs', { ...adjusting({ ...what, by: -what.by }), reason });
  if (what.kind === 'swap') return () => table.command(...placing(what));
  if (what.kind === 'move') {
    const { team, role } = say.seat(what.seat) ?? view.seats[0]!;
    return () => table.command(...placing({ ...what, team, role }));
  }
  return null;
}

async function done({ table, view }: Shown, deed: Deed, why: string): Promise<Answer<unknown>> {
  const { what } = deed;
  if (what.kind === 'amount') {
    return table.command('/verbs', { ...adjusting(what), reason: why });
  }
  if (what.kind === 'back') {
    return table.command('/rewind', { to_seq: what.to, reason: why || deed.sentence });
  }
  if (what.kind === 'swap' || what.kind === 'move') return table.command(...placing(what));
  if (what.kind === 'go') {
    const theirs = await asSeat(table, what.seat);
    if (theirs.kind !== 'ok') return theirs;
    const { phase } = theirs.data;
    return table.command('/moves', { move: what.move, args: {}, as: what.seat, phase });
  }
  if (what.kind === 'out') {
    const answer = await table.command(`/seats/${what.seat}/bot`);
    // A seat of this very phone is out as well: what is left of it here would only knock in vain.
    if (answer.kind === 'ok' && seatsAt(view.code).some((one) => one.seat === what.seat)) {
      forgetSeat(view.code, what.seat);
      activate(view.code, table.seat.seat);
    }
    return answer;
  }
  return { kind: 'same' };
}

function Preview({ what }: Pick<Deed, 'what'>) {
  const { say } = useShown();
  if (what.kind === 'swap' || what.kind === 'move') return <PlacePreview what={what} />;
  if (what.kind === 'seat') return <SeatInstead seat={what.seat} />;
  if (what.kind === 'amount') return <Figure what={what} />;
  if (what.kind === 'back') return <Back to={what.to} />;
  if (what.kind === 'go') return <GoBack seat={what.seat} />;
  if (what.kind !== 'out') return null;
  return (
    <div class="verb-preview">
      <Note icon={Eye}>{m.verb_reads_all({ line: m.ui_line_seat_bot({ name: say.name(what.seat) }) })}</Note>
      <Note icon={CircleCheck}>{m.verb_go_stays()}</Note>
      <Note icon={Undo2}>{m.verb_undo_out()}</Note>
    </div>
  );
}

function GoBack({ seat }: { seat: string }) {
  const name = useShown().say.name(seat);
  return (
    <div class="verb-preview">
      <Note icon={History}>{m.verb_go_back_waits({ name })}</Note>
      <Note icon={Eye}>{m.verb_reads_all({ line: m.ui_line_go_taken_back({ name }) })}</Note>
      <Note icon={Undo2}>{m.verb_undo_go({ name })}</Note>
    </div>
  );
}

function Figure({ what }: { what: Amount }) {
  const { module, say } = useShown();
  const words = useKeyWords();
  const ways = useWays();
  const { offer, by } = what;
  const [preview, problem] = usePreview<Wire['Adjusted']>('/verbs', adjusting(what));
  const { before = null, after = null } = preview?.change ?? {};
  const { verb, about, item } = offer;
  useEffect(() => {
    if (typeof before !== 'number' || typeof after !== 'number') return;
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
  if (!preview) return <Problem text={problem} />;
  const { change } = preview;
  const sealed = isHidden(change.before);
  const who = audienceWords(change.to, words);
  const sentence = verbSentence(module, offer.verb, offer.about, by, say);
  const line = m.verb_line({ name: m.ui_referee(), what: sentence });
  const back = verbSentence(module, offer.verb, offer.about, -by, say);
  return (
    <div class="verb-preview">
      <div class="verb-figures">
        <span>
          <b>{sealed ? '?' : figure(change.before)}</b>
          <small>{sealed ? m.verb_now_only({ who }) : m.verb_now()}</small>
        </span>
        <Icon of={ArrowRight} size="l" />
        <span>
          <b>{sealed ? `? ${by < 0 ? '−' : '+'} ${Math.abs(by)}` : figure(change.after)}</b>
          <small>{sealed ? m.verb_unseen() : m.verb_then()}</small>
        </span>
      </div>
      <Note icon={Eye}>
        {change.to === 'all' ? m.verb_reads_all({ line }) : m.verb_reads_file({ who, line })}
        {offer.least !== null && by < 0 ? ` ${m.verb_least({ least: offer.least })}` : ''}
      </Note>
      <Note icon={CircleCheck}>{m.verb_go_stays()}</Note>
      <Note icon={Undo2}>{m.verb_undo_verb({ line: back })}</Note>
    </div>
  );
}

/** The number of undone sentences shown; the rest is in the list of steps. */
const UNDONE = 4;

function Back({ to }: { to: number }) {
  const { table, view, module, say } = useShown();
  const lines = table.log.value.filter((line) => line.seq > to && line.to === 'all' && !WORKS.test(line.id));
  const undone = lines.map((line) => sayLine(module, line, say)).filter((text) => text !== '');
  const body = { to_seq: to, reason: '–' };
  const [preview] = usePreview<{ seen: unknown[] }>('/rewind', body);
  return (
    <div class="verb-preview">
      <Note icon={History}>
        {m.verb_steps_undone({ n: view.seq - to })} {view.clock ? m.verb_clock_stands() : ''}
        {undone.slice(-UNDONE).map((text, at) => (
          <span key={`${at}/${text}`} class="verb-undone">
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
