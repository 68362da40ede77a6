// What every section of the workshop is given.
import type { useActing } from '../bits';
import type { sheetOf } from '../model';
import type { Drawing } from '../wire';
import type { Step } from './guide';

export interface SectionProps {
  acting: ReturnType<typeof useActing>;
  sheet: ReturnType<typeof sheetOf>;
  step: Step | null;
  aim: Drawing | null;
  onAim: (name: string) => void;
}
