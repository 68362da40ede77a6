// A move's form in its current state: only fitting choices are offered, each under its name.

import { choicesOf, firstValue, isSameJson, kindOf, valuesOf } from '../../../shared/forms/schemaForm';
import { text } from '../../../table/read';
import type { Json, JsonObject, Prompt, Schema } from '../../../table/types';
import type { Ctx, Odds, Outing, Pair, State } from '../wire';
import { amountOf } from '../words';
import { choiceWords, fieldsOf } from './choices';

const only = (value: Json): Schema => ({ const: value });

function among<T extends Json = string>(schema: Schema, wanted: (choice: T) => boolean): { oneOf: Schema[] } {
  const choices = valuesOf<T>(schema).filter(wanted);
  return { oneOf: choices.map((value) => ({ const: value })) };
}
function some(schema: Schema, wanted: (id: string) => boolean): Schema {
  const items = among(schema.items ?? {}, wanted);
  return { ...schema, items, maxItems: items.oneOf.length };
}
const upTo = (schema: Schema, max: number): Schema =>
  max <= (schema.minimum ?? 0) ? only(schema.minimum ?? 0) : { ...schema, maximum: max };

type Narrow<Part extends string> = (
  parts: Record<Part, Schema>,
  value: JsonObject,
  state: State,
  odds: Odds,
) => Record<string, Schema>;

/** WG-E7: what can pass that way; as much of it as there is. */
const transfer: Narrow<'what' | 'amount'> = (parts, value, _, { transfer: passages }) => {
  const passage = passages?.goods.find(({ pair }) => isSameJson(pair, value.pair as Json));
  if (!passage) return parts;
  return {
    ...parts,
    what: among(parts.what, (id) => id in passage.most),
    amount: upTo(parts.amount, passage.most[text(value.what)] ?? 1),
  };
};
/** WG-F3. */
const shed: Narrow<'amount'> = (parts, value, state) => {
  const { craft, what: label } = fieldsOf(value.what) ?? {};
  return { ...parts, amount: upTo(parts.amount, amountOf(state.craft[craft ?? ''], label ?? '')) };
};
/** WG-E5: what can be done from the craft that the derp is aboard of; a load only where one goes across. */
const eva: Narrow<'do' | 'cargo'> = (parts, value, state, { eva: walk }) => {
  const craft = state.derps[text(value.derp)]?.craft ?? '';
  const { purpose, target } = fieldsOf(value.do) ?? {};
  const goes = purpose === 'over' || purpose === 'deliver';
  const loads = goes && target ? (walk?.cargo[craft]?.[target] ?? []) : [];
  return {
    ...parts,
    do: among<Outing>(
      parts.do,
      (outing) => walk?.from[craft]?.some((walkOption) => isSameJson(walkOption, outing)) ?? true,
    ),
    cargo:
      loads.length > 0 ? among(parts.cargo, (id) => ['nothing', ...loads].includes(id)) : only('nothing'),
  };
};
/** WG-E7: parts, crew and stores of the craft that comes apart. */
const partWays: Narrow<'parts' | 'crew' | 'fuel' | 'rations'> = (parts, value, state) => {
  const craft = state.craft[text(value.craft)];
  if (!craft) return parts;
  return {
    ...parts,
    parts: some(parts.parts, (id) => craft.parts.some((part) => part.id === id)),
    crew: craft.crew.length > 0 ? some(parts.crew, (id) => craft.crew.includes(id)) : only([]),
    fuel: upTo(parts.fuel, craft.fuel),
    rations: upTo(parts.rations, craft.rations),
  };
};
/** Without a board: which orbit is asked of orbits alone; nobody coasts to a landing. */
const flyTo: Narrow<'orbit' | 'burn'> = (parts, value) => ({
  ...parts,
  orbit: value.kind === 'orbit' ? parts.orbit : only('low'),
  burn: ['surface', 'rock', 'reentry'].includes(text(value.kind)) && !value.rcs ? only(true) : parts.burn,
});

