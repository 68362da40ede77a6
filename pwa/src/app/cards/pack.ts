// A pack on this device: what of it is filled in, what a table takes of it, what one begins with.
import { isObject } from '../../table/types';
import {
  drawersOf,
  type Field,
  type Item,
  listed,
  listOf,
  type Pack,
  resolved,
  textIn,
  textOf,
  type Wording,
  written,
} from './schema';
import { sentencesOf, sentenceText } from './sentences';

export const hasTitle = (item: Item): boolean => textIn(item.title, 'en') !== '';

/** What an item does: a card may do several things, a part one. */
export const effectsOf = (item: Item): Item[] =>
  isObject(item.effect) ? [item.effect] : listOf(item, 'effects');
export const hasEffects = (item: Item): boolean => !Array.isArray(item.effects) || item.effects.length > 0;

/** A card with its title and what it does; parts without either are complete. */
export const isFilled = (item: Item): boolean => (!('title' in item) || hasTitle(item)) && hasEffects(item);

/** What a part is in words, field by field: its kind, colour, weight; a solution's three parts. */
export const partsOf = (wording: Wording, fields: Field, item: Item): string[] =>
  Object.entries(fields.properties ?? {}).flatMap(([name, rawField]) => {
    const { schema, pack, word } = wording;
    const field = resolved(schema, rawField);
    const value = item[name];
    if (!field.label || typeof value !== 'string') return [];
    const { from: list } = field;
    const part = list && listOf(pack, list).find((item) => item.id === value);
    if (!part) return [word(value)];
    const from = resolved(schema, schema.properties?.[list]?.items ?? {});
    return [partsOf(wording, from, part).slice(1).join(' ')];
  });

/** The pack with what is filled in: cards without words to read aloud say their effects. */
export function readyPack(wording: Wording, language: string): Pack {
  const { schema, pack } = wording;
  const ready = { ...pack };
  for (const [name, , item] of drawersOf(schema)) {
    const effects = item.properties?.effects;
    if (!effects) continue;
    const sentences = sentencesOf(schema, effects);
    const needs = (item.required ?? []).filter(
      (member) => textOf(schema, item.properties?.[member] ?? {}) && member !== 'title',
    );
    ready[name] = listOf(pack, name)
      .filter(isFilled)
      .map((item) => {
        const texts = listOf(item, 'effects').map((effect) =>
          sentenceText(wording, sentences, effect, language),
        );
        const words = needs
          .filter((need) => textIn(item[need], language) === '')
          .map((need) => [need, written(schema, {}, language, `${texts.join('. ')}.`)]);
        return { ...item, ...Object.fromEntries(words) };
      });
    const order = Object.entries(schema.properties ?? {}).find(([, field]) => field.from === name)?.[0];
    if (!order) continue;
    const ids = listOf(ready, name).map((item) => String(item.id));
    const keptIds = listed(pack[order]).filter((id) => ids.includes(String(id)));
    ready[order] = keptIds.length > 0 ? keptIds : ids;
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
  const isSourced = (item: Item) => isObject(item.source) && item.source.title === 'rules';
  const lists = bare(schema).map((name) => [
    name,
    listOf(pack, name)
      .filter(isSourced)
      .map(({ id, number, title }) => ({ id: id!, number: number!, title: title!, text: {}, effects: [] })),
  ]);
  return Object.fromEntries(lists);
}

export function freshId(list: readonly Item[], number: number, old?: Item): string {
  if (old) return String(old.id);
  let id = `card_${number}`;
  while (list.some((item) => item.id === id)) id += '_';
  return id;
}

/** A new card or part: the first value of each field that it has to have. */
export const blank = (schema: Field, fields: Field): Item =>
  Object.fromEntries(
    (fields.required ?? [])
      .filter((name) => name !== 'id')
      .map((name) => {
        const field = resolved(schema, fields.properties?.[name] ?? {});
        return [
          name,
          field.enum?.[0] ??
            (field.type === 'array' ? [] : field.type === 'integer' ? 1 : field.properties ? {} : ''),
        ];
      }),
  );
