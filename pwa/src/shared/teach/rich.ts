// Texts with terms in them: `[token]`, `[tokens|token]`.

/** `after`: the comma or stop that stays with a term where the line breaks. */
export type Piece = string | { said: string; term: string; after: string };

const TERM = /\[([^\]|]+)(?:\|([^\]]+))?\]([.,;:!?)’”“]*)/g;

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(TERM)) {
    if (match.index > at) found.push(text.slice(at, match.index));
    const [whole, said = '', term = said, after = ''] = match;
    found.push({ said, term, after });
    at = match.index + whole.length;
  }
  if (at < text.length) found.push(text.slice(at));
  return found;
}

const ENDINGS = '(?:s|e|es|n|en|er)?';
/** Too short to take an ending: "All" is not in "alle". */
const SHORT = 4;
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
  const found = forms.map((form) => escaped(form) + (form.length < SHORT ? '' : ENDINGS)).join('|');
  const words = new RegExp(`(?<![\\p{L}\\d-])(?:${found})(?![\\p{L}\\d-])`, anyCase ? 'giu' : 'gu');
  const idOf = (said: string): string | undefined => {
    const form = forms.find((form) => key(said).startsWith(form)) ?? '';
    return said.startsWith(loud.get(form) ?? '') ? ids.get(form) : undefined;
  };
  return (text) => {
    const pieces: Piece[] = [];
    const once = new Set<string>();
    let at = 0;
    for (const match of text.matchAll(words)) {
      const term = idOf(match[0]);
      if (!term || once.has(term)) continue;
      once.add(term);
      if (match.index > at) pieces.push(text.slice(at, match.index));
      const end = match.index + match[0].length;
      const [after = ''] = /^[.,;:!?)’”“]*/.exec(text.slice(end)) ?? [];
      pieces.push({ said: match[0], term, after });
      at = end + after.length;
    }
    if (at < text.length) pieces.push(text.slice(at));
    return pieces;
  };
}

/** The text as it is read. */
export const plain = (text: string): string =>
  pieces(text)
    .map((piece) => (typeof piece === 'string' ? piece : piece.said + piece.after))
    .join('');
