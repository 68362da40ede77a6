// A knock at the door: the two answers to it, the same wherever it is shown.
import { useEffect, useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Cap, seatById } from '../../shared';
import type { Seat, TableStore } from '../../table';
import { answerText } from '../problem';

export function useKnock(table: TableStore | null, seat: string) {
  const [problem, setProblem] = useState('');
  useEffect(() => setProblem(''), [seat]);
  const act = (command: 'admit' | 'remove') => () =>
    void table?.command(`/seats/${seat}/${command}`).then((answer) => setProblem(answerText(answer)));
  return { problem, letIn: act('admit'), turnAway: act('remove') };
}

/** The requested seat, in words that everybody knows; null for a request for a new seat. */
export const claimed = (seats: readonly Seat[], knock: Seat): string | null =>
  (knock.claims && seatById({ seats }, knock.claims)?.name) || null;

type AnswersProps = Pick<ReturnType<typeof useKnock>, 'letIn' | 'turnAway'> & {
  whose: string | null;
  primary?: boolean;
};
/** Turn away, or let in. */
export const Answers = ({ letIn, turnAway, whose, primary = false }: AnswersProps) => (
  <>
    <Cap compact onTap={turnAway}>
      {m.ref_turn_away()}
    </Cap>
    <Cap compact kind={primary ? 'primary' : 'plain'} onTap={letIn}>
      {whose ? m.door_claim_give() : m.ref_admit()}
    </Cap>
  </>
);
