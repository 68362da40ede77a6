// A pack of cards on this device: read by its schema, which names the fields and says every effect as a sentence with slots.
import { m } from '../../paraglide/messages';
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
  /** Words beside which a number is meant to be negative. */
  less?: Words;
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
export const listOf = (of: JsonObject, name: string): Item[] => ((of[name] ?? []) as Json[]).filter(isObject);

/** What a field refers to, with what is said beside the reference. */
export function resolved(schema: Field, field: Field): Field {
  const { $ref, ...own } = field;
  return $ref ? { ...schema.$defs?.[$ref.split('/').at(-1)!], ...own } : field;
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
export function misfit(schema: Field, given: Field, value: Json, place: string[] = []): Misfit | null {
  const field = resolved(schema, given);
  const path = place.join('.');
  if (field.oneOf)
    return field.oneOf.some((one) => misfit(schema, one, value) === null)
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
        ([name, one]) => [value[name], one, name] as const,
      )
    : listed(value).map((one, k) => [one, field.items ?? {}, String(k)] as const);
  for (const [one, of, name] of inner) {
    const bad = one === undefined ? null : misfit(schema, of, one, [...place, name]);
    if (bad !== null) return bad;
  }
  return null;
}
/** Where a path leads, in words: "Events › 9, Rushed Testing › Title". `item` names the card; what has no label is left out. */
export function placeWords(schema: Field, path: string, item = ''): string {
  let field: Field = schema;
  const words = path.split('.').map((part, k) => {
    const { properties, items } = field;
    field = resolved(schema, properties?.[part] ?? items ?? {});
    if (/^\d+$/.test(part)) return k === 1 && item ? item : String(Number(part) + 1);
    if (part === 'effects' || part === 'effect') return m.cards_does();
    return local(field.label) || (part.length < 3 ? part.toUpperCase() : '');
  });
  return words.filter(Boolean).join(' › ');
}

export const listed = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

/** Lists of cards or parts, and the fields of one; the numbered ones first. */
export const drawersOf = (schema: Field): [string, Field, Field][] =>
  Object.entries(schema.properties ?? {})
    .flatMap(([name, field]) => {
      const item = resolved(schema, field.items ?? {});
      return field.label && item.properties ? [[name, field, item] as [string, Field, Field]] : [];
    })
    .toSorted(([, , a], [, , b]) => Number('number' in b.properties!) - Number('number' in a.properties!));

/** A sentence of one kind of effect. */
export interface Sentence {
  kind: Field;
  type: string;
  fixed: JsonObject;
  find?: Words | undefined;
  text: Record<string, string>;
  /** Where the plural rules of a language say `one` to its number. */
  one: Record<string, string>;
}
export function sentencesOf(schema: Field, field: Field): Sentence[] {
  const { oneOf, items, sentences, properties } = resolved(schema, field);
  if (items) return sentencesOf(schema, items);
  if (oneOf) return oneOf.flatMap((one) => sentencesOf(schema, one));
  return (sentences ?? []).map(({ with: fixed = {}, find, one = {}, ...text }) => ({
    kind: { properties: properties ?? {}, ...resolved(schema, field) },
    type: String(properties?.type?.const),
    fixed,
    find: find as Words | undefined,
    text: text as Record<string, string>,
    one: one as Record<string, string>,
  }));
}

/** The text between its slots: words at even places, names of fields at odd ones. */
export function pieces({ text, one }: Sentence, language: string, effect: JsonObject = {}): string[] {
  const said = (text[language] ?? text.en ?? '').split(/\{(\w+)\}/);
  const number = said.map((name, k) => (k % 2 === 1 ? effect[name] : null)).find(Number.isInteger);
  const single = number !== undefined && new Intl.PluralRules(language).select(Number(number)) === 'one';
  return single && one[language] ? one[language].split(/\{(\w+)\}/) : said;
}
export const ownSlots = (sentence: Sentence) =>
  pieces(sentence, 'en').filter((name, k) => k % 2 === 1 && name !== 'team');

