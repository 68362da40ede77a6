// The steps one can go back to, the newest first: what all may read of each, else who locked in, and where the game was.
import { Check } from 'lucide-preact';
import { m } from '../../../i18n/messages';
import { Icon, listWords } from '../../../shared';
import type { SayContext } from '../../../shared/game';
import { pastPlaceWords } from '../../../shared/words/words';
import { useShown } from '../../atTable';
import { clockTime } from '../../home/ago';
import type { StepInfo } from './deed';
import type { PastStep } from './steps';

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

interface StepsProps {
  infos: readonly StepInfo[];
  steps: readonly PastStep[];
  now: number;
  /** The one that is chosen. */
  seq: number | null;
  onTo: (seq: number) => void;
}
export function Steps(props: StepsProps) {
  const { steps, now, seq, onTo, infos } = props;
  const bySeq = new Map(infos.map((info) => [info.seq, info]));
  return (
    <div class="list pow-steps">
      {steps.map((step) => {
        const gone = step.undone || (seq !== null && step.seq > seq);
        const look = `${gone ? 'gone' : ''} ${step.sentences.length === 0 ? 'sealed' : ''}`;
        const sentences = (
          <>
            <span class="pow-n">{m.pow_list_item({ n: step.seq })}</span>
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
