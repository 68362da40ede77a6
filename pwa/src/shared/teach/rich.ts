// Texts with terms in them: `[token]`, `[tokens|token]`.

/** `after`: the comma or stop that stays with a term where the line breaks. */
export type Piece = string | { text: string; term: string; after: string };

const TERM = /\[([^\]|]+)(?:\|([^\]]+))?\]([.,;:!?)’”“]*)/g;

export function pieces(text: string): Piece[] {
  const pieceList: Piece[] = [];
  let offset = 0;
  for (const match of text.matchAll(TERM)) {
    if (match.index > offset) pieceList.push(text.slice(offset, match.index));
    const [whole, matched = '', term = matched, after = ''] = match;
    pieceList.push({ text: matched, term, after });
    offset = match.index + whole.length;
  }
  if (offset < text.length) pieceList.push(text.slice(offset));
  return pieceList;
}

const ENDINGS = '(?:s|e|es|n|en|er)?';
/** Too short to take an ending: "All" is not in "alle". */
const MIN_LETTERS = 4;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds terms in a plain sentence, by title or by what else is `said`; a word that is no noun is not one in German. */
export function termFinder(
  terms: Record<string, { title: string; said?: readonly string[] }>,
  anyCase: boolean,
): (text: string) => Piece[] {
  const ids = new Map<string, string>();
  /** GO is not "go", and SPACE not "space". */
  const loud = new Map<string, string>();
  const key = (form: string) => (anyCase ? form.toLowerCase() : form);
  for (const [id, term] of Object.entries(terms)) {
    for (const form of [term.title, ...(term.said ?? [])]) {
      ids.set(key(form), id);
      if (form === form.toUpperCase()) loud.set(key(form), form);
    }
  }
  const forms = [...ids.keys()].sort((a, b) => b.length - a.length);
  const pattern = forms.map((form) => escaped(form) + (form.length < MIN_LETTERS ? '' : ENDINGS)).join('|');
  const words = new RegExp(`(?<![\\p{L}\\d-])(?:${pattern})(?![\\p{L}\\d-])`, anyCase ? 'giu' : 'gu');
  const idOf = (text: string): string | undefined => {
    const form = forms.find((form) => key(text).startsWith(form)) ?? '';
    return text.startsWith(loud.get(form) ?? '') ? ids.get(form) : undefined;
  };
  return (text) => {
    const pieces: Piece[] = [];
    const once = new Set<string>();
    let offset = 0;
    for (const match of text.matchAll(words)) {
      const term = idOf(match[0]);
      if (!term || once.has(term)) continue;
      once.add(term);
      if (match.index > offset) pieces.push(text.slice(offset, match.index));
      const end = match.index + match[0].length;
      const [after = ''] = /^[.,;:!?)’”“]*/.exec(text.slice(end)) ?? [];
      pieces.push({ text: match[0], term, after });
      offset = end + after.length;
    }
    if (offset < text.length) pieces.push(text.slice(offset));
    return pieces;
  };
}

/** The text as it is read. */
export const plain = (text: string): string =>
  pieces(text)
    .map((piece) => (typeof piece === 'string' ? piece : piece.text + piece.after))
    .join('');
