// What a card does, as sentences with slots: the schema has them, the pack its own words for teams and parts.
import { m } from '../../i18n/messages';
import { isObject, type Json, type JsonObject, type Words } from '../../table/types';
import { type Field, listOf, type Pack, resolved, textIn, type Wording } from './schema';

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
  if (oneOf) return oneOf.flatMap((field) => sentencesOf(schema, field));
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
export function pieces({ text, one: lone }: Sentence, language: string, effect: JsonObject = {}): string[] {
  const parts = (text[language] ?? text.en ?? '').split(/\{(\w+)\}/);
  const number = parts.map((name, i) => (i % 2 === 1 ? effect[name] : null)).find(Number.isInteger);
  const single = number !== undefined && new Intl.PluralRules(language).select(Number(number)) === 'one';
  return single && lone[language] ? lone[language].split(/\{(\w+)\}/) : parts;
}

export const ownSlots = (sentence: Sentence) =>
  pieces(sentence, 'en').filter((name, i) => i % 2 === 1 && name !== 'team');

/** The sentences that say an effect: more than one where it does several things. */
export function sentencesFor(sentences: readonly Sentence[], effect: JsonObject): Sentence[] {
  const kind = sentences.filter((sentence) => sentence.type === effect.type);
  const fits = kind.filter((sentence) => hasFixed(sentence, effect));
  const matching = fits.filter((sentence) => {
    const slots = ownSlots(sentence);
    return slots.length === 0 || slots.some((name) => effect[name] !== undefined);
  });
  return matching.length > 0 ? matching : fits.length > 0 ? fits : kind.slice(0, 1);
}

/** An effect of that kind, with the values that our own cards have, else the first ones allowed. */
export function effectOf(schema: Field, sentence: Sentence, examples: readonly JsonObject[]): JsonObject {
  const example = examples.find(
    (example) =>
      example.type === sentence.type &&
      hasFixed(sentence, example) &&
      ownSlots(sentence).every((name) => example[name] !== undefined),
  );
  if (example && !example.choices) return example;
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
      ? Array.from({ length: field.items?.$ref ? (field.minItems ?? 0) : 0 }, (_, i) => freshChoice(i + 1))
      : '');

/** What may be voted for, still without words. */
export const freshChoice = (n: number): JsonObject => ({ id: `choice_${n}`, title: {}, effects: [] });

export interface Choice {
  value: JsonObject;
  label: string;
}

const worded = (field: Field, language: string, index: number): string | undefined => {
  const words = field.words?.[language] ?? field.words?.en;
  return Array.isArray(words) ? words[index] : words;
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
      [...new Set(listOf(pack, 'components').map((component) => String(component[String(name)])))].map(
        (value) => ({
          value: { property: name, value },
          label: word(value),
        }),
      ),
    );
  if (field.enum)
    return field.enum.map((value, i) => ({
      value: { [slot]: value },
      label: teamName(pack, value) ?? worded(field, language, i) ?? String(value),
    }));
  const { items } = field;
  if (items?.enum)
    return items.enum.map((value, i) => ({
      value: { [slot]: [value] },
      label: worded(items, language, i) ?? String(value),
    }));
  return (
    field.oneOf?.flatMap((field) => {
      const itemField = resolved(schema, field.items ?? {});
      const { enum: values } = itemField;
      if (!values)
        return [{ value: { [slot]: field.const ?? null }, label: worded(field, language, 0) ?? '' }];
      return several(values, field.minItems ?? 1).map((some) => ({
        value: { [slot]: some },
        label: some.map((item) => worded(itemField, language, values.indexOf(item))).join(' + '),
      }));
    }) ?? null
  );
}

const teamName = (pack: Pack, value: Json) =>
  isObject(pack.teams) && typeof value === 'string' ? (pack.teams[value] as string | undefined) : undefined;

/** Every choice of `count` values, in any order, each as often as one likes. */
function several(values: readonly Json[], count: number): Json[][] {
  if (count === 0) return [[]];
  return values.flatMap((value, i) =>
    several(values.slice(i), count - 1).map((others) => [value, ...others]),
  );
}

/** An effect as a sentence. */
export function sentenceText(
  wording: Wording,
  sentences: readonly Sentence[],
  effect: JsonObject,
  language: string,
): string {
  const { schema } = wording;
  const clauses = sentencesFor(sentences, effect).map((sentence) =>
    pieces(sentence, language, effect)
      .map((piece, i) => {
        if (i % 2 === 0) return piece;
        const choice = choicesOf(wording, sentence.kind, piece, language)?.find(({ value }) =>
          Object.entries(value).every(([name, expected]) =>
            same(effect[name] ?? firstOf(fieldOf(schema, sentence, name)), expected),
          ),
        );
        const field = fieldOf(schema, sentence, piece);
        return (
          choice?.label ??
          (field.items ? ticked(field, field.items, effect[piece], language) : signed(field, effect[piece]))
        );
      })
      .join(''),
  );
  const choices = listOf(effect, 'choices').map((choice) =>
    m.ui_colon({
      of: textIn(choice.title, language),
      says: listOf(choice, 'effects')
        .map((inner) => sentenceText(wording, sentences, inner, language))
        .join(', '),
    }),
  );
  return [clauses.join('. '), ...choices].join('. ');
}

/** Those of a list that are ticked, in words. */
const ticked = (field: Field, items: Field, value: Json | undefined, language: string): string =>
  (items.enum ?? [])
    .flatMap((option, i) =>
      Array.isArray(value) && value.includes(option) ? [worded(items, language, i) ?? ''] : [],
    )
    .join(', ') ||
  (worded(field, language, 0) ?? '');

export const fieldOf = (schema: Field, sentence: Sentence, name: string) =>
  resolved(schema, sentence.kind.properties?.[name] ?? {});

export const same = (a: Json | undefined, b: Json | undefined) =>
  JSON.stringify(Array.isArray(a) ? a.toSorted() : a) === JSON.stringify(Array.isArray(b) ? b.toSorted() : b);

/** A number that may be negative has its sign. */
const signed = (field: Field, value: Json | undefined): string =>
  (field.minimum ?? 0) < 0 && Number(value) > 0 ? `+${value}` : String(value ?? '').replace('-', '−');

/** The places of effects that another one on the same card replaces or forbids. */
export function contradictions(sentences: readonly Sentence[], effects: readonly JsonObject[]): number[] {
  const meets = (a: JsonObject, b: JsonObject) =>
    same(a.team, b.team) || [a.team, b.team].some((team) => team === undefined || team === 'both');
  const clash = (a: JsonObject, b: JsonObject) => {
    if (!meets(a, b)) return false;
    if (a.type !== b.type)
      return a.property !== undefined && same(a.property, b.property) && same(a.value, b.value);
    const kind = sentences.find((sentence) => sentence.type === a.type)?.kind;
    return kind?.once === true && ['kind', 'rule', 'property'].every((name) => same(a[name], b[name]));
  };
  return effects.flatMap((effect, i) =>
    effects.some((other, n) => n !== i && clash(effect, other)) ? [i] : [],
  );
}

/** The kind of effect that players carry out themselves. */
export const byHand = (sentences: readonly Sentence[]): string | undefined =>
  sentences.find((sentence) => sentence.kind.by_hand)?.type;
