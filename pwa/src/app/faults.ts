// What is wrong with a pack, a map or a file, by the stable codes of faults.
import { m } from '../i18n/messages';
import { wordsById } from '../shared/words/byId';
import { WORDS } from '../shared/words/tables/faults';
import type { ProblemDetail } from '../table/types';

/** Faults that are said in the words of another. */
const SAME = { too_many: 'too_high', too_few: 'too_low', unknown: 'not_a_choice', other_kind: 'wrong_type' };
const byId = wordsById('faults', WORDS, SAME);

/** A fault as a sentence; null for a code without words. */
export const faultText = (fault: string, params: Record<string, unknown> = {}): string | null =>
  byId(fault, params);

/** The faults that a refusal names, each with the card that has it; empty if it names none that has words. */
export function faultsText(problem: Pick<ProblemDetail, 'errors'> | null): string {
  const texts = (problem?.errors ?? []).map((error) => {
    const says = faultText(String(error.reason), error);
    return says && error.item ? m.ui_colon({ of: String(error.item), says }) : says;
  });
  return [...new Set(texts.filter(Boolean))].join(' ');
}
