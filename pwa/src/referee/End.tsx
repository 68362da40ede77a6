// The end before the end: what lies open then, why, once more whether; then the game is over for everybody.
import { CircleStop, History } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { answerText } from '../app/problem';
import type { DeskProps } from '../games/module';
import { m } from '../paraglide/messages';
import { Alert, Cap, ConfirmCap, Note, Pair } from '../ui';
import { ClockNote, Page } from './Page';
import { Reason } from './Reason';

export function End({ onClose, ...desk }: DeskProps & { onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [strict, setStrict] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const because = reason.trim();
  const end = async () => {
    if (busy) return;
    setBusy(true);
    const answer = await desk.table.command('/end', { reason: because });
    setBusy(false);
    setProblem(answerText(answer));
    if (answer.kind === 'ok') onClose();
  };
  return (
    <Page
      {...desk}
      title={m.pow_end()}
      order={m.pow_end_sure()}
      note={m.pow_end_note()}
      ask="end"
      onClose={onClose}
      dock={
        <Pair>
          <Cap onTap={onClose}>{m.pow_cancel()}</Cap>
          {because ? (
            <ConfirmCap
              kind="danger"
              icon={CircleStop}
              off={busy}
              note={m.pow_end_do_note()}
              sure={m.pow_end_really()}
              onTap={() => void end()}
            >
              {m.pow_end_do()}
            </ConfirmCap>
          ) : (
            <Cap kind="danger" icon={CircleStop} note={m.pow_confirm_reason()} onTap={() => setStrict(true)}>
              {m.pow_end_do()}
            </Cap>
          )}
        </Pair>
      }
    >
      <ClockNote {...desk} />
      <Note icon={History}>{m.pow_end_back()}</Note>
      <Reason
        value={reason}
        onChange={setReason}
        usual={[m.pow_reason_late(), m.pow_reason_gone(), m.pow_reason_stopped()]}
        wrong={strict && !because ? m.pow_reason_needed() : null}
      />
      {problem && (
        <Alert tone="bad" live>
          {problem}
        </Alert>
      )}
    </Page>
  );
}
