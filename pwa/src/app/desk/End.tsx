// The end before the end: what lies open then, why, once more whether; then the game is over for everybody.
import { CircleStop, History } from 'lucide-preact';
import { m } from '../../paraglide/messages';
import { Note } from '../../shared';
import { useTable } from '../atTable';
import { answerText } from '../problem';
import { DeedPage } from './DeedPage';
import { useWays } from './over';
import { ClockNote } from './Page';

export function End() {
  const table = useTable();
  const { close } = useWays();
  const end = async (reason: string) => {
    const answer = await table.command('/end', { reason });
    if (answer.kind === 'ok') close();
    return answerText(answer);
  };
  const words = { note: m.pow_end_do_note(), sure: m.pow_end_really(), children: m.pow_end_do() };
  return (
    <DeedPage
      title={m.pow_end()}
      order={m.pow_end_sure()}
      note={m.pow_end_note()}
      ask="end"
      cap={{ kind: 'danger', icon: CircleStop, ...words }}
      usual={[m.pow_reason_late(), m.pow_reason_gone(), m.pow_reason_stopped()]}
      act={end}
    >
      <ClockNote />
      <Note icon={History}>{m.pow_end_back()}</Note>
    </DeedPage>
  );
}
