// A game's sheets as the server lists them, in the order in which a host needs them.
import type { Wire } from '../../table/types';

export type Sheet = Omit<Wire['SheetEntry'], 'papers'> & { papers: string[] };

interface Groups {
  /** The sheets that a table with these options needs. */
  first: Sheet[];
  rest: Sheet[];
  classroom: Sheet[];
}

const fits = (wanted: Record<string, string[]>, chosen: Record<string, string>): boolean =>
  Object.entries(wanted).every(([id, values]) => values.includes(chosen[id] ?? ''));

/** Sheets for a table with these options; without a table, all of them. */
export function grouped(sheets: readonly Sheet[], chosen: Record<string, string>): Groups {
  const wanted = sheets.filter(
    (sheet) =>
      Object.keys(sheet.needed_with).every((id) => !(id in chosen)) || fits(sheet.needed_with, chosen),
  );
  const first = wanted.filter(
    (sheet) => Object.keys(sheet.first_with).length > 0 && fits(sheet.first_with, chosen),
  );
  const others = wanted.filter((sheet) => !first.includes(sheet));
  return {
    first,
    rest: others.filter((sheet) => !sheet.for_class),
    classroom: others.filter((sheet) => sheet.for_class),
  };
}

/** The paper a sheet comes on: the chosen one where it fits, else the first of its own. */
export function paperOf(sheet: Sheet, paper: string): string {
  return sheet.papers.includes(paper) ? paper : (sheet.papers[0] ?? 'a4');
}
