// Pause, less, more, close now: the referee's hand on the clock.
import { BellRing, Pause, Play } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Cap, ConfirmCap, type Running, Wrong } from '../../shared';
import { useTable } from '../atTable';
import { answerText } from '../problem';

export function ClockControls({ clock }: { clock: Running }) {
  const table = useTable();
  const [problem, setProblem] = useState('');
  const act = (action: string, seconds?: number) => {
    void table
      .command('/clock', seconds === undefined ? { action } : { action, seconds })
      .then((answer) => setProblem(answerText(answer)));
  };
  return (
    <>
      <div class="ref-controls">
        {clock.paused ? (
          <Cap kind="primary" icon={Play} small onTap={() => act('resume')}>
            {m.ref_resume()}
          </Cap>
        ) : (
          <Cap icon={Pause} small onTap={() => act('pause')}>
            {m.ref_pause()}
          </Cap>
        )}
        <Cap small label={m.ref_less_label()} onTap={() => act('add', -10)}>
          {m.ref_less()}
        </Cap>
        <Cap small label={m.ref_more_label()} onTap={() => act('add', 30)}>
          {m.ref_more()}
        </Cap>
        <ConfirmCap icon={BellRing} small sure={m.ref_sure()} onTap={() => act('ring')}>
          {m.ref_close()}
        </ConfirmCap>
      </div>
      <Wrong text={problem} />
    </>
  );
}
