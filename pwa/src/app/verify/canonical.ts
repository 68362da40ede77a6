// JSON in its one canonical form (RFC 8785), so that a line hashes the same in every language.

/** Thrown for what has no canonical form: numbers that a double cannot hold, broken Unicode. */
export class NoCanonicalForm extends Error {}

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

function text(value: string): string {
  if (LONE_SURROGATE.test(value)) throw new NoCanonicalForm('half a character');
  return JSON.stringify(value);
}

function number(value: number): string {
  if (!Number.isFinite(value)) throw new NoCanonicalForm('not a number');
  // Beyond 2^53 the parser has already rounded: two different files would read the same.
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new NoCanonicalForm('too large a number');
  return JSON.stringify(value);
}

/** Keys by their UTF-16 units, no spaces, numbers as ECMAScript writes them. */
export function canonical(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return number(value);
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object') throw new NoCanonicalForm(typeof value);
  const rows = value as Record<string, unknown>;
  return `{${Object.keys(rows)
    .sort()
    .map((key) => `${text(key)}:${canonical(rows[key])}`)
    .join(',')}}`;
}
