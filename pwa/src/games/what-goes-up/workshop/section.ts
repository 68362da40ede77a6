// The props of every section of the workshop.

import type { sheetOf } from '../model';
import type { useActing } from '../useActing';

export interface SectionProps {
  acting: ReturnType<typeof useActing>;
  sheet: ReturnType<typeof sheetOf>;
  /** The drawing that the guide leads to. */
  aim: string | null;
  onAim: (drawing: string) => void;
}