/** The sentences that say an effect: more than one where it does several things. */
export function sentencesFor(all: readonly Sentence[], effect: JsonObject): Sentence[] {
  const kind = all.filter((sentence) => sentence.type === effect.type);
  const fits = kind.filter((sentence) => hasFixed(sentence, effect));
  const said = fits.filter((sentence) => {
    const slots = ownSlots(sentence);
    return slots.length === 0 || slots.some((name) => effect[name] !== undefined);
  });
  return said.length > 0 ? said : fits.length > 0 ? fits : kind.slice(0, 1);
}

/** An effect of that kind, with the values that our own cards have, else the first ones allowed. */
export function effectOf(schema: Field, sentence: Sentence, examples: readonly JsonObject[]): JsonObject {
  const known = examples.find(
    (one) =>
      one.type === sentence.type &&
      hasFixed(sentence, one) &&
      ownSlots(sentence).every((name) => one[name] !== undefined),
  );
  if (known && !known.choices) return known;
  const effect: JsonObject = { type: sentence.type, ...sentence.fixed };
  for (const name of [...(sentence.kind.required ?? []), ...ownSlots(sentence)])
    effect[name] ??= firstOf(resolved(schema, sentence.kind.properties?.[name] ?? {}));
  return effect;
}
const hasFixed = ({ fixed }: Sentence, effect: JsonObject): boolean =>
  Object.entries(fixed).every(([name, value]) => (effect[name] ?? false) === value);
const firstOf = (field: Field): Json =>
  field.enum?.[0] ??
  field.oneOf?.[0]?.const ??
  (field.type === 'integer'
    ? Math.max(1, field.minimum ?? 1)
    : field.type === 'array'
      ? Array.from({ length: field.items?.$ref ? (field.minItems ?? 0) : 0 }, (_, k) => freshChoice(k + 1))
      : '');
/** What may be voted for, still without words. */
export const freshChoice = (n: number): JsonObject => ({ id: `choice_${n}`, title: {}, effects: [] });

export interface Choice {
  value: JsonObject;
  label: string;
}
const worded = (field: Field, language: string, at: number): string | undefined => {
  const words = field.words?.[language] ?? field.words?.en;
  return Array.isArray(words) ? words[at] : words;
};
/** What a slot can be, each as the fields that it sets; null for a number. */
export function choicesOf(
  { schema, pack, word }: Wording,
  kind: Field,
  slot: string,
  language: string,
): Choice[] | null {
  const field = resolved(schema, kind.properties?.[slot] ?? {});
  const property = kind.properties?.property;
  if (slot === 'value' && property?.enum)
    return property.enum.flatMap((name) =>
      [...new Set(listOf(pack, 'components').map((one) => String(one[String(name)])))].map((value) => ({
        value: { property: name, value },
        label: word(value),
      })),
    );
  if (field.enum)
    return field.enum.map((value, k) => ({
      value: { [slot]: value },
      label: teamName(pack, value) ?? worded(field, language, k) ?? String(value),
    }));
  if (field.items?.enum)
    return field.items.enum.map((value, k) => ({
      value: { [slot]: [value] },
      label: worded(field.items!, language, k) ?? String(value),
    }));
  return (
    field.oneOf?.flatMap((one) => {
      const of = resolved(schema, one.items ?? {});
      if (!of.enum) return [{ value: { [slot]: one.const ?? null }, label: worded(one, language, 0) ?? '' }];
      return several(of.enum, one.minItems ?? 1).map((some) => ({
        value: { [slot]: some },
        label: some.map((each) => worded(of, language, of.enum!.indexOf(each))).join(' + '),
      }));
    }) ?? null
  );
}
const teamName = (pack: Pack, value: Json) =>
  isObject(pack.teams) && typeof value === 'string' ? (pack.teams[value] as string | undefined) : undefined;
