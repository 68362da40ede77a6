// What a game prints: its sheets and their texts, in the order in which a host needs them; fetched when paper is asked for.
import { baseLocale, getLocale } from '../../i18n/catalogue';
import { type Paper, type PrintSheet, type Say, SMALL } from '../../shared/paper';
import { onceEach } from '../../table/once';

interface OfGame {
  SHEETS: readonly PrintSheet[];
}
type Texts = Record<string, string>;
const files = import.meta.glob<OfGame>('../../games/*/sheets/index.tsx');
const texts = import.meta.glob<{ default: Texts }>('../../games/*/sheets/*.json');

const textsIn = (game: string, language: string) => texts[`../../games/${game}/sheets/${language}.json`];

export interface GamePaper {
  sheets: readonly PrintSheet[];
  say: Say;
}
async function read(game: string, language: string): Promise<GamePaper> {
  const file = files[`../../games/${game}/sheets/index.tsx`];
  const words = textsIn(game, language) ?? textsIn(game, baseLocale);
  if (!file || !words) return { sheets: [], say: (key) => key };
  const [{ SHEETS }, { default: texts }] = await Promise.all([file(), words()]);
  const say: Say = (key, values = {}) =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  return { sheets: SHEETS, say };
}

/** By `game language`. */
const papers = onceEach((name) => {
  const [game = '', language = ''] = name.split(' ');
  return () => read(game, language);
});
/** Null until it is here. */
export function paperOfGame(game: string): GamePaper | null {
  const file = papers(`${game} ${getLocale()}`);
  void file?.ask();
  return file?.value ?? null;
}
/** True where it did not come. */
export const paperFailed = (game: string): boolean => papers(`${game} ${getLocale()}`)?.failed === true;

export const titleOf = (sheet: PrintSheet, say: Say): string => sheet.title?.() ?? say(sheet.id);
export const papersOf = (sheet: PrintSheet): readonly Paper[] => sheet.papers ?? SMALL;

interface Groups {
  /** The sheets that a table with these options needs. */
  first: PrintSheet[];
  rest: PrintSheet[];
  classroom: PrintSheet[];
}

const fits = (wanted: Record<string, readonly string[]>, chosen: Record<string, string>): boolean =>
  Object.entries(wanted).every(([id, values]) => values.includes(chosen[id] ?? ''));

/** Sheets for a table with these options; without a table, all of them. */
export function grouped(sheets: readonly PrintSheet[], chosen: Record<string, string>): Groups {
  const wanted = sheets.filter(
    ({ needed_with = {} }) =>
      Object.keys(needed_with).every((id) => !(id in chosen)) || fits(needed_with, chosen),
  );
  const first = wanted.filter(({ first_with }) => first_with && fits(first_with, chosen));
  const others = wanted.filter((sheet) => !first.includes(sheet));
  return {
    first,
    rest: others.filter((sheet) => !sheet.for_class),
    classroom: others.filter((sheet) => sheet.for_class),
  };
}

/** The paper a sheet comes on: the chosen one where it fits, else the best of its own. */
export function paperOf(sheet: PrintSheet, paper: Paper): Paper {
  const papers = papersOf(sheet);
  return papers.includes(paper) ? paper : (papers[0] ?? 'a4');
}
