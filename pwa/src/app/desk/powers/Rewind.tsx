// Going back: the steps of the log, the one to go back to, why; then what had been seen since, in plain words.
import { Check, Clock, Eye, History } from 'lucide-preact';
import { useEffect, useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Alert, audienceWords, Cap, Icon, listWords, Note, Pair, Problem, pathWords } from '../../../shared';
import type { SayContext } from '../../../shared/game';
import { pastPlaceWords, sayLine } from '../../../shared/words/words';
import type { LogLine, Wire } from '../../../table/types';
import { useKeyWords, useShown } from '../../atTable';
import { clockTime } from '../../home/ago';
import { answerText } from '../../problem';
import { usePreview } from '../../useAnswer';
import { useBusy } from '../../useBusy';
import type { StepInfo } from '../fix/deed';
import { NO_STEPS, useSteps } from '../fix/useDeeds';
import { useWays } from '../over';
import { ClockNote, Page } from '../Page';
import { Reason, useDeed } from './Reason';
import { type PastStep, pastSteps } from './steps';

type Seen = Wire['Learned'];

/** A first page of the log is enough for the usual slip. */
const ENOUGH = 12;

export function Rewind() {
  const { close } = useWays();
  const { view, table, module, say } = useShown();
  const [seq, setTo] = useState<number | null>(null);
  const deed = useDeed();
  const [done, setDone] = useState<{ seq: number; seen: Seen[] } | null>(null);
  const [reading, read] = useBusy();
  // Lines that only a co-referee's own seat may read stay off an open page.
  const plays = view.you.seat !== 'referee';
  const words = (line: LogLine) => (plays && line.to !== 'all' ? '' : sayLine(module, line, say));
  const { steps, whole } = pastSteps(table.log.value, view.seq, words);
  // Secrets seen since then are shown before the rewind.
  const [learned] = usePreview<{ seen: Seen[] }>(
    '/rewind',
    seq === null ? null : { to_seq: seq, reason: '–' },
  );
  const infos = useSteps() ?? NO_STEPS;
  const older = () => void read(() => table.olderLog());
  useEffect(() => {
    if (!whole && steps.length < ENOUGH) older();
  }, []);
  if (done) return <Back {...done} />;
  const undone = seq === null ? 0 : steps.filter((step) => step.seq > seq).length;
  const rewind = async (reason: string) => {
    if (seq === null) return '';
    const answer = await table.command<{ seen: Seen[] }>('/rewind', { to_seq: seq, reason });
    if (answer.kind === 'ok') setDone({ seq, seen: answer.data.seen });
    const gone = answer.kind === 'refused' && answer.problem.code === 'no_such_step';
    return gone ? m.pow_err_no_step() : answerText(answer);
  };
  return (
    <Page
      title={m.pow_rewind()}
      order={m.pow_back_to()}
      note={m.pow_back_note()}
      ask="rewind"
      dock={
        <Pair>
          <Cap onTap={close}>{m.pow_cancel()}</Cap>
          <Cap
            kind="primary"
            off={seq === null || deed.busy}
            note={
              seq === null
                ? m.pow_rewind_choose()
                : deed.because
                  ? m.pow_undone_n({ n: undone })
                  : m.pow_confirm_reason()
            }
            onTap={() => void deed.run(rewind)}
          >
            {seq === null ? m.pow_rewind() : m.pow_rewind_to({ n: seq })}
          </Cap>
        </Pair>
      }
    >
      <ClockNote />
      <Steps steps={steps} now={view.seq} seq={seq} onTo={setTo} infos={infos} />
      {!whole && (
        <Cap compact off={reading} onTap={older}>
          {m.pow_earlier()}
        </Cap>
      )}
      <Note icon={Clock}>
        {view.clock ? `${m.pow_clock_after()} ` : ''}
        {m.pow_seats_stay()}
      </Note>
      <Problem text={deed.problem} />
      {learned && <SeenSince seen={learned.seen} />}
      <Reason {...deed.field} usual={[m.pow_reason_slip(), m.pow_reason_flat(), m.pow_reason_redo()]} />
    </Page>
  );
}

