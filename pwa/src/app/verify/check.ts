// Checks an audit file (fd1) from its first line to its last roll, and names the first step that does not hold.
import { sha256 } from '@noble/hashes/sha2.js';
import { enc, faces, previous } from '../../table/dice/fairness';
import type { LogPin } from '../../table/dice/pins';
import { sourceOf } from '../../table/dice/source';
import { fromHex } from '../../table/keep';
import { isObject, type LogLine } from '../../table/types';
import { canonical } from './canonical';
import { checkDraws } from './checkDraws';
import { checkLots } from './checkLots';
import { Bad, type Row, type Where } from './fault';

export interface Checked {
  table: string;
  /** Rolls whose faces were worked out again. */
  rolls: number;
  /** Rolls and lines that only some may see: their place in the chain holds, what they say stays shut. */
  hiddenRolls: number;
  lines: number;
  hiddenLines: number;
  /** Dice that were typed in: nothing to prove. */
  typed: number;
  /** How often places were drawn by lot. */
  lots: number;
  /** How often the table was restored from a backup. */
  restored: number;
  /** Rolls by the source of their numbers: all phones that were asked, some, the roller's alone, none, unknown. */
  byAll: number;
  bySome: number;
  byRoller: number;
  byHouse: number;
  unsaid: number;
  /** The number of rolls without a seat's phone, by seat. */
  leftOut: Record<string, number>;
  /** The names of seats, by the log. */
  names: Record<string, string>;
  /** Steps at which the log was held to what phones had kept. */
  pins: number;
}

const ROLL = ['n', 'seq', 'sides', 'nonce', 'secret', 'faces'];
const HIDDEN_ROLL = ['n', 'seq', 'hidden'];
const LINE = ['line', 'salt', 'digest', 'hash'];
const HIDDEN_LINE = ['digest', 'hash'];
const FILE: Where = { in: 'file' };

function row(value: unknown, keys: readonly string[], where: Where): Row {
  if (!isObject(value)) throw new Bad(where, 'shape');
  const rowKeys = Object.keys(value);
  if (rowKeys.length !== keys.length || !keys.every((key) => Object.hasOwn(value, key)))
    throw new Bad(where, 'shape');
  return value;
}
function list(value: unknown, where: Where): unknown[] {
  if (!Array.isArray(value)) throw new Bad(where, 'shape');
  return value;
}
function text(value: unknown, where: Where): string {
  if (typeof value !== 'string') throw new Bad(where, 'shape');
  return value;
}
function whole(value: unknown, low: number, high: number, where: Where): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < low || value > high)
    throw new Bad(where, 'shape');
  return value;
}
function hex(value: unknown, size: number, where: Where): Uint8Array {
  if (typeof value !== 'string' || value.length !== 2 * size || !/^[0-9a-f]*$/.test(value))
    throw new Bad(where, 'shape');
  return fromHex(value);
}
const same = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, i) => byte === b[i]);

function digestOf(entry: Row, where: Where): Uint8Array {
  const salt = hex(entry.salt, 16, where);
  try {
    return sha256(enc('fd1/line', salt, canonical(entry.line)));
  } catch {
    throw new Bad(where, 'canonical');
  }
}

/** The lines that lie open, once every digest and every hash holds. */
function checkLog(table: string, entries: readonly unknown[]): Row[] {
  const open: Row[] = [];
  let before: string | Uint8Array = table;
  let last = 0;
  entries.forEach((raw, i) => {
    const seq = isObject(raw) && isObject(raw.line) && typeof raw.line.seq === 'number' ? raw.line.seq : null;
    const where: Where = { in: 'line', k: i + 1, seq };
    const entry = row(raw, isObject(raw) && 'line' in raw ? LINE : HIDDEN_LINE, where);
    const digest = hex(entry.digest, 32, where);
    if ('line' in entry) {
      if (!isObject(entry.line)) throw new Bad(where, 'shape');
      if (!same(digestOf(entry, where), digest)) throw new Bad(where, 'digest');
      const lineSeq = whole(entry.line.seq, 0, Number.MAX_SAFE_INTEGER, where);
      if (lineSeq < last) throw new Bad(where, 'order');
      last = lineSeq;
      open.push(entry.line);
    }
    const hash: Uint8Array = sha256(enc('fd1/log', before, digest));
    if (!same(hash, hex(entry.hash, 32, where))) throw new Bad(where, 'hash');
    before = hash;
  });
  return open;
}

interface Scope {
  scope: string;
  anchor: unknown;
  rolls: unknown;
}

/** Every anchor is one that the log announced, and every announced one is there. */
function checkAnchors(scopes: readonly Scope[], lines: readonly Row[]): void {
  const announced = new Map<string, unknown>();
  for (const line of lines) {
    if (line.id === 'table.opened' && isObject(line.anchors)) {
      for (const [scope, anchor] of Object.entries(line.anchors)) announced.set(scope, anchor);
    } else if (line.id === 'dice.anchored') announced.set(String(line.scope), line.anchor);
  }
  for (const { scope, anchor } of scopes) {
    if (announced.get(scope) !== anchor) throw new Bad({ in: 'scope', scope }, 'anchor');
    announced.delete(scope);
  }
  for (const scope of announced.keys()) throw new Bad({ in: 'scope', scope }, 'unlisted');
}

const isVerified = (line: Row) => line.id === 'dice.rolled' && line.dice === 'verified';
/** The rolls of the server's own chain. */
const isRoll = (line: Row) => isVerified(line) && 'n' in line;

