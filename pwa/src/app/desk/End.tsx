// The end before the end: what lies open then, why, once more whether; then the game is over for everybody.
import { CircleStop, History } from 'lucide-preact';
import { m } from '../../paraglide/messages';
import { Cap, Note, Pair, Problem } from '../../shared';
import { useTable } from '../atTable';
import { answerText } from '../problem';
import { DeedCap, Reason, useDeed } from './correct/Reason';
import { ClockNote, Page } from './Page';

export function End({ onClose }: { onClose: () => void }) {
  const table = useTable();
  const deed = useDeed();
  const end = async (reason: string) => {
    const answer = await table.command('/end', { reason });
    if (answer.kind === 'ok') onClose();
    return answerText(answer);
  };
  return (
    <Page
      title={m.pow_end()}
      order={m.pow_end_sure()}
      note={m.pow_end_note()}
      ask="end"
      onClose={onClose}
      dock={
        <Pair>
          <Cap onTap={onClose}>{m.pow_cancel()}</Cap>
          <DeedCap
            deed={deed}
            kind="danger"
            icon={CircleStop}
            note={m.pow_end_do_note()}
            sure={m.pow_end_really()}
            onTap={() => void deed.run(end)}
          >
            {m.pow_end_do()}
          </DeedCap>
        </Pair>
      }
    >
      <ClockNote />
      <Note icon={History}>{m.pow_end_back()}</Note>
      <Reason {...deed.field} usual={[m.pow_reason_late(), m.pow_reason_gone(), m.pow_reason_stopped()]} />
      <Problem text={deed.problem} />
    </Page>
  );
}
