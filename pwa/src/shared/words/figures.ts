// Figures as they are read: a minus is no hyphen.
import { getLocale } from '../../i18n/catalogue';

export const figure = (value: unknown): string => String(value).replace('-', '−');

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);

/** "+2", "−2"; nothing lost is "+0". */
export const signed = (n: number): string => (n < 0 ? figure(n) : `+${n}`);

/** "2.5": to a tenth. */
export const tenths = (n: number): string => n.toLocaleString(getLocale(), { maximumFractionDigits: 1 });

/** "0:42": seconds as a wall clock says them. */
export const clockWords = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** "20:15", or with its day where that is not today. */
export function momentWords(ms: number): string {
  const today = new Date(ms).toDateString() === new Date().toDateString();
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const day = today ? {} : ({ day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat(getLocale(), { ...day, ...time }).format(ms);
}