/** Tests of ownership, because a prompt lists the things of all other seats together. */
const OWNED: Record<string, (state: State, id: string, seat: string) => boolean> = {
  items: (state, id, seat) => id in (state.programmes[seat]?.stock ?? {}),
  blueprints: (state, id, seat) => state.designs[id]?.holder === seat,
  derps: (state, id, seat) => state.derps[id]?.seat === seat,
  craft: (state, id, seat) => state.craft[id]?.seat === seat,
  afloat: (state, id, seat) => state.afloat[id]?.seat === seat,
};
/** WG-B7: what the other one has, and what both can give. */
const trade: Narrow<'gives' | 'takes'> = (parts, value, state, { trade: trading }) => {
  const receiver = text(value.to);
  const side = (whole: Schema, fieldName: 'gives' | 'takes') => ({
    ...whole,
    properties: mapped(whole.properties ?? {}, (field, part) => {
      const limits = trading?.to[receiver]?.[fieldName];
      if (limits && (field === 'points' || field === 'dots')) return upTo(part, limits[field]);
      if (field === 'cargo') {
        const theirs = (pair: Pair) =>
          state.craft[fieldName === 'gives' ? pair.other : pair.craft]?.seat === receiver;
        const pair = among<Pair>(part.items?.properties?.pair ?? {}, theirs);
        const items = { ...part.items, properties: { ...part.items?.properties, pair } };
        return pair.oneOf.length > 0 ? { ...part, items } : only([]);
      }
      const owned = OWNED[field];
      if (fieldName === 'gives' || !owned) return part;
      const schema = some(part, (id) => owned(state, id, receiver));
      return schema.maxItems ? schema : only([]);
    }),
  });
  return { ...parts, gives: side(parts.gives, 'gives'), takes: side(parts.takes, 'takes') };
};

// biome-ignore lint/suspicious/noExplicitAny: one place where the parts of every move's form fit.
const NARROW: Record<string, Narrow<any>> = {
  transfer,
  shed,
  eva,
  part_ways: partWays,
  fly_to: flyTo,
  trade,
};

const mapped = (parts: Record<string, Schema>, change: (field: string, part: Schema) => Schema) =>
  Object.fromEntries(Object.entries(parts).map(([field, part]) => [field, change(field, part)]));

/** The same choices of a field, each with its name as its title; in lists and groups, too. */
function titled(field: string, schema: Schema, say: Ctx): Schema {
  const { items, properties, enum: _, ...bare } = schema;
  if (properties) return { ...schema, properties: mapped(properties, (key, part) => titled(key, part, say)) };
  if (items) return { ...schema, items: titled(field, items, say) };
  const choices = choicesOf(schema);
  if (!choices) return schema;
  return {
    ...bare,
    oneOf: choices.map(({ value }) => {
      const title = choiceWords(field, value, say);
      return { const: value, ...(title ? { title } : {}) };
    }),
  };
}

/** The schema of a prompt's form for what is filled in so far. */
export function formOf(prompt: Prompt, value: JsonObject, state: State, say: Ctx): Schema {
  const properties = prompt.args.properties ?? {};
  const parts =
    NARROW[prompt.move]?.(properties, value, state, { [prompt.move]: prompt.odds ?? undefined }) ??
    properties;
  return { ...prompt.args, properties: mapped(parts, (field, part) => titled(field, part, say)) };
}

/** The part of a value that still fits after the form has changed; the rest is reset. */
export function fitted(schema: Schema, value: JsonObject): JsonObject {
  const out: JsonObject = {};
  for (const [key, part] of Object.entries(schema.properties ?? {})) {
    const current = value[key];
    if (current === undefined && schema.required && !schema.required.includes(key)) continue;
    const choices = choicesOf(part);
    const kind = kindOf(part);
    if (kind === 'fixed') out[key] = part.const as Json;
    else if (choices)
      out[key] =
        current !== undefined && choices.some((choice) => isSameJson(choice.value, current))
          ? current
          : firstValue(part);
    else if (kind === 'many') {
      const may = valuesOf<Json>(part.items);
      out[key] = (Array.isArray(current) ? current : []).filter((chosen) =>
        may.some((allowed) => isSameJson(allowed, chosen)),
      );
    } else if (kind === 'integer' && typeof current === 'number')
      out[key] = Math.min(part.maximum ?? current, Math.max(part.minimum ?? current, current));
    else if (part.properties) out[key] = fitted(part, (current ?? firstValue(part)) as JsonObject);
    else out[key] = current ?? firstValue(part);
  }
  return out;
}

/** Every title of a form: they are names already, and not to be put into words again. */
export function titlesOf({ oneOf = [], items, properties = {} }: Schema): Set<string> {
  const parts = [...Object.values(properties), ...(items ? [items] : [])];
  return new Set([
    ...oneOf.flatMap(({ title }) => title ?? []),
    ...parts.flatMap((part) => [...titlesOf(part)]),
  ]);
}
