// Values of the state: where each is, and what is typed in place of one.
import { pointerOf, tokensOf } from '../../../shared/words/paths';
import { isHidden, type Json } from '../../../table/types';

/** A place in the state, and what it says. */
export interface Place {
  path: string;
  value: Json;
}

/** Every place below this value, each before those in it; none in anything sealed. */
export function placesIn(value: Json, path = ''): Place[] {
  if (typeof value !== 'object' || value === null || isHidden(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const pointer = path + pointerOf([key]);
    return [{ path: pointer, value: inner }, ...placesIn(inner, pointer)];
  });
}

export type Kind = 'number' | 'yesno' | 'text' | 'nothing' | 'json' | 'removed';
export const KINDS: readonly Kind[] = ['number', 'yesno', 'text', 'nothing', 'json', 'removed'];

/** The kind of field that a value gets. Of a sealed one nothing is known. */
export function kindOf(value: Json): Kind {
  if (isHidden(value) || typeof value === 'number') return 'number';
  if (value === null) return 'nothing';
  if (typeof value === 'boolean') return 'yesno';
  return typeof value === 'string' ? 'text' : 'json';
}

/** The text that a field starts with. */
export function typedOf(value: Json): string {
  if (value === null || isHidden(value)) return '';
  if (typeof value === 'string') return value;
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value);
}

/** The typed text as a value; undefined if it is not of that kind. */
export function parsed(kind: Kind, text: string): Json | undefined {
  const plain = text.trim().replace('−', '-');
  switch (kind) {
    case 'removed':
      return undefined;
    case 'nothing':
      return null;
    case 'yesno':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'text':
      return text;
    case 'number':
      return /^-?\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : undefined;
    case 'json':
      try {
        const value: Json = JSON.parse(text);
        return isHidden(value) ? undefined : value;
      } catch {
        return undefined;
      }
  }
}

/** A step of a JSON Patch; a type, not an interface: it is sent as it is. */
export type Patch = { op: 'replace'; path: string; value: Json } | { op: 'remove'; path: string };

/** The step that makes this place say what was typed; null where that is no value, or what it says already. */
export function patchOf({ path, value: old }: Place, kind: Kind, text: string): Patch | null {
  if (kind === 'removed') return { op: 'remove', path };
  const value = parsed(kind, text);
  if (value === undefined || JSON.stringify(value) === JSON.stringify(old)) return null;
  return { op: 'replace', path, value };
}

const MOST_LIKE = 6;

/** Texts stored under the same name elsewhere: usually the possible choices. */
export function textsLike(places: readonly Place[], path: string): string[] {
  const key = tokensOf(path).at(-1);
  const like = places.filter(
    (place) => typeof place.value === 'string' && place.value !== '' && tokensOf(place.path).at(-1) === key,
  );
  const texts = [...new Set(like.map((place) => String(place.value)))];
  return texts.length > 1 ? texts.slice(0, MOST_LIKE) : [];
}
