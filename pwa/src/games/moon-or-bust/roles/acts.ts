// What a role's screen says around its drawing.
import { m } from '../../../i18n/messages';
import type { WorldBox } from '../../../shared';
import type { Step } from '../props';

export interface Act {
  order: string;
  note: string;
  /** What GO does; without it GO is grey and says what is missing. */
  does?: string;
  lack?: string;
  /** The small way out, and what it sends before `ready`: what was locked in before is taken back. */
  pass: string;
  clears: Step[];
  /** Instead of passing: a change on this phone. */
  passes?: () => void;
}

/** The words of the way out: also what it gives back. */
export const passWords = (pass: string, back: number | string): string =>
  back ? m.mb_pass_back({ pass, back }) : pass;

export interface BoardProps {
  box: WorldBox;
  /** After GO: what is drawn lies still. */
  sealed: boolean;
}
