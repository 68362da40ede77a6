// The pins that this phone keeps of a table: the anchors of its dice, and hashes of its log.
import { load, save } from '../keep';

const key = (code: string) => `fd.anchors.${code}`;

/** Every anchor that this phone has kept of a table. */
export function anchorsOf(code: string): Record<string, string> {
  return load<Record<string, string>>(key(code), {});
}

/** Keeps what is new, and answers the scopes whose anchor is another one than was kept. */
export function pin(code: string, shown: Readonly<Record<string, string>>): string[] {
  const anchors = anchorsOf(code);
  const fresh = Object.entries(shown).filter(([scope]) => anchors[scope] === undefined);
  if (fresh.length > 0) save(key(code), { ...anchors, ...Object.fromEntries(fresh) });
  return Object.entries(shown)
    .filter(([scope, anchor]) => anchors[scope] !== undefined && anchors[scope] !== anchor)
    .map(([scope]) => scope);
}

/** The log at a step: the first 32 digits of the hash of its last line. */
export interface LogPin {
  seq: number;
  hash: string;
}
const logKey = (code: string) => `fd.log.${code}`;
const MAX_PINS = 40;
const NEWEST = 12;
const PIN_DIGITS = 32;

/** The pins that this phone has kept of the log, oldest first. */
export function logPins(code: string): LogPin[] {
  return load<LogPin[]>(logKey(code), []);
}

/** Pins the log's hash. False if this phone had pinned another hash of the same step. */
export function pinLog(code: string, head: LogPin): boolean {
  const logged = logPins(code);
  const hash = head.hash.slice(0, PIN_DIGITS);
  const samePin = logged.find((pin) => pin.seq === head.seq);
  if (samePin) return samePin.hash === hash;
  const pins = [...logged, { seq: head.seq, hash }].sort((a, b) => a.seq - b.seq);
  save(logKey(code), thinned(pins));
  return true;
}

/** After a restore from a backup: gives up the anchors, and the log's pins from that step on. */
export function forgetPins(code: string, seq: number): void {
  save(key(code), {});
  save(key(`${code}.phones`), {});
  save(
    logKey(code),
    logPins(code).filter((pin) => pin.seq < seq),
  );
}

/** The first, the newest, and an even spread of the others. */
function thinned(pins: LogPin[]): LogPin[] {
  if (pins.length <= MAX_PINS) return pins;
  const gap = (i: number) => pins[i + 1]!.seq - pins[i - 1]!.seq;
  let least = 1;
  for (let i = 2; i < pins.length - NEWEST; i += 1) if (gap(i) < gap(least)) least = i;
  return pins.filter((_, i) => i !== least);
}

/** Compares the pins of two phones: a step at which they agree or differ; neither where they share none. */
export function comparePins(
  mine: readonly LogPin[],
  theirs: readonly LogPin[],
): { same: number | null; differ: number | null } {
  let same: number | null = null;
  for (const head of theirs) {
    const ownPin = mine.find((pin) => pin.seq === head.seq);
    if (!ownPin) continue;
    const digits = Math.min(ownPin.hash.length, head.hash.length);
    if (ownPin.hash.slice(0, digits) !== head.hash.slice(0, digits)) return { same, differ: head.seq };
    same = head.seq;
  }
  return { same, differ: null };
}

const DIGITS = 16;
const SENT = 8;
/** Pins as written in a QR code: `12.0123456789abcdef,…`. */
export function pinsText(pins: readonly LogPin[]): string {
  return pins
    .slice(-SENT)
    .map(({ seq, hash }) => `${seq}.${hash.slice(0, DIGITS)}`)
    .join();
}
/** Reads them again; what is none is left out. */
export function readPins(text: string): LogPin[] {
  return [...text.matchAll(/(\d{1,9})\.([0-9a-f]{16,64})/g)].map(([, seq, hash = '']) => ({
    seq: Number(seq),
    hash,
  }));
}
