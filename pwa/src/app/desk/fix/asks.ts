// What is asked for before a sentence is done: what is still missing, why, and once more whether.
import { m } from '../../../i18n/messages';
import type { Deed } from './deed';

type Kind = Deed['what']['kind'];

/** Reasons to tap, of what is done with a reason only. */
const REASONS: Partial<Record<Kind, () => string[]>> = {
  value: () => [m.pow_reason_slip(), m.pow_reason_forgot(), m.pow_reason_board()],
  rewind: () => [m.pow_reason_slip(), m.pow_reason_flat(), m.pow_reason_redo()],
  look: () => [m.pow_reason_dispute(), m.pow_reason_gone(), m.pow_reason_forgot()],
  end: () => [m.pow_reason_late(), m.pow_reason_gone(), m.pow_reason_stopped()],
};
/** Neither is ever quite undone. */
const SURE: Partial<Record<Kind, () => string>> = { look: m.pow_look_really, end: m.pow_end_really };

interface Asks {
  /** Something is to be chosen first. */
  missing: boolean;
  /** Null where a reason may be left out. */
  reasons: string[] | null;
  /** The question before it is done; null where none is asked. */
  sure: string | null;
}

export function asksOf(what: Deed['what'] | undefined): Asks {
  const missing =
    !what ||
    what.kind === 'seat' ||
    (what.kind === 'value' && !what.patch) ||
    (what.kind === 'rewind' && what.to === null);
  const reasons = (what && REASONS[what.kind]?.()) ?? null;
  return { missing, reasons, sure: (what && SURE[what.kind]?.()) ?? null };
}
