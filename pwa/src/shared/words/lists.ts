// Words in a row, and words that have to fit: "a, b and c", lines of a file.

import { getLocale } from '../../i18n/catalogue';
import { m } from '../../i18n/messages';
import type { Words } from '../../table/types';

/** The text in the language that is on; else English; else any. */
export function local(words: Words | undefined): string {
  if (!words) return '';
  return words[getLocale()] ?? words.en ?? Object.values(words)[0] ?? '';
}

/** A name between words of another direction: isolated, as by `<bdi>`, so that it turns nothing next to it around. */
export const isolated = (name: string): string =>
  /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u.test(name)
    ? `\u2068${name}\u2069`
    : name;

/** "a, b and c". */
export function listWords(items: readonly string[]): string {
  const locale = getLocale() === 'en' ? 'en-GB' : getLocale();
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(items.map(isolated));
}

/** The texts of a message that has several for one occasion, chosen by `which`, from 1. */
export const variants = <Facts extends object>(
  say: (parameters: NoInfer<Facts> & { which: number }) => string,
  count: number,
): ((facts: Facts) => string)[] =>
  Array.from({ length: count }, (_, index) => (facts) => say({ ...facts, which: index + 1 }));

/** "40 s", "8 min", "2 h": as exactly as one says it. */
export function spanWords(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}

/** Breaks a text into lines of a file. */
export function wrapLines(text: string, width = 30): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (line && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  if (line) lines.push(line);
  return lines;
}

/** One full stop where an abbreviated name ("Ada K.") ends a sentence. */
export const oneStop = (sentence: string): string => sentence.replace(/(?<!\.)\.\.(?!\.)/g, '.');

/** As a sentence or a title begins. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** Nouns begin with a capital anywhere, as in German. */
export const nounsAreCapital = (): boolean => m.ui_nouns() === 'Capital';
/** "crash landing": as inside a sentence. */
export const inside = (text: string): string =>
  nounsAreCapital() ? text : text.charAt(0).toLowerCase() + text.slice(1);