/** One chain: each secret hashes down to the last one known, each face follows, the log agrees. */
function checkScope(
  table: string,
  { scope, anchor, rolls: entries }: Scope,
  lines: readonly Row[],
): { open: number; hidden: number } {
  const logged = new Map(
    lines.filter((line) => isRoll(line) && line.scope === scope).map((line) => [line.n, line]),
  );
  let chain = hex(anchor, 32, { in: 'scope', scope });
  let position = 0;
  let last = 0;
  let hidden = 0;
  const rolls = list(entries, { in: 'scope', scope });
  rolls.forEach((raw, index) => {
    const step = index + 1;
    const where: Where = { in: 'roll', scope, k: step };
    const shut = isObject(raw) && 'hidden' in raw;
    const roll = row(raw, shut ? HIDDEN_ROLL : ROLL, where);
    if (roll.n !== step) throw new Bad(where, 'number');
    const seq = whole(roll.seq, 0, Number.MAX_SAFE_INTEGER, where);
    if (seq < last) throw new Bad(where, 'order');
    last = seq;
    const line = logged.get(step);
    logged.delete(step);
    if (shut) {
      if (roll.hidden !== true || line) throw new Bad(where, 'hidden');
      hidden += 1;
      return;
    }
    const secret = hex(roll.secret, 32, where);
    const nonce = hex(roll.nonce, 32, where);
    let walked = secret;
    for (let i = step; i > position; i -= 1) walked = previous(table, scope, i, walked);
    if (!same(walked, chain)) throw new Bad(where, 'chain');
    chain = secret;
    position = step;
    const sides = list(roll.sides, where).map((count) => whole(count, 2, 65_536, where));
    const right = canonical(faces(secret, table, scope, step, nonce, sides));
    if (right !== canonicalOr(roll.faces)) throw new Bad(where, 'faces');
    if (!line || ROLL.some((key) => canonicalOr(line[key]) !== canonicalOr(roll[key])))
      throw new Bad(where, 'log');
  });
  if (logged.size > 0) throw new Bad({ in: 'scope', scope }, 'unlisted');
  return { open: rolls.length - hidden, hidden };
}

function canonicalOr(value: unknown): string | null {
  try {
    return canonical(value);
  } catch {
    return null;
  }
}

/**
 * Checks a file. `kept` are the anchors that this phone pinned when it sat down: with them the file is also known to
 * be about that table's dice. `pins` are hashes of its log at some steps. Throws `Bad` at the first step that fails.
 */
// Long: the steps in the order in which docs/fair-dice.md has them.
export function check(
  document: unknown,
  anchors: Readonly<Record<string, string>> = {},
  pins: readonly LogPin[] = [],
): Checked {
  const file = row(document, ['version', 'table', 'scopes', 'log'], FILE);
  if (file.version !== 'fd1' && file.version !== 'fd2') throw new Bad(FILE, 'version');
  const table = text(file.table, FILE);
  const log = list(file.log, FILE);
  const lines = checkLog(table, log);
  for (const pin of pins) checkPin(log, pin);
  const scopes = list(file.scopes, FILE).map((raw): Scope => {
    const { scope, anchor, rolls } = row(raw, ['scope', 'anchor', 'rolls'], FILE);
    return { scope: text(scope, FILE), anchor, rolls };
  });
  const names = scopes.map(({ scope }) => scope);
  names.forEach((scope, i) => {
    if (names.indexOf(scope) < i) throw new Bad({ in: 'scope', scope }, 'twice');
  });
  checkAnchors(scopes, lines);
  for (const { scope, anchor } of scopes)
    if ((anchors[scope] ?? anchor) !== anchor) throw new Bad({ in: 'scope', scope }, 'kept');
  const chains = scopes.map((scope) => checkScope(table, scope, lines));
  const inAll = (key: 'open' | 'hidden') => chains.reduce((sum, chain) => sum + chain[key], 0);
  for (const line of lines) {
    if (isRoll(line) && !names.includes(String(line.scope)))
      throw new Bad({ in: 'scope', scope: String(line.scope) }, 'unannounced');
  }
  const drawn = checkDraws(table, lines);
  if (drawn.any !== (file.version === 'fd2')) throw new Bad(FILE, 'version');
  const typed = lines.filter((line) => line.id === 'dice.rolled' && !isVerified(line)).length;
  const sources = lines.filter(isRoll).map((line) => sourceOf(line as LogLine).of);
  const counted = (kind: string) => sources.filter((source) => source === kind).length;
  return {
    table,
    rolls: inAll('open') + drawn.rolls,
    hiddenRolls: inAll('hidden'),
    lines: log.length,
    hiddenLines: log.length - lines.length,
    typed,
    lots: checkLots(lines),
    restored: lines.filter((line) => line.id === 'table.restored').length,
    byAll: drawn.byAll,
    bySome: drawn.bySome,
    byRoller: counted('roller'),
    byHouse: counted('house') + drawn.byHouse,
    unsaid: counted('unsaid'),
    leftOut: drawn.leftOut,
    names: namesOf(lines),
    pins: pins.length,
  };
}

function namesOf(lines: readonly { id?: unknown; seat?: unknown; name?: unknown }[]): Record<string, string> {
  const joins = lines.filter((line) => line.id === 'seat.joined' || line.id === 'seat.renamed');
  return Object.fromEntries(joins.map((line) => [String(line.seat), String(line.name)]));
}

/** The log went through that hash, at that step. */
function checkPin(entries: readonly unknown[], { seq, hash: anchor }: LogPin): void {
  const rows = entries.filter(isObject);
  const index = rows.findIndex((entry) => String(entry.hash).startsWith(anchor));
  const fits = rows.every(
    (entry, i) => !isObject(entry.line) || Number(entry.line.seq) <= seq === i <= index,
  );
  if (index < 0 || !fits) throw new Bad({ in: 'step', seq }, 'pin');
}
