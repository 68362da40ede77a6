// A pack of cards and the schema that it is read by: its fields, its lists, its texts, and the first place that does not fit.
import { m } from '../../i18n/messages';
import { local } from '../../shared/words/lists';
import { isObject, type Json, type JsonObject, type Words } from '../../table/types';

export type Pack = JsonObject;

export interface Field {
  $ref?: string;
  type?: string | string[];
  enum?: Json[];
  const?: Json;
  oneOf?: Field[];
  items?: Field;
  properties?: Record<string, Field>;
  /** A text: an object by language. */
  patternProperties?: Record<string, Field>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
  description?: string;
  minItems?: number;
  maxItems?: number;
  label?: Words;
  words?: Record<string, string | string[]>;
  sentences?: ({ with?: JsonObject; find?: Words; one?: Words } & Record<
    string,
    string | Words | JsonObject
  >)[];
  /** Words that find its sentences. */
  find?: Words;
  /** A second one of its kind replaces the first. */
  once?: boolean;
  /** Players do what the card says. */
  by_hand?: boolean;
  /** The list of the pack whose ids it takes. */
  from?: string;
  /** What of a list the rules fix. */
  fixed?: Words;
  /** Nothing is added to this list or removed from it. */
  whole?: boolean;
  readOnly?: boolean;
  $defs?: Record<string, Field>;
}

export interface PackForm {
  option: string;
  schema: Field;
  own: Pack[];
}

export type Item = JsonObject;

/** What puts a pack into words: its schema, and the game's word for a colour or another id. */
export interface Wording {
  schema: Field;
  pack: Pack;
  word: (value: string) => string;
}

export const listOf = (source: JsonObject, name: string): Item[] => listed(source[name]).filter(isObject);

/** What a field refers to, with what is said beside the reference. */
export function resolved(schema: Field, field: Field): Field {
  const { $ref, ...fields } = field;
  return $ref ? { ...schema.$defs?.[$ref.slice($ref.lastIndexOf('/') + 1)], ...fields } : field;
}

/** What a text may have, in each language. */
export const textOf = (schema: Field, field: Field): Field | undefined =>
  Object.values(resolved(schema, field).patternProperties ?? {})[0];

const byLanguage = (schema: Field, field: Field, value: JsonObject): Record<string, Field> => {
  const text = textOf(schema, field);
  return text ? Object.fromEntries(Object.keys(value).map((language) => [language, text])) : {};
};

const kindOf = (value: Json): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'array'
      : Number.isInteger(value)
        ? 'integer'
        : typeof value;

/** What no pack of this form has: the path to it, and the code of the fault as the server names it. */
export interface Misfit {
  path: string;
  fault: string;
  limit?: number;
}

/** The first place of a file that does not fit, null if there is none. What is missing may be filled in later. */
export function misfit(schema: Field, rawField: Field, value: Json, place: string[] = []): Misfit | null {
  const field = resolved(schema, rawField);
  const path = place.join('.');
  if (field.oneOf)
    return field.oneOf.some((field) => misfit(schema, field, value) === null)
      ? null
      : { path, fault: 'not_a_choice' };
  const { type, const: only, maxLength = Infinity, maxItems = Infinity } = field;
  if (type && ![type].flat().includes(kindOf(value))) return { path, fault: 'wrong_type' };
  if (only !== undefined && value !== only) return { path, fault: 'not_a_choice' };
  if (typeof value === 'string' && value.length > maxLength)
    return { path, fault: 'too_long', limit: maxLength };
  if (listed(value).length > maxItems) return { path, fault: 'too_many', limit: maxItems };
  const inner = isObject(value)
    ? Object.entries(field.properties ?? byLanguage(schema, field, value)).map(
        ([name, field]) => [value[name], field, name] as const,
      )
    : listed(value).map((item, i) => [item, field.items ?? {}, String(i)] as const);
  for (const [item, itemField, name] of inner) {
    const bad = item === undefined ? null : misfit(schema, itemField, item, [...place, name]);
    if (bad !== null) return bad;
  }
  return null;
}

/** Where a path leads, in words: "Events › 9, Rushed Testing › Title". `item` names the card; what has no label is left out. */
export function placeWords(schema: Field, path: string, item = ''): string {
  let field: Field = schema;
  const words = path.split('.').map((part, i) => {
    const { properties, items } = field;
    field = resolved(schema, properties?.[part] ?? items ?? {});
    if (/^\d+$/.test(part)) return i === 1 && item ? item : String(Number(part) + 1);
    if (part === 'effects' || part === 'effect') return m.cards_does();
    return local(field.label) || (part.length < 3 ? part.toUpperCase() : '');
  });
  return words.filter(Boolean).join(' › ');
}

export const listed = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

/** Lists of cards or parts, and the fields of one; the numbered ones first. */
export const drawersOf = (schema: Field): [string, Field, Field][] =>
  Object.entries(schema.properties ?? {})
    .flatMap(([name, field]): [string, Field, Field][] => {
      const item = resolved(schema, field.items ?? {});
      return field.label && item.properties ? [[name, field, item]] : [];
    })
    .toSorted(([, , a], [, , b]) => Number('number' in b.properties!) - Number('number' in a.properties!));

export const textIn = (words: Json | undefined, language: string): string =>
  isObject(words) ? String(words[language] ?? words.en ?? '') : '';

/** The text in one language; those that every pack has follow until they are written themselves. */
export function written(schema: Field, words: Json | undefined, language: string, text: string): JsonObject {
  const old = isObject(words) ? words : {};
  const before = textIn(words, language);
  const needed = (schema.$defs?.text?.required ?? ['en']).filter(
    (language) => (old[language] ?? before) === before,
  );
  return { ...old, ...Object.fromEntries([...needed, language].map((language) => [language, text])) };
}

/** The line of a text at which it stops being JSON; null where the browser does not say, or it is JSON. */
export function brokenLine(text: string): number | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    const message = String(error);
    const [, offset] = /\bposition (\d+)/.exec(message) ?? [];
    const [, line] = /\bline (\d+)/.exec(message) ?? [];
    if (offset || /\bend of\b|\bEOF\b/i.test(message))
      return text
        .trimEnd()
        .slice(0, offset ? Number(offset) : undefined)
        .split('\n').length;
    return line ? Number(line) : null;
  }
}
