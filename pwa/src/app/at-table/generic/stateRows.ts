// A game without a view of its own: its state as rows, and its file.

import { m } from '../../../i18n/messages';
import type { FileRow, KeyWords } from '../../../shared';
import type { GameModule, SayContext } from '../../../shared/game';
import { keyWords, sayLine } from '../../../shared/words/words';
import { isHidden, type Json, type JsonObject, type LogLine } from '../../../table/types';

const LINES = 14;

function anyHidden(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return isHidden(value) || Object.values(value).some(anyHidden);
}

/** True where this table hides anything from anybody. Its board is then in the file, where neighbours cannot read it. */
export function hasSecrets(state: JsonObject | null, log: readonly LogLine[]): boolean {
  return (state !== null && anyHidden(state)) || log.some((line) => line.to !== 'all');
}

function addRows(value: Json, term: string, words: KeyWords, rows: FileRow[]): void {
  if (value === null || value === false || isHidden(value)) return;
  if (Array.isArray(value)) {
    if (value.some((item) => typeof item === 'object' && item !== null))
      for (const [i, item] of value.entries()) addRows(item, `${term} ${i + 1}`, words, rows);
    else if (value.length > 0)
      rows.push({ term, lines: [value.map((item) => words(String(item))).join(' · ')] });
  } else if (typeof value !== 'object') {
    rows.push({ term, lines: [value === true ? m.table_yes() : words(String(value))] });
  } else if (!('archived' in value)) {
    for (const [key, member] of Object.entries(value))
      addRows(member, term ? `${term}, ${words(key)}` : words(key), words, rows);
  }
}

/** Each fact of a state by its name. What is hidden, empty, or shown in the lobby already has no row. */
export function stateRows(state: JsonObject, words: KeyWords): FileRow[] {
  const { options: _, house: __, settings: ___, ...facts } = state;
  const rows: FileRow[] = [];
  addRows(facts, '', words, rows);
  return rows;
}

/** Lines that only some may read, then the state. */
export function fileOf(
  state: JsonObject | null,
  log: readonly LogLine[],
  module: GameModule | undefined,
  say: SayContext,
): FileRow[] {
  const texts = log
    .filter((line) => line.to !== 'all')
    .slice(-4)
    .map((line) => sayLine(module, line, say));
  const rows: FileRow[] = texts.length ? [{ term: m.table_file_lines(), lines: texts }] : [];
  return [...rows, ...stateRows(state ?? {}, keyWords(module, say))].slice(0, LINES);
}
