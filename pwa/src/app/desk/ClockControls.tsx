// Pause, less, more; call time: the referee's hand on the clock.
import { BellRing, Pause, Play } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Cap, ConfirmCap, type Running, Wrong } from '../../shared';
import { useTable } from '../atTable';
import { answerText } from '../problem';

interface ClockCapsProps {
  clock: Running;
  /** Receives why something was refused; an empty text where it was not. */
  onProblem: (text: string) => void;
  /** Within other caps: there is no room for less, and the end of the time has no place of its own. */
  brief?: boolean;
}
export function ClockCaps({ clock, onProblem, brief = false }: ClockCapsProps) {
  const table = useTable();
  const act = (action: string, seconds?: number) => {
    void table
      .command('/clock', seconds === undefined ? { action } : { action, seconds })
      .then((answer) => onProblem(answerText(answer)));
  };
  return (
    <>
      {clock.paused ? (
        <Cap icon={Play} compact onTap={() => act('resume')}>
          {m.ui_go_on()}
        </Cap>
      ) : (
        <Cap icon={Pause} compact onTap={() => act('pause')}>
          {m.ref_pause()}
        </Cap>
      )}
      {!brief && (
        <Cap compact label={m.ref_less_label()} onTap={() => act('add', -10)}>
          {'−10 s'}
        </Cap>
      )}
      <Cap compact label={m.ref_more_label()} onTap={() => act('add', 30)}>
        {'+30 s'}
      </Cap>
      {brief && <RingCap compact onTap={() => act('ring')} />}
    </>
  );
}

export const RingCap = (props: { compact?: boolean; onTap: () => void }) => (
  <ConfirmCap icon={BellRing} sure={m.ref_sure()} {...props}>
    {m.app_timer_over()}
  </ConfirmCap>
);

export function ClockControls({ clock }: { clock: Running }) {
  const [problem, setProblem] = useState('');
  return (
    <>
      <div class="ref-controls">
        <ClockCaps clock={clock} onProblem={setProblem} />
      </div>
      <Wrong text={problem} />
    </>
  );
}
