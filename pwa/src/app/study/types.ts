// A study on the wire, and its words in the phone's language.
import { getLocale } from '../../paraglide/runtime';
import type { Wire } from '../../table/types';

export type StudyView = Wire['StudyView'];

export const running = (study: StudyView | null): boolean =>
  study?.status === 'queued' || study?.status === 'running';

export const count = (n: number): string => n.toLocaleString(getLocale());
export function percent(share: number, digits = 1): string {
  return (100 * share).toLocaleString(getLocale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
