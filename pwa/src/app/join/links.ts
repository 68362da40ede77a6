// Table codes and join links: what people type, paste and scan.

export const CODE_LENGTH = 5;
/** A room's code is shorter: it is sent with Enter. */
export const ROOM_LENGTH = 4;
const LETTERS = /[23456789BCDFGHJKMNPQRSTVWXZ]/;

/** The letters in typed or pasted text, in upper case: alone, or in a whole address like `link`. */
export function lettersIn(text: string, link: RegExp, max: number): string {
  const plain = text.normalize('NFKC');
  const words = (link.exec(plain)?.[1] ?? plain).toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  const letters = words.join('');
  // "Code: KQ7XM", "Raum 8B4K": the code is the last word that is as long as one.
  const code = words.findLast((word) => word.length === max || word.length === ROOM_LENGTH);
  return letters.length > max && code ? code : letters.slice(0, max);
}
export const cleanCode = (text: string): string =>
  lettersIn(text, /\/(?:join|t)\/([A-Za-z0-9]{5})/, CODE_LENGTH);

/** Letters that no code has: they look like others across a table. */
export function strangers(code: string): string[] {
  return [...code].filter((letter) => !LETTERS.test(letter));
}

/** The path of a join link, invite and all, or of a screen that waits for a table; null for anything else. */
export function joinPath(text: string): string | null {
  const partsOf = (link: RegExp): string[] => link.exec(text.trim())?.slice(1) ?? [];
  const [screen] = partsOf(/\/tv\/([A-Z0-9]{6})$/i);
  if (screen) return `/tv/${screen.toUpperCase()}`;
  const [room, key = ''] = partsOf(/\/join-room\/([A-Z0-9]{4})(#[\w-]+)?$/i);
  if (room) return `/join-room/${room.toUpperCase()}${key}`;
  const [code, invite = ''] = partsOf(/\/join\/([A-Z0-9]{5})(#[\w.~=&-]+)?$/i);
  return code ? `/join/${code.toUpperCase()}${invite}` : null;
}

/** The invite travels in the fragment, so that no server log and no referrer ever sees it. */
export function inviteOf(hash: string): string | undefined {
  const raw = hash.replace(/^#/, '');
  if (raw === '') return undefined;
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw; // not a link of ours: the desk says that it holds no longer
  }
}

/** A seat that another phone had: its link carries the seat and a fresh token; `once`: the phone that opens it changes the token. */
export function handedSeat(hash: string): { seat: string; token: string; once: boolean } | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const seat = params.get('seat');
  const token = params.get('token');
  return seat && token && /^(s\d+|referee)$/.test(seat) ? { seat, token, once: params.has('once') } : null;
}
