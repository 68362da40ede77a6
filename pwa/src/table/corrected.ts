// Reads one place of the state from a referee's line, for games that replay their log.
import { text } from './read';
import { isHidden, type Json, type LogLine } from './types';

/** A place below `path`: the keys that lead there; null: it lies elsewhere. */
function below(pointer: string, path: string): string[] | null {
  if (pointer === path) return [];
  return pointer.startsWith(`${path}/`) ? pointer.slice(path.length + 1).split('/') : null;
}

/** The value that these keys lead to; undefined where there is none, or inside something hidden. */
function valueAt(whole: Json | undefined, keys: readonly string[]): Json | undefined {
  let current = whole;
  for (const key of keys) {
    if (typeof current !== 'object' || current === null || isHidden(current)) return undefined;
    if (Array.isArray(current)) current = /^\d+$/.test(key) ? current[Number(key)] : undefined;
    else current = Object.hasOwn(current, key) ? current[key] : undefined;
  }
  return current;
}

/** The value at this place after a line; `value` undefined: it is gone. Null: the line does not say. */
export function correctedAt(line: LogLine, pointer: string): { value: Json | undefined } | null {
  if (line.id === 'referee.corrected' && Array.isArray(line.changes)) {
    const gone = line.changes.some((change) => {
      const from = valueAt(change, ['op']) === 'move' ? valueAt(change, ['from']) : undefined;
      return typeof from === 'string' && below(pointer, from) !== null;
    });
    return gone ? { value: undefined } : null;
  }
  if (line.id !== 'referee.correction' && line.id !== 'referee.adjusted') return null;
  const keys = below(pointer, text(line.path));
  if (keys === null || line.after === undefined) return null;
  const value = valueAt(line.after, keys);
  if (value !== undefined && isHidden(value)) return null;
  return { value: value ?? undefined };
}
