// The file of a game without a view of its own: lines for this seat, and a state with secrets in it.

import { m } from '../../../paraglide/messages';
import type { FileRow } from '../../../shared';
import { readable } from '../../../shared/forms/schemaForm';
import type { GameModule, SayContext } from '../../../shared/game';
import { sayLine, wordsOrNull } from '../../../shared/words/words';
import { isHidden, type Json, type JsonObject, type LogLine } from '../../../table/types';

const LINES = 14;

function anyHidden(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return isHidden(value) || Object.values(value).some((one) => anyHidden(one as Json));
}

/** True where this table hides anything from anybody. Its board is then in the file, where neighbours cannot read it. */
export function hasSecrets(state: JsonObject | null, log: readonly LogLine[]): boolean {
  return (state !== null && anyHidden(state)) || log.some((line) => line.to !== 'all');
}

function flat(value: Json, name: string, words: (id: string) => string, out: FileRow[]): void {
  if (value === null || value === false || isHidden(value) || out.length >= LINES) return;
  if (Array.isArray(value)) {
    if (value.length === 0) return;
    if (value.every((one) => typeof one !== 'object' || one === null)) {
      out.push({ term: name, lines: [value.map((one) => words(String(one))).join(' · ')] });
    } else for (const [k, one] of value.entries()) flat(one, `${name} ${k + 1}`, words, out);
    return;
  }
  if (typeof value === 'object') {
    if ('archived' in value) return;
    for (const [key, one] of Object.entries(value))
      flat(one, name ? `${name}, ${words(key)}` : words(key), words, out);
    return;
  }
  out.push({ term: name, lines: [value === true ? m.table_yes() : words(String(value))] });
}

export function fileOf(
  state: JsonObject | null,
  log: readonly LogLine[],
  module: GameModule | undefined,
  say: SayContext,
): FileRow[] {
  const words = (id: string) =>
    say.seat(id)?.name ?? wordsOrNull(module, id, {}, say) ?? (/^[a-z_]+$/.test(id) ? readable(id) : id);
  const said = log
    .filter((line) => line.to !== 'all')
    .slice(-4)
    .map((line) => sayLine(module, line, say));
  const rows: FileRow[] = said.length ? [{ term: m.table_file_lines(), lines: said }] : [];
  const { options: _, house: __, settings: ___, ...rest } = state ?? {};
  flat(rest, '', words, rows);
  return rows.slice(0, LINES);
}
