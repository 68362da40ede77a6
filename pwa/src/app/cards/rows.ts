// Rows pasted from a document or a spreadsheet, and the cards that they make.
import type { Json } from '../../table/types';
import { freshId, hasEffects } from './pack';
import { type Field, type Item, textIn, written } from './schema';

interface Row {
  line: number;
  cells: string[];
}
/** Lines of a document: "7. Title: words". Where lines are numbered, one without a number goes on with the words before it; blank lines end a card. */
function proseOf(text: string): Row[] {
  const begins = /^(\d{1,2})\s*[.):–—-]?\s+(?=\S)/;
  const lines = text.split('\n').map((row) => row.trim());
  const numbered = lines.some((line) => begins.test(line));
  const blocks = !numbered && lines.some((line, i) => line && lines[i + 1] && lines.indexOf('') > 0);
  const rows: Row[] = [];
  for (const [i, line] of lines.entries()) {
    const number = begins.exec(line)?.[1];
    const last = rows.at(-1);
    const goesOn = last && (numbered ? !number : blocks && lines[i - 1] !== '');
    if (!line) continue;
    if (goesOn) {
      last.cells.push(line);
      continue;
    }
    const [, title, words] = /^(.*?)(?:: | [–—-] )(.*)$/.exec(line.replace(begins, '')) ?? [
      '',
      line.replace(begins, ''),
      '',
    ];
    rows.push({
      line: i + 1,
      cells: [number, title, words].flatMap((cell) => cell || []),
    });
  }
  return rows;
}
/** True where each row has as many cells: a number of its own, or quotes somewhere. A sentence has commas, too. */
function isTable(rows: readonly Row[], text: string): boolean {
  const [first, ...others] = rows;
  const size = first?.cells.length ?? 0;
  const isNumbered = ({ cells }: Row) => cells.some((cell) => /^\d{1,2}$/.test(cell));
  const even = size > 1 && rows.every(({ cells }) => cells.length === size);
  const numbered = (others.length > 0 ? others : rows).every(isNumbered);
  return even && (numbered || /(^|,)"[^\n]*"(,|$)/m.test(text));
}
/** Rows of a spreadsheet, with tabs, semicolons or commas between cells and quotes around one that has such; or lines of a document. */
export function rowsOf(pastedText: string): Row[] {
  const text = pastedText.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  if (text.includes('\t')) return cellsOf(text, '\t');
  if (/^\s*[^\n]*;/.test(text)) return cellsOf(text, ';');
  const rows = cellsOf(text, ',');
  return isTable(rows, text) ? rows : proseOf(text);
}
function cellsOf(text: string, between: string): Row[] {
  const cells = new RegExp(`(^|${between}|\n)("(?:[^"]|"")*"(?=${between}|\n|$)|[^${between}\n]*)`, 'g');
  const rows: Row[] = [];
  let line = 1;
  for (const [, before = '', cell = ''] of text.matchAll(cells)) {
    const plain = cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    if (before === '\n') line++;
    if (before === between) rows.at(-1)?.cells.push(plain.trim());
    else rows.push({ line, cells: [plain.trim()] });
    line += cell.split('\n').length - 1;
  }
  return rows.filter((row) => row.cells.some(Boolean));
}

/** A pasted row: the cell that is a number, then title and words in their order. */
export interface Pasted {
  line: number;
  number: number;
  title: string;
  text: string;
  /** What no card can be made of. */
  fault?: 'title' | 'number' | 'long';
}
/** `max`: letters of a title or text. */
export function pasted(text: string, taken: readonly number[], max = 300): Pasted[] {
  const rows = rowsOf(text);
  const isNumber = (cell: string) => /^\d{1,2}\.?$/.test(cell);
  const numbered = rows.some((row) => row.cells.some(isNumber));
  const used = new Set(taken);
  const numbers = new Set<number>();
  return rows.flatMap(({ line, cells }, i) => {
    const column = cells.findIndex(isNumber);
    if (numbered && column < 0 && i === 0) return []; // the heading
    const [title = '', ...words] = cells.filter((cell, place) => place !== column && cell);
    let number = column < 0 ? 1 : Number.parseInt(cells[column]!, 10);
    while (column < 0 && used.has(number)) number++;
    const fault = !title
      ? 'title'
      : number < 1 || numbers.has(number)
        ? 'number'
        : [title, words.join(' ')].some((part) => part.length > max)
          ? 'long'
          : undefined;
    used.add(number);
    numbers.add(number);
    return [{ line, number, title, text: words.join(' '), ...(fault && { fault }) }];
  });
}

/** The list with pasted cards: one of a known number has their words, and keeps its effects if the title is the same. */
export function withPasted(
  schema: Field,
  list: readonly Item[],
  rows: readonly Pasted[],
  language: string,
  hand: string | undefined,
): Item[] {
  const now = new Map(list.map((item) => [Number(item.number), item]));
  const effects: Json[] = hand ? [{ type: hand }] : [];
  for (const { number, title, text } of rows) {
    const old = now.get(number);
    const isSame = old && textIn(old.title, language).toLowerCase() === title.toLowerCase();
    const card: Item = isSame ? { ...old } : { id: freshId(list, number, old), number, effects, text: {} };
    if (isSame && !hasEffects(old)) card.effects = effects;
    now.set(number, {
      ...card,
      title: written(schema, card.title, language, title),
      text: text ? written(schema, {}, language, text) : card.text!,
    });
  }
  return [...now.values()].toSorted((a, b) => Number(a.number) - Number(b.number));
}
