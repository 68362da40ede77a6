// The workshop as its sections and sheets see it, and the cap that makes a sheet's move.
import { Cap, Problem } from '../../../shared';
import type { Step } from '../../../shared/game';
import { given } from '../../../shared/kit/given';
import { words } from '../ids';
import type { sheetOf } from '../model';
import type { Acting } from '../useActing';
import type { Args, Drawing } from '../wire';

interface Section {
  acting: Acting;
  sheet: ReturnType<typeof sheetOf>;
  /** The drawing that the guide leads to. */
  aim: string | null;
  onAim: (drawing: string) => void;
  /** Lays a drawing on the board. */
  onDraw: (drawing: Drawing) => void;
}
export const [GiveSection, useSection] = given<Section>('workshop');

interface MoveCapProps {
  step: Step<Args>;
  off?: boolean;
  note?: string | undefined;
  onDone: () => void;
}
/** Makes one move, then `onDone`; above it why it was refused. */
export function MoveCap({ step, off = false, note, onDone }: MoveCapProps) {
  const { acting } = useSection();
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
