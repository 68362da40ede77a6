// Craft, parts, derps and places by their names, for trades and the log as for choices in flight.
import { m } from '../../i18n/messages';
import { calledWords, words } from './ids';
import type { Craft, Ctx, Pair, Part, State } from './wire';

type Known = State | null;

function partAnywhere(state: Known, id: string): Part | undefined {
  for (const craft of Object.values(state?.craft ?? {})) {
    const found = craft.parts.find((part) => part.id === id);
    if (found) return found;
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
  const known = state?.craft[id]?.name ?? state?.derps[id]?.name ?? designName(state, id);
  if (known) return known;
  const part = partAnywhere(state, id);
  if (part) {
    const name = designName(state, part.design) ?? words(part.kind, {}, say) ?? '?';
    return part.disabled ? m.wgf_part_broken({ name }) : name;
  }
  return words(id, {}, say) ?? '?';
}

/** The name of a floating thing with its owner: "Lamp (Bo)". */
export function floating(id: string, say: Ctx): string {
  const { seat, at = '' } = say.view.state?.afloat[id] ?? {};
  return m.wgf_choice_owned({ name: nameOf(id, say), seat: say.name(seat), place: nameOf(at, say) });
}

/** "Kestrel → Lark". Lines of 0.2.0 have the two as `c1>c2`. */
export function pairWords(pair: Pair | string, say: Ctx): string {
  const [craft = '', other = ''] = typeof pair === 'string' ? pair.split('>') : [pair.craft, pair.other];
  return m.wgf_choice_pair({ one: nameOf(craft, say), other: nameOf(other, say) });
}

/** The amount aboard: fuel, rations; anything else is one. */
export const amountOf = (craft: Craft | undefined, what: string): number =>
  what === 'fuel' ? (craft?.fuel ?? 1) : what === 'rations' ? (craft?.rations ?? 1) : 1;
