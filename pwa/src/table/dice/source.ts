// The source of a roll's numbers, as its line says.
import { isObject, type LogLine } from '../types';

/** The links of a line, by seat; null where it has none. */
export function linksOf(line: LogLine): Record<string, string> | null {
  const { links } = line;
  if (!isObject(links)) return null;
  const pairs = Object.entries(links).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return Object.fromEntries(pairs);
}

/** The source of a roll's numbers. */
export type Source =
  | { of: 'typed' | 'house' | 'roller' | 'unsaid' }
  /** The number of phones that answered, of those that were asked. */
  | { of: 'phones'; phones: number; asked: number };

/** Reads the source of numbers from a `dice.rolled` line. Only `phones` and `roller` prove anything. */
export function sourceOf(line: LogLine): Source {
  if (line.dice !== 'verified') return { of: 'typed' };
  if (line.auto === true || line.request === null || line.nonce_from === null) return { of: 'house' };
  const links = linksOf(line);
  if (links) {
    const phones = Object.keys(links).length;
    return {
      of: 'phones',
      phones,
      asked: phones + (Array.isArray(line.left_out) ? line.left_out.length : 0),
    };
  }
  return { of: typeof line.nonce_from === 'string' ? 'roller' : 'unsaid' };
}

/** The rolls of a log, and how many of them were typed in, drawn by the server alone, or can be recomputed. */
export function rollsOf(log: readonly LogLine[]) {
  const rolls = log.filter((line) => line.id === 'dice.rolled');
  const count = (origin: Source['of']) => rolls.filter((line) => sourceOf(line).of === origin).length;
  const [typed, house] = [count('typed'), count('house')];
  return { rolls, typed, house, proven: rolls.length - typed - house };
}
