// Craft, parts, derps and places by their names, for trades and the log as for choices in flight.
import { m } from '../../i18n/messages';
import { calledWords, words } from './ids';
import type { Craft, Ctx, Pair, Part, State } from './wire';

type Known = State | null;

function partAnywhere(state: Known, id: string): Part | undefined {
  for (const craft of Object.values(state?.craft ?? {})) {
    const part = craft.parts.find((part) => part.id === id);
    if (part) return part;
  }
  return state?.afloat[id]?.part;
}

export function designName(state: Known, id: string | undefined): string | null {
  const design = state?.designs[id ?? ''];
  return design ? calledWords(design.name) : null;
}

/** A craft, a derp, a part, something afloat, fuel, rations or a place by its name; `?` where nobody knows it. */
export function nameOf(id: string, say: Ctx): string {
  const { state } = say.view;
  const special = state?.craft[id]?.name ?? state?.derps[id]?.name ?? designName(state, id);
  if (special) return special;
  const part = partAnywhere(state, id);
  if (part) {
    const name = designName(state, part.design) ?? words(part.kind, {}, say) ?? '?';
    return part.disabled ? m.wgf_part_broken({ name }) : name;
  }
  return words(id, {}, say) ?? '?';
}

/** The name of a floating thing with its owner: "Lamp (Bo)". */
export function floating(id: string, say: Ctx): string {
  const { seat, at: placeId = '' } = say.view.state?.afloat[id] ?? {};
  return m.wgf_choice_owned({ name: nameOf(id, say), seat: say.name(seat), place: nameOf(placeId, say) });
}

/** "Kestrel → Lark". Lines of 0.2.0 have the two as `c1>c2`. */
export function pairWords(pair: Pair | string, say: Ctx): string {
  const [craft = '', other = ''] = typeof pair === 'string' ? pair.split('>') : [pair.craft, pair.other];
  return m.wgf_choice_pair({ one: nameOf(craft, say), other: nameOf(other, say) });
}

/** The amount aboard: fuel, rations; anything else is one. */
export const amountOf = (craft: Craft | undefined, store: string): number =>
  store === 'fuel' ? (craft?.fuel ?? 1) : store === 'rations' ? (craft?.rations ?? 1) : 1;
