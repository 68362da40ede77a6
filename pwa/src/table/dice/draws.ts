// Rolls that every phone takes part in (fd2, docs/fair-dice.md): chains of phones, and the faces that follow.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { fromHex, toHex } from '../keep';
import { type Asked, type Draw, isObject, type JsonObject, type LogLine } from '../types';
import { enc, facesFrom } from './fairness';
import { sidesOf } from './notation';
import { linksOf } from './source';

/** The number of links in a phone's chain. */
export const LINKS = 512;

/** The link before link i of a seat's phone. */
export function linkBefore(table: string, seat: string, i: number, link: Uint8Array): Uint8Array {
  return sha256(enc('fd2/link', table, seat, i, link));
}

/** Entries in the order of their keys. */
export const byKey = <T>(record: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));

/** Every link of the chain that ends in `last`; the first of them is the anchor. */
export function chainOf(table: string, seat: string, last: Uint8Array): Uint8Array[] {
  const links = [last];
  let link = last;
  for (let i = LINKS; i > 0; i -= 1) {
    link = linkBefore(table, seat, i, link);
    links.push(link);
  }
  return links.reverse();
}

export function commitment(table: string, request: string, secret: Uint8Array): string {
  return toHex(sha256(enc('fd2/secret', table, request, secret)));
}

/** The faces that the server's secret and the links of the phones give. */
export function drawnFaces(
  secret: Uint8Array,
  table: string,
  scope: string,
  request: string,
  links: Readonly<Record<string, string>>,
  sides: readonly number[],
): number[] {
  const fields = byKey(links).flatMap(([seat, link]) => [seat, fromHex(link)]);
  return facesFrom((i) => hmac(sha256, secret, enc('fd2/roll', table, scope, request, ...fields, i)), sides);
}

/** The last link that is known of a phone's chain; the anchor is link 0. */
interface KnownLink {
  n: number;
  link: string;
}
/** By seat and number of the chain: `s1/2`. */
export type Chains = Record<string, KnownLink>;

/** True where link n of a chain fits its known link. */
function fits(table: string, seat: string, n: number, link: string, fact: KnownLink): boolean {
  const [high, low, end] = n >= fact.n ? [n, fact.n, fact.link] : [fact.n, n, link];
  let walked = fromHex(n >= fact.n ? link : fact.link);
  for (let i = high; i > low; i -= 1) walked = linkBefore(table, seat, i, walked);
  return toHex(walked) === end;
}

/** A roll's announcement, of the shape that it must have. */
export const isDraw = (value: unknown): value is Draw & JsonObject =>
  isObject(value) && typeof value.commit === 'string' && isObject(value.asked);

/** Keeps the links of a roll that was checked, where they are later ones than those known. */
export function learn(
  chains: Chains,
  asked: Readonly<Record<string, Asked>>,
  links: Readonly<Record<string, string>>,
): void {
  for (const [seat, link] of Object.entries(links)) {
    const { chain, n } = asked[seat]!;
    if ((chains[`${seat}/${chain}`]?.n ?? 0) < n) chains[`${seat}/${chain}`] = { n, link };
  }
}

export type DrawVerdict = 'fair' | 'chain' | 'links' | 'faces';

/**
 * Checks a roll against what the server said when it began to wait. `chain`: its secret is another one;
 * `links`: a number that does not come from its phone, or of a phone that was not asked, or nobody says who was
 * left out; `faces`: other faces follow.
 */
export function verifyDraw(table: string, line: LogLine, draw: Draw, chains: Chains): DrawVerdict {
  const links = linksOf(line);
  const request = String(line.request);
  if (typeof line.secret !== 'string' || !/^[0-9a-f]{64}$/.test(line.secret) || !links) return 'chain';
  const secret = fromHex(line.secret);
  if (commitment(table, request, secret) !== draw.commit) return 'chain';
  for (const [seat, link] of Object.entries(links)) {
    const asked = draw.asked[seat];
    const fact = asked && chains[`${seat}/${asked.chain}`];
    if (!asked || !fact || !/^[0-9a-f]{64}$/.test(link) || !fits(table, seat, asked.n, link, fact))
      return 'links';
  }
  const missing = Object.keys(draw.asked).filter((seat) => !(seat in links));
  if (!Array.isArray(line.left_out) || missing.sort().join() !== [...line.left_out].sort().join())
    return 'links';
  const whose = line.nonce_from;
  if (whose !== null && (typeof whose !== 'string' || whose !== line.seat || !(whose in links)))
    return 'links';
  const sides = sidesOf(String(line.notation));
  if (sides.length === 0 || !Array.isArray(line.faces)) return 'faces';
  const right = drawnFaces(secret, table, String(line.scope), request, links, sides);
  return right.join() === line.faces.join() ? 'fair' : 'faces';
}
