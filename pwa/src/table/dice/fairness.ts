// Verified dice (fd1) on the phone: every roll is hashed back to the anchor and its faces are computed again.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { fromHex, toHex } from '../keep';
import type { LogLine } from '../types';
import { sidesOf } from './notation';

const utf8 = new TextEncoder();

/** Each field's length in 4 bytes, big endian, then its bytes. */
export function enc(...fields: (string | number | Uint8Array)[]): Uint8Array {
  const parts = fields.map((field) => (field instanceof Uint8Array ? field : utf8.encode(String(field))));
  const out = new Uint8Array(parts.reduce((sum, part) => sum + 4 + part.length, 0));
  const lengths = new DataView(out.buffer);
  let offset = 0;
  for (const part of parts) {
    lengths.setUint32(offset, part.length);
    out.set(part, offset + 4);
    offset += 4 + part.length;
  }
  return out;
}

/** S[i-1] from S[i]. */
export function previous(table: string, scope: string, i: number, secret: Uint8Array): Uint8Array {
  return sha256(enc('fd1/chain', table, scope, i, secret));
}

/** The faces that a secret and a nonce give, in the order of `sides`. */
export function faces(
  secret: Uint8Array,
  table: string,
  scope: string,
  n: number,
  nonce: Uint8Array,
  sides: readonly number[],
): number[] {
  return facesFrom((i) => hmac(sha256, secret, enc('fd1/roll', table, scope, n, nonce, i)), sides);
}

/** Faces from blocks of random bytes, each side alike. */
export const facesFrom = (blockAt: (block: number) => Uint8Array, sides: readonly number[]): number[] =>
  sides.map(diceFrom(blockAt));

/** Dice that go on from one face to the next through endless blocks of random bytes. */
export function diceFrom(blockAt: (block: number) => Uint8Array): (sides: number) => number {
  let block = new Uint8Array(0);
  let read = 0;
  let blocks = 0;
  const next = (): number => {
    if (read === block.length) {
      block = new Uint8Array(blockAt(blocks));
      blocks += 1;
      read = 0;
    }
    read += 1;
    return block[read - 1]!;
  };
  return (sides) => {
    const wide = sides > 256;
    const limit = Math.floor((wide ? 65_536 : 256) / sides) * sides;
    for (;;) {
      const value = wide ? next() * 256 + next() : next();
      if (value < limit) return (value % sides) + 1;
    }
  };
}

/** The last secret of a scope that this phone has checked: S[n]. The anchor is S[0]. */
export interface Known {
  n: number;
  secret: string;
}
export type Verdict = 'fair' | 'unchecked' | 'chain' | 'faces';

/**
 * Checks one `dice.rolled` line against the last secret known of its scope. `chain`: the secret does not
 * hash back; `faces`: other faces follow from it; `unchecked`: typed dice, hidden, or older than what is known.
 */
export function verify(table: string, line: LogLine, anchorFacts: Known | undefined): Verdict {
  const { scope, n, nonce, secret } = line;
  if (line.dice !== 'verified') return 'unchecked';
  if (typeof scope !== 'string' || typeof n !== 'number') return 'unchecked';
  if (typeof nonce !== 'string' || typeof secret !== 'string' || !anchorFacts) return 'unchecked';
  let link: Uint8Array = fromHex(secret);
  if (n > anchorFacts.n) {
    for (let i = n; i > anchorFacts.n; i -= 1) link = previous(table, scope, i, link);
    if (toHex(link) !== anchorFacts.secret) return 'chain';
  } else if (n === anchorFacts.n && anchorFacts.secret !== secret) return 'chain';
  const sides = sidesOf(String(line.notation));
  const { faces: fallen } = line;
  if (sides.length === 0 || !Array.isArray(fallen)) return 'unchecked';
  const right = faces(fromHex(secret), table, scope, n, fromHex(nonce), sides);
  return right.length === fallen.length && right.every((face, i) => face === fallen[i]) ? 'fair' : 'faces';
}
