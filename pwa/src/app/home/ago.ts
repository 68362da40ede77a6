// "4 minutes ago", "14:07", "26 November 2026", in the player's language.
import { getLocale } from '../../i18n/catalogue';

/** The time since then, by the phone's own clock. */
export function ago(then: number): string {
  const words = new Intl.RelativeTimeFormat(getLocale(), { numeric: 'auto' });
  const minutes = Math.round((Date.now() - then) / 60_000);
  if (minutes < 60) return words.format(-Math.max(0, minutes), 'minute');
  const hours = Math.round(minutes / 60);
  if (hours < 36) return words.format(-hours, 'hour');
  return words.format(-Math.round(hours / 24), 'day');
}

/** A moment as the wall clock shows it, with seconds. */
export function clockTime(ms: number): string {
  return new Intl.DateTimeFormat(getLocale(), {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(ms);
}

/** "26 November 2026". */
export function longDate(ms: number): string {
  const day = getLocale() === 'en' ? 'en-GB' : getLocale();
  return new Intl.DateTimeFormat(day, { dateStyle: 'long' }).format(ms);
}
