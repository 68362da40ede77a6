// The anchors of a table's dice as this phone first got them: kept at once, compared ever after.
import { load, save } from './keep';

const key = (code: string) => `fd.anchors.${code}`;

/** Every anchor that this phone has kept of a table. */
export function anchorsOf(code: string): Record<string, string> {
  return load<Record<string, string>>(key(code), {});
}

/** Keeps what is new, and answers the scopes whose anchor is another one than was kept. */
export function pin(code: string, shown: Readonly<Record<string, string>>): string[] {
  const kept = anchorsOf(code);
  const fresh = Object.entries(shown).filter(([scope]) => kept[scope] === undefined);
  if (fresh.length > 0) save(key(code), { ...kept, ...Object.fromEntries(fresh) });
  return Object.entries(shown)
    .filter(([scope, anchor]) => kept[scope] !== undefined && kept[scope] !== anchor)
    .map(([scope]) => scope);
}
