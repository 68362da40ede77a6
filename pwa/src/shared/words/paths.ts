// Paths into a state (JSON Pointers) and audiences, in words.

import { m } from '../../i18n/messages';
import { isHidden } from '../../table/types';
import { figure } from './figures';

/** A word for one key: a seat's name, the game's word, or the key made readable. */
export type KeyWords = (key: string) => string;

export function tokensOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export function pointerOf(tokens: readonly string[]): string {
  return tokens.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** An item of a list is counted from one. */
function tokenWords(token: string, words: KeyWords): string {
  if (token === '-') return m.pow_list_end();
  return /^\d+$/.test(token) ? m.pow_list_item({ n: Number(token) + 1 }) : words(token);
}

/** "/teams/a/threat" → "Teams › Meridian › Threat". */
export function pathWords(pointer: string, words: KeyWords): string {
  const tokens = tokensOf(pointer);
  if (tokens.length === 0) return m.pow_whole_state();
  return tokens.map((token) => tokenWords(token, words)).join(' › ');
}

/** The people who learned of something: "everybody", "the referee", "Meridian (politician)". */
export function audienceWords(audience: string, words: KeyWords): string {
  const single = (part: string): string => {
    if (part === 'all') return m.pow_by_all();
    if (part === 'referee') return m.table_the_referee();
    if (part === 'none') return m.pow_by_nobody();
    const [, ...keys] = part.split(':');
    const [whole, ...closer] = (keys.length ? keys : [part]).map(words);
    return closer.length > 0 ? `${whole} (${closer.join(', ')})` : (whole ?? '');
  };
  return audience.split('|').map(single).join(', ');
}

/** Beyond this a list or an object is only counted. */
const MAX_LETTERS = 48;

/** A value in a few words; what is hidden stays so. */
export function valueWords(value: unknown, words: KeyWords): string {
  if (value === null || value === undefined) return m.pow_nothing();
  if (typeof value === 'boolean') return value ? m.table_yes() : m.table_no();
  if (typeof value === 'number') return figure(value);
  if (typeof value === 'string')
    return value === '' ? m.pow_empty_text() : /^[a-z][a-z0-9_.]*$/.test(value) ? words(value) : value;
  const list = Array.isArray(value);
  if (isHidden(value)) return m.pow_sealed();
  const rows = Object.entries(value);
  if (rows.length === 0) return m.table_form_none();
  const count = m.pow_items({ n: rows.length });
  if (rows.some(([, member]) => typeof member === 'object' && member !== null)) return count;
  const text = rows
    .map(([key, member]) => (list ? '' : `${words(key)} `) + valueWords(member, words))
    .join(' · ');
  return text.length > MAX_LETTERS ? count : text;
}