function SeenSince({ seen }: { seen: readonly Seen[] }) {
  const words = useKeyWords();
  if (seen.length === 0) {
    return <Note icon={History}>{m.pow_seen_so_far_none()}</Note>;
  }
  return (
    <Alert tone="hold" icon={Eye}>
      <b>{m.pow_seen_so_far()}</b>
      <ul class="pow-seen listed">
        {seen.map((secret, i) => (
          <li key={i}>
            {m.pow_seen_line({ what: pathWords(secret.path, words), who: audienceWords(secret.by, words) })}
          </li>
        ))}
      </ul>
      {m.pow_seen_note()}
    </Alert>
  );
}

function unsaid(info: StepInfo | undefined, say: SayContext): string {
  if (!info) return m.pow_step_sealed();
  if (info.done.length > 0)
    return m.step_locked({ names: listWords(info.done.map((seat) => say.name(seat))) });
  return info.waits ? m.app_id_problem_roll_waiting() : m.step_quiet();
}

/** A step in words: what all may read of it, else who locked in; and where the game was. */
function StepSentences({ step, info }: { step: PastStep; info: StepInfo | undefined }) {
  const { module, say } = useShown();
  const [first, ...others] = step.sentences;
  const notes = [
    info ? pastPlaceWords(module, info.where, say) : '',
    step.at_ms === null ? '' : clockTime(step.at_ms),
    others.length > 0 ? m.verb_place_more({ n: others.length }) : '',
    step.undone ? m.pow_step_undone() : '',
  ];
  return (
    <span class="who grow">
      <span class="sentences">{first ?? unsaid(info, say)}</span>
      <small>{notes.filter(Boolean).join(' · ')}</small>
    </span>
  );
}

function Steps(props: {
  infos: readonly StepInfo[];
  steps: readonly PastStep[];
  now: number;
  seq: number | null;
  onTo: (seq: number) => void;
}) {
  const { steps, now, seq, onTo, infos } = props;
  const bySeq = new Map(infos.map((info) => [info.seq, info]));
  return (
    <div class="list pow-steps">
      {steps.map((step) => {
        const gone = step.undone || (seq !== null && step.seq > seq);
        const look = `${gone ? 'gone' : ''} ${step.sentences.length === 0 ? 'sealed' : ''}`;
        const sentences = (
          <>
            <span class="pow-n">{m.pow_step({ n: step.seq })}</span>
            <StepSentences step={step} info={bySeq.get(step.seq)} />
          </>
        );
        if (step.seq === now) {
          return (
            <div key={step.seq} class={`pow-now ${look}`}>
              {sentences}
            </div>
          );
        }
        return (
          <button
            key={step.seq}
            type="button"
            class={`menu-row ${look}`}
            aria-pressed={step.seq === seq}
            onClick={() => onTo(step.seq)}
          >
            {sentences}
            {step.seq === seq && <Icon icon={Check} size="l" />}
          </button>
        );
      })}
    </div>
  );
}

function Back({ seq, seen }: { seq: number; seen: Seen[] }) {
  const { view, table } = useShown();
  const { close } = useWays();
  const stands = view.clock?.paused === true;
  return (
    <Page
      title={m.pow_rewind()}
      order={m.pow_is_back({ n: seq })}
      note={m.pow_is_back_note()}
      ask="rewound"
      dock={
        <Pair>
          {stands && (
            <Cap icon={Clock} onTap={() => void table.command('/clock', { action: 'resume' }).then(close)}>
              {m.pow_let_run()}
            </Cap>
          )}
          <Cap kind="primary" onTap={close}>
            {m.host_to_desk()}
          </Cap>
        </Pair>
      }
    >
      {stands && <Note icon={Clock}>{m.pow_clock_stands()}</Note>}
      <SeenSince seen={seen} />
    </Page>
  );
}
