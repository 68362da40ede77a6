// Texts with terms in them: `[token]`, `[tokens|token]`.

/** `after`: the comma or stop that stays with a term where the line breaks. */
export type Piece = string | { said: string; term: string; after: string };

const TERM = /\[([^\]|]+)(?:\|([^\]]+))?\]([.,;:!?)’”“]*)/g;

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(TERM)) {
    if (match.index > at) found.push(text.slice(at, match.index));
    found.push({ said: match[1]!, term: match[2] ?? match[1]!, after: match[3]! });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push(text.slice(at));
  return found;
}

/** The text as it is read. */
export const plain = (text: string): string =>
  pieces(text)
    .map((piece) => (typeof piece === 'string' ? piece : piece.said + piece.after))
    .join('');

export const wordCount = (text: string): number => plain(text).split(/\s+/).filter(Boolean).length;
