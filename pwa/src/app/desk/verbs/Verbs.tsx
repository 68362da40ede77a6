// "What should be different?": sentences to type for or to choose, each with what it would do before it is done.
import { ArrowRight, CircleCheck, Eye, History, Undo2 } from 'lucide-preact';
import { useEffect, useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import { audienceWords, Cap, Icon, Note, Pair, Plate, Problem, TextField } from '../../../shared';
import type { BoardMark } from '../../../shared/words/boardMark';
import { figure, signed } from '../../../shared/words/figures';
import { keyWords, sayLine, verbSentence } from '../../../shared/words/words';
import { activate, forgetSeat, seatsAt, type TableStore } from '../../../table';
import type { Answer } from '../../../table/api';
import { isHidden, type Json, type View } from '../../../table/types';
import { useGame } from '../../at-table/useGame';
import { type Shown, useShown } from '../../atTable';
import { useAnswer, usePreview } from '../../useAnswer';
import { WORKS } from '../correct/steps';
import type { Change as BoardChange } from '../DeskBoard';
import type { DoneThing } from '../Done';
import { ClockNote, Page } from '../Page';
import { DeedCap } from './DeedCap';
import { type Deed, verbOf } from './deed';
import { foundDeeds, markedDeeds } from './find';
import { PlacePreview, placing, SeatInstead } from './PlacePreview';
import { useSteps, useVerbs } from './useVerbs';
import { NoDeed, VerbSearch } from './VerbSearch';
import { deedsOf, leadsTo } from './verbs';

interface VerbsProps {
  /** Typed already. */
  query?: string;
  /** The sentence that was chosen already, by its id. */
  picked?: string;
  /** The mark of the board's element that was tapped. */
  mark?: BoardMark;
  onClose: () => void;
  onDone: (thing: DoneThing) => void;
  /** The board after the change. */
  onChange: (change: BoardChange | null) => void;
  onLook: (path: string) => void;
  onOver: (kind: 'rewind' | 'correct' | 'end') => void;
  onPhone: (seat: string) => void;
}

const MOST = 40;

export function Verbs({
  query: given = '',
  picked: chosen,
  mark: tapped,
  onClose,
  onDone,
  onChange,
  onLook,
  onOver,
  onPhone,
}: VerbsProps) {
  const desk = useShown();
  const { view, table } = desk;
  const [query, setQuery] = useState(given);
  const [mark, setMark] = useState(tapped);
  const [picked, setPicked] = useState<string | null>(chosen ?? null);
  const [why, setWhy] = useState<string | null>(null);
  const answer = useAnswer();
  const offers = useVerbs();
  const steps = useSteps();
  const game = useGame(view.game);
  const all = deedsOf(desk, offers ?? [], steps, table.log.value, { query, mark }, game);
  const [whole, setWhole] = useState(false);
  const typed = query.trim() !== '';
  const meant = mark && !whole && !typed ? markedDeeds(all, mark) : [];
  const found = meant.length > 0 ? meant : foundDeeds(all, query);
  const deed = found.find((one) => one.id === picked) ?? null;
  const choose = (one: Deed) => {
    answer.say('');
    const over = leadsTo(one.what);
    if (over?.kind === 'look') return onLook(over.path);
    if (over?.kind === 'verbs') {
      setQuery('');
      setWhole(false);
      return setMark(over.mark);
    }
    if (over) return onOver(over.kind);
    setPicked(one.id === picked ? null : one.id);
  };
  const run = async () => {
    if (!deed) return;
    const made = await answer.ask(() => done(desk, deed, (why ?? '').trim()));
    if (made?.kind !== 'ok') return;
    onDone({ sentence: deed.sentence, undo: undoing(desk, deed) });
    onClose();
  };
  return (
    <Page
      title={m.verb_title()}
      order={m.verb_order()}
      note={m.verb_note()}
      ask="verbs"
      onClose={onClose}
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
      <VerbSearch query={query} deeds={all} onQuery={setQuery} />
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
        deeds={found.slice(0, MOST)}
        picked={picked}
        onPick={choose}
        grouped={!typed}
        onPhone={onPhone}
        onChange={onChange}
      />
      <Cap small note={m.verb_raw_note()} onTap={() => onOver('correct')}>
        {m.verb_raw()}
      </Cap>
      <ClockNote />
    </Page>
  );
}

function DeedList(props: {
  deeds: readonly Deed[];
  picked: string | null;
  onPick: (deed: Deed) => void;
  grouped: boolean;
  onPhone: (seat: string) => void;
  onChange: (change: BoardChange | null) => void;
}) {
  const { deeds, picked, onPick, grouped, onPhone, onChange } = props;
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
            {deed.id === picked && <Preview deed={deed} onPhone={onPhone} onChange={onChange} />}
          </div>
        );
      })}
    </div>
  );
}

type Amount = Extract<Deed['what'], { kind: 'amount' }>;

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

interface PreviewProps {
  deed: Deed;
  onPhone: (seat: string) => void;
  onChange: (change: BoardChange | null) => void;
}

function Preview({ deed, onPhone, onChange }: PreviewProps) {
  const { say } = useShown();
  const { what } = deed;
  if (what.kind === 'swap' || what.kind === 'move') return <PlacePreview what={what} />;
  if (what.kind === 'seat') return <SeatInstead onPhone={() => onPhone(what.seat)} />;
  if (what.kind === 'amount') return <Figure what={what} onChange={onChange} />;
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

interface Change {
  before: Json;
  after: Json;
  to: string;
}

function Figure({ what, onChange }: { what: Amount; onChange: PreviewProps['onChange'] }) {
  const { module, say } = useShown();
  const { offer, by } = what;
  const [preview, problem] = usePreview<{ change: Change }>('/verbs', adjusting(what));
  const { before = null, after = null } = preview?.change ?? {};
  const { verb, about, item } = offer;
  useEffect(() => {
    if (typeof before !== 'number' || typeof after !== 'number') return;
    const whose = Object.entries({ ...about, ...(item === null ? {} : { item }) });
    onChange({
      verb: verbOf(offer),
      shown: item === null ? figure(after) : signed(after - before),
      about: Object.fromEntries(whose.map(([key, id]) => [key, String(id)])),
      before: figure(before),
      after: figure(after),
    });
    return () => onChange(null);
  }, [before, after, verb]);
  if (!preview) return <Problem text={problem} />;
  const { change } = preview;
  const sealed = isHidden(change.before);
  const who = audienceWords(change.to, keyWords(module, say));
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