/** Every choice of `count` values, in any order, each as often as one likes. */
function several(values: readonly Json[], count: number): Json[][] {
  if (count === 0) return [[]];
  return values.flatMap((value, k) => several(values.slice(k), count - 1).map((rest) => [value, ...rest]));
}

/** An effect as a sentence. */
export function sentenceText(
  wording: Wording,
  all: readonly Sentence[],
  effect: JsonObject,
  language: string,
): string {
  const { schema } = wording;
  const said = sentencesFor(all, effect).map((sentence) =>
    pieces(sentence, language, effect)
      .map((piece, k) => {
        if (k % 2 === 0) return piece;
        const found = choicesOf(wording, sentence.kind, piece, language)?.find(({ value }) =>
          Object.entries(value).every(([name, each]) =>
            same(effect[name] ?? firstOf(fieldOf(schema, sentence, name)), each),
          ),
        );
        const field = fieldOf(schema, sentence, piece);
        return (
          found?.label ??
          (field.items ? ticked(field, effect[piece], language) : signed(field, effect[piece]))
        );
      })
      .join(''),
  );
  const choices = listOf(effect, 'choices').map((one) =>
    m.ui_colon({
      of: textIn(one.title, language),
      says: listOf(one, 'effects')
        .map((each) => sentenceText(wording, all, each, language))
        .join(', '),
    }),
  );
  return [said.join('. '), ...choices].join('. ');
}
/** Those of a list that are ticked, in words. */
const ticked = (field: Field, value: Json | undefined, language: string): string =>
  (field.items!.enum ?? [])
    .flatMap((one, k) =>
      Array.isArray(value) && value.includes(one) ? [worded(field.items!, language, k) ?? ''] : [],
    )
    .join(', ') ||
  (worded(field, language, 0) ?? '');
export const fieldOf = (schema: Field, one: Sentence, name: string) =>
  resolved(schema, one.kind.properties?.[name] ?? {});
export const same = (a: Json | undefined, b: Json | undefined) =>
  JSON.stringify(Array.isArray(a) ? a.toSorted() : a) === JSON.stringify(Array.isArray(b) ? b.toSorted() : b);
/** A number that may be negative has its sign. */
const signed = (field: Field, value: Json | undefined): string =>
  (field.minimum ?? 0) < 0 && Number(value) > 0 ? `+${value}` : String(value ?? '').replace('-', '−');

/** The places of effects that another one on the same card replaces or forbids. */
export function contradictions(all: readonly Sentence[], effects: readonly JsonObject[]): number[] {
  const meets = (a: JsonObject, b: JsonObject) =>
    same(a.team, b.team) || [a.team, b.team].some((team) => team === undefined || team === 'both');
  const clash = (a: JsonObject, b: JsonObject) => {
    if (!meets(a, b)) return false;
    if (a.type !== b.type)
      return a.property !== undefined && same(a.property, b.property) && same(a.value, b.value);
    const kind = all.find((sentence) => sentence.type === a.type)?.kind;
    return kind?.once === true && ['kind', 'rule', 'property'].every((name) => same(a[name], b[name]));
  };
  return effects.flatMap((one, k) => (effects.some((other, n) => n !== k && clash(one, other)) ? [k] : []));
}

export const textIn = (words: Json | undefined, language: string): string =>
  isObject(words) ? String(words[language] ?? words.en ?? '') : '';
/** The text in one language; those that every pack has follow until they are written themselves. */
export function written(schema: Field, words: Json | undefined, language: string, text: string): JsonObject {
  const old = isObject(words) ? words : {};
  const before = textIn(words, language);
  const needed = (schema.$defs?.text?.required ?? ['en']).filter((one) => (old[one] ?? before) === before);
  return { ...old, ...Object.fromEntries([...needed, language].map((one) => [one, text])) };
}

