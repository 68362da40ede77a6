// The workshop's price list, and the cap that makes a sheet's move.
import { Cap, Problem } from '../../../shared';
import type { Step } from '../../../shared/game';
import { words } from '../ids';
import { sheetOf } from '../model';
import { useSeat } from '../props';
import { useActing } from '../useActing';
import type { Args } from '../wire';

/** The workshop's price list; null outside of it. */
export const useSheet = () => sheetOf(useSeat().table.view);

interface MoveCapProps {
  step: Step<Args>;
  off?: boolean;
  note?: string | undefined;
  onDone: () => void;
}
/** Makes one move, then `onDone`; above it why it was refused. */
export function MoveCap({ step, off = false, note, onDone }: MoveCapProps) {
  const acting = useActing(useSeat().table);
  return (
    <>
      <Problem text={acting.problem} />
      <Cap
        kind="primary"
        off={off || acting.under}
        note={note}
        onTap={() => void acting.take([step]).then((ok) => ok && onDone())}
      >
        {words(`what_goes_up.${step.move}`, {}, null) ?? step.move}
      </Cap>
    </>
  );
}
