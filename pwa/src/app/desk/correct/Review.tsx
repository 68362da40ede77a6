// Before → after, from the server's preview; refusals next to the step they are about; the reason; then the command
// is sent.
import { X } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import { Cap, IconButton, Pair, Problem, pathWords, valueWords } from '../../../shared';
import { isHidden, type Json, type ProblemDetail, type Wire } from '../../../table/types';
import { useKeyWords, useShown, useTable } from '../../atTable';
import { answerText } from '../../problem';
import { useAsking } from '../../useAnswer';
import { useWays } from '../over';
import { ClockNote, Page } from '../Page';
import { type PatchStep, type Refusal, refusalOf } from './patch';
import { Reason, useDeed } from './Reason';

type Change = Wire['Change'];

const REFUSED: Record<string, () => string> = {
  wrong_type: m.pow_err_wrong_type,
  unknown_path: m.pow_err_unknown_path,
  hidden_path: m.pow_err_hidden_path,
  sealed_path: m.pow_err_sealed_path,
  bad_path: m.pow_err_bad_path,
  impossible_state: m.pow_err_impossible,
};

/** The server's own sentence follows: it names the type that would fit. */
function refusedWords(step: PatchStep, refusal: { code: string; detail: string }): string {
  if (refusal.code === 'wrong_type' && step.op === 'remove') return m.pow_err_wrong_op();
  const known = REFUSED[refusal.code]?.();
  if (!known) return refusal.detail || m.table_problem_unknown({ code: refusal.code });
  return refusal.code === 'wrong_type' && refusal.detail ? `${known} (${refusal.detail})` : known;
}

const PREVIEW_MS = 250;

interface ReviewProps {
  steps: readonly PatchStep[];
  onSteps: (steps: PatchStep[]) => void;
  unfit: number | null;
  reason: string;
  onReason: (reason: string) => void;
  /** The part of a sealed value that a co-referee's seat knows; not for an open page. */
  own: (path: string) => Json | undefined;
  onBack: () => void;
}

/** Before and after as the server would have it, asked again whenever the table moves on; or what it refuses. */
function usePreview(
  steps: readonly PatchStep[],
  { because, setProblem }: Pick<ReturnType<typeof useDeed>, 'because' | 'setProblem'>,
) {
  const { table, view } = useShown();
  const [changes, setChanges] = useState<Change[] | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const patch = JSON.stringify(steps);
  /** The step's own refusals next to it, and the words for all others, if any. */
  const sorted = (detail: ProblemDetail, text: string): string => {
    const found = refusalOf(detail);
    setRefusal(found);
    setChanges(null);
    if (!found.rest) return '';
    return detail.code === 'impossible_state' ? m.pow_err_impossible() : text;
  };
  const body = { patch: [...steps], reason: because || '–' };
  useAsking(
    steps.length > 0 ? () => table.command<{ changes: Change[] }>('/corrections?preview=true', body) : null,
    (answer) => {
      if (answer.kind === 'refused') return setProblem(sorted(answer.problem, answerText(answer)));
      setRefusal(null);
      setProblem(answerText(answer));
      setChanges(answer.kind === 'ok' ? answer.data.changes : null);
    },
    [patch, view.seq, table],
    PREVIEW_MS,
  );
  return { changes, refusal, setRefusal, sorted };
}

export function Review(props: ReviewProps) {
  const { steps, reason, onReason, onBack } = props;
  const { close } = useWays();
  const table = useTable();
  const deed = useDeed({ reason, onReason });
  const { because } = deed;
  const { changes, refusal, setRefusal, sorted } = usePreview(steps, deed);

  const confirm = async (why: string) => {
    const answer = await table.command('/corrections', { patch: [...steps], reason: why });
    if (answer.kind === 'ok') close();
    const text = answerText(answer);
    return answer.kind === 'refused' ? sorted(answer.problem, text) : text;
  };
  const n = steps.length;
  const off = n === 0 || !changes || deed.busy;
  const confirmNote = () => {
    if (off) return refusal ? m.pow_confirm_unfit() : m.pow_confirm_wait();
    return because ? m.pow_review_n({ n }) : m.pow_confirm_reason();
  };
  return (
    <Page
      title={m.pow_correct()}
      order={m.pow_sure()}
      note={m.pow_sure_note()}
      ask="review"
      dock={
        <Pair>
          <Cap onTap={onBack}>{m.pow_back()}</Cap>
          <Cap kind="primary" off={off} note={confirmNote()} onTap={() => void deed.run(confirm)}>
            {m.pow_confirm()}
          </Cap>
        </Pair>
      }
    >
      <ClockNote />
      {n === 0 ? (
        <p class="muted">{m.pow_no_steps()}</p>
      ) : (
        <Steps {...props} changes={changes} refusal={refusal} />
      )}
      {n > 0 && !changes && !refusal && !deed.problem && (
        <p class="muted" role="status">
          {m.pow_checking()}
        </p>
      )}
      <Problem text={deed.problem} />
      <Reason
        {...deed.field}
        onChange={(next) => {
          onReason(next);
          if (refusal?.reason) setRefusal({ ...refusal, reason: null });
        }}
        usual={[m.pow_reason_slip(), m.pow_reason_forgot(), m.pow_reason_board()]}
        wrong={refusal?.reason ? m.pow_err_reason() : deed.field.wrong}
      />
    </Page>
  );
}

type StepsProps = ReviewProps & { changes: readonly Change[] | null; refusal: Refusal | null };
/** The changes, one line per step, and their problems. */
function Steps({ steps, onSteps, unfit, own, changes, refusal }: StepsProps) {
  const words = useKeyWords();
  return (
    <ol class="list pow-changes">
      {steps.map((step, k) => {
        const what = pathWords(step.path, words);
        const wrong = refusal?.steps[k];
        return (
          <li key={`${k}${step.op}${step.path}`}>
            <span class="pow-what">
              {what}
              <b>
                <ChangeWords step={step} change={changes?.[k]} own={own} />
              </b>
            </span>
            <IconButton
              icon={X}
              label={m.pow_undo_step({ name: what })}
              onTap={() => onSteps(steps.filter((_, j) => j !== k))}
            />
            {(wrong || unfit === k) && (
              <p class="bad" role="status">
                {wrong ? refusedWords(step, wrong) : m.pow_unfit()}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface ChangeWordsProps {
  step: PatchStep;
  change: Change | undefined;
  own: (path: string) => Json | undefined;
}
function ChangeWords({ step, change, own }: ChangeWordsProps) {
  const words = useKeyWords();
  const long = (value: unknown) =>
    typeof value === 'object' && value !== null && !isHidden(value)
      ? JSON.stringify(value).slice(0, 120)
      : valueWords(value, words);
  const after = step.op === 'remove' ? m.pow_gone() : long(step.value);
  const before = change && own(step.path) !== undefined ? m.pow_yours() : change && long(change.before);
  if (!change) return <>{after}</>;
  return <>{m.pow_arrow({ before: step.op === 'add' ? m.pow_new() : (before ?? ''), after })}</>;
}