export const hasTitle = (item: Item): boolean => textIn(item.title, 'en') !== '';
export const hasEffects = (item: Item): boolean => !Array.isArray(item.effects) || item.effects.length > 0;
/** A card with its title and what it does; parts without either are complete. */
export const isFilled = (item: Item): boolean => (!('title' in item) || hasTitle(item)) && hasEffects(item);
/** The kind of effect that players carry out themselves. */
export const byHand = (all: readonly Sentence[]): string | undefined =>
  all.find((sentence) => sentence.kind.by_hand)?.type;

/** What a part is in words, field by field: its kind, colour, weight; a solution's three parts. */
export const partsOf = (wording: Wording, fields: Field, item: Item): string[] =>
  Object.entries(fields.properties ?? {}).flatMap(([name, given]) => {
    const { schema, pack, word } = wording;
    const field = resolved(schema, given);
    const value = item[name];
    if (!field.label || typeof value !== 'string') return [];
    const part = field.from && listOf(pack, field.from).find((one) => one.id === value);
    if (!part) return [word(value)];
    const from = resolved(schema, schema.properties?.[field.from!]?.items ?? {});
    return [partsOf(wording, from, part).slice(1).join(' ')];
  });

/** The pack with what is filled in: cards without words to read aloud say their effects. */
export function readyPack(wording: Wording, language: string): Pack {
  const { schema, pack } = wording;
  const ready = { ...pack };
  for (const [name, , item] of drawersOf(schema)) {
    const effects = item.properties?.effects;
    if (!effects) continue;
    const all = sentencesOf(schema, effects);
    const needs = (item.required ?? []).filter(
      (one) => textOf(schema, item.properties?.[one] ?? {}) && one !== 'title',
    );
    ready[name] = listOf(pack, name)
      .filter(isFilled)
      .map((one) => {
        const said = listOf(one, 'effects').map((each) => sentenceText(wording, all, each, language));
        const words = needs
          .filter((each) => textIn(one[each], language) === '')
          .map((each) => [each, written(schema, {}, language, `${said.join('. ')}.`)]);
        return { ...one, ...Object.fromEntries(words) };
      });
    const order = Object.entries(schema.properties ?? {}).find(([, field]) => field.from === name)?.[0];
    if (!order) continue;
    const ids = listOf(ready, name).map((one) => String(one.id));
    const kept = ((pack[order] ?? []) as Json[]).filter((id) => ids.includes(String(id)));
    ready[order] = kept.length > 0 ? kept : ids;
  }
  return ready;
}

/** The lists that may be typed in from nothing: numbered cards with effects. */
export const bare = (schema: Field): string[] =>
  drawersOf(schema).flatMap(([name, field, { properties = {} }]) =>
    properties.effects && properties.number && (field.minItems ?? 1) <= 1 ? [name] : [],
  );
/** Nothing but what the rules themselves print: titles without their effects. */
export function rulesOnly(schema: Field, pack: Pack): Pack {
  const known = (one: Item) => isObject(one.source) && one.source.title === 'rules';
  const lists = bare(schema).map((name) => [
    name,
    listOf(pack, name)
      .filter(known)
      .map(({ id, number, title }) => ({ id: id!, number: number!, title: title!, text: {}, effects: [] })),
  ]);
  return Object.fromEntries(lists);
}

export function freshId(list: readonly Item[], number: number, old?: Item): string {
  if (old) return String(old.id);
  let id = `card_${number}`;
  while (list.some((one) => one.id === id)) id += '_';
  return id;
}

/** The line of a text at which it stops being JSON; null where the browser does not say, or it is JSON. */
export function brokenLine(text: string): number | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    const said = String(error);
    const [, at] = /\bposition (\d+)/.exec(said) ?? [];
    const [, line] = /\bline (\d+)/.exec(said) ?? [];
    if (at || /\bend of\b|\bEOF\b/i.test(said))
      return text
        .trimEnd()
        .slice(0, at ? Number(at) : undefined)
        .split('\n').length;
    return line ? Number(line) : null;
  }
}
