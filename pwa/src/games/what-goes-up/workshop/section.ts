// The props of every section of the workshop.
import type { sheetOf } from '../model';
import type { Acting } from '../useActing';

export interface SectionProps {
  acting: Acting;
  sheet: ReturnType<typeof sheetOf>;
  /** The drawing that the guide leads to. */
  aim: string | null;
  onAim: (drawing: string) => void;
}
