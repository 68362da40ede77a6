// Reads a JSON Schema as a form: the kind of each field, its first value, what is still missing.

import { only } from '../../table/read';
import { isObject, type Json, type JsonObject, type Prompt, type Schema } from '../../table/types';
import { capital } from '../words/lists';

type FieldKind =
  | 'fixed'
  | 'choice'
  | 'many'
  | 'object'
  | 'list'
  | 'integer'
  | 'boolean'
  | 'text'
  | 'hidden'
  | 'other';

export interface Choice {
  value: Json;
  /** An id to be put into words, where the schema gives one. */
  title?: string;
}

const types = (schema: Schema): string[] =>
  schema.type === undefined ? [] : Array.isArray(schema.type) ? schema.type : [schema.type];

/** The values to choose from, by `enum` or `oneOf` of `const`; null where it is no choice. */
export function choicesOf(schema: Schema): Choice[] | null {
  if (schema.enum) return schema.enum.map((value) => ({ value }));
  if (schema.oneOf?.every((schema) => 'const' in schema)) {
    return schema.oneOf.map((schema) => ({
      value: schema.const as Json,
      ...(schema.title === undefined ? {} : { title: schema.title }),
    }));
  }
  return null;
}

/** The values to choose from; none where it is no choice. */
export const valuesOf = <T extends Json = string>(schema: Schema = {}): T[] =>
  (choicesOf(schema) ?? []).map((choice) => choice.value as T);

/** The values that a prompt offers for a field: ids, or choices of several fields. */
export const offered = <T extends Json = string>(prompt: Prompt | undefined, field: string): T[] =>
  valuesOf<T>(prompt?.args.properties?.[field]);

export function kindOf(schema: Schema): FieldKind {
  if (schema.hidden === true) return 'hidden';
  if ('const' in schema) return 'fixed';
  if (choicesOf(schema)) return 'choice';
  const is = types(schema);
  if (schema.properties || (is.length === 1 && is[0] === 'object')) return 'object';
  if (is.includes('array'))
    return schema.uniqueItems && schema.items && choicesOf(schema.items) ? 'many' : 'list';
  if (is.includes('integer') || is.includes('number')) return 'integer';
  if (is.includes('boolean')) return 'boolean';
  if (is.includes('string')) return 'text';
  return 'other';
}

/** The fields of an object that a form starts with, each as `start` says. */
export function firstFields(schema: Schema, initial?: Json): JsonObject {
  const fields = isObject(initial) && initial.hidden !== true ? initial : {};
  const out: JsonObject = {};
  for (const [key, part] of Object.entries(schema.properties ?? {})) {
    const needed = schema.required?.includes(key) || key in fields || part.default !== undefined;
    if (needed) out[key] = firstValue(part, fields[key]);
  }
  return out;
}

/** A form's first value: the given one, as far as it fits; else the least that the schema allows. */
export function firstValue(schema: Schema, initial?: Json): Json {
  const kind = kindOf(schema);
  if (kind === 'fixed') return schema.const as Json;
  if (kind === 'object') return firstFields(schema, initial);
  if (initial !== undefined && initial !== null && (kind === 'choice' || !isObject(initial))) return initial;
  if (schema.default !== undefined) return schema.default;
  if (kind === 'list')
    return Array.from({ length: schema.minItems ?? 0 }, () => firstValue(schema.items ?? {}));
  if (kind === 'many') return [];
  if (kind === 'integer') return Math.max(schema.minimum ?? 0, Math.min(0, schema.maximum ?? 0));
  if (kind === 'boolean') return false;
  if (kind === 'choice') return only(choicesOf(schema) ?? [])?.value ?? null;
  return kind === 'text' ? '' : null;
}

export interface Missing {
  path: string[];
  code: 'choose' | 'few' | 'many' | 'empty' | 'hidden';
  n?: number;
}

/** Equal as JSON, in any order of fields. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return a === b;
  const [mine, theirs] = [Object.entries(a), new Map<string, unknown>(Object.entries(b))];
  if (Array.isArray(a) !== Array.isArray(b) || mine.length !== theirs.size) return false;
  return mine.every(([key, value]) => theirs.has(key) && isSameJson(value, theirs.get(key)));
}

/** What keeps a value from being sent. The server has the last word, also on bounds; this spares a round trip. */
export function faultsOf(schema: Schema, value: Json | undefined, path: string[] = []): Missing[] {
  const wrong = (code: Missing['code'], n?: number): Missing[] => [
    n === undefined ? { path, code } : { path, code, n },
  ];
  switch (kindOf(schema)) {
    case 'hidden':
      return wrong('hidden');
    case 'choice':
      return choicesOf(schema)?.some((choice) => isSameJson(choice.value, value ?? null))
        ? []
        : wrong('choose');
    case 'many':
    case 'list': {
      const list = Array.isArray(value) ? value : [];
      if (list.length < (schema.minItems ?? 0)) return wrong('few', schema.minItems);
      if (list.length > (schema.maxItems ?? Number.POSITIVE_INFINITY)) return wrong('many', schema.maxItems);
      return list.flatMap((item, i) => faultsOf(schema.items ?? {}, item, [...path, String(i)]));
    }
    case 'object': {
      const fields = isObject(value) ? value : {};
      return Object.entries(schema.properties ?? {}).flatMap(([key, part]) =>
        key in fields || schema.required?.includes(key) ? faultsOf(part, fields[key], [...path, key]) : [],
      );
    }
    case 'integer':
      return Number.isInteger(value) ? [] : wrong('empty');
    case 'text':
      return String(value ?? '').length < (schema.minLength ?? 0) ? wrong('empty') : [];
    default:
      return [];
  }
}

/** True where there is anything to fill in. */
export function asksNothing(schema: Schema): boolean {
  const parts = Object.values(schema.properties ?? {});
  return kindOf(schema) === 'object' && parts.every((part) => kindOf(part) === 'fixed');
}

/** `nose_cone` → "Nose cone": for ids that nobody has put into words. */
export function readable(id: string): string {
  const last = id.split('.').at(-1) ?? id;
  return capital(last.replace(/[_-]+/g, ' ').trim());
}
