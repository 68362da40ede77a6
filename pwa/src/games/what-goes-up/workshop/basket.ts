// Goods that can change hands (WG-B7): what a trade offers of one side, at home and in space, and a bundle in words.
import { m } from '../../../paraglide/messages';
import { same, valuesOf } from '../../../shared/forms/schemaForm';
import { listWords } from '../../../shared/words/lists';
import type { Prompt } from '../../../table/types';
import type { Bundle, Cargo, Ctx, Item, Pair, State } from '../wire';
import { amountOf, designName, floating, nameOf, pairWords } from '../words';

export const NOTHING: Bundle = {
  points: 0,
  dots: 0,
  items: [],
  blueprints: [],
  derps: [],
  favour: '',
  craft: [],
  afloat: [],
  cargo: [],
};
export type Side = 'gives' | 'takes';
export type Many = 'items' | 'blueprints' | 'derps' | 'craft' | 'afloat';
export interface Pass {
  pair: Pair;
  what: string;
  most: number;
}
export interface Goods extends Record<Many, string[]> {
  points: number;
  dots: number;
  /** The goods that can pass across open hatches, for each pair of docked craft. */
  cargo: Pass[];
}

/** Tests of ownership, because a prompt lists the things of all other seats together. */
const OWNED: Record<Many, (state: State, id: string, seat: string) => boolean> = {
  items: (state, id, seat) => id in (state.programmes[seat]?.stock ?? {}),
  blueprints: (state, id, seat) => state.designs[id]?.holder === seat,
  derps: (state, id, seat) => state.derps[id]?.seat === seat,
  craft: (state, id, seat) => state.craft[id]?.seat === seat,
  afloat: (state, id, seat) => state.afloat[id]?.seat === seat,
};

/** The goods `seat` can hand to `other`, as far as the prompt offers it. */
export function goodsOf(
  prompt: Prompt | undefined,
  side: Side,
  state: State,
  seat: string,
  other: string,
  dots: { least: number; most: number },
): Goods {
  const fields = prompt?.args.properties?.[side]?.properties ?? {};
  const mine = (key: Many) => valuesOf(fields[key]?.items).filter((id) => OWNED[key](state, id, seat));
  const [giver, taker] = [state.programmes[seat], state.programmes[other]];
  const room = Math.min((giver?.dots ?? 0) - dots.least, dots.most - (taker?.dots ?? dots.most));
  const cargo = fields.cargo?.items?.properties ?? {};
  return {
    points: Math.max(0, giver?.points ?? 0),
    dots: Math.max(0, room),
    items: mine('items'),
    blueprints: mine('blueprints'),
    derps: mine('derps'),
    craft: mine('craft'),
    afloat: mine('afloat'),
    cargo: valuesOf<Pair>(cargo.pair).flatMap((pair) => {
      const one = pair.craft;
      if (state.craft[one]?.seat !== seat || state.craft[pair.other]?.seat !== other) return [];
      const has = (what: string) =>
        amountOf(state.craft[one], what) > 0 &&
        (['fuel', 'rations'].includes(what) || state.craft[one]!.parts.some((part) => part.id === what));
      return valuesOf(cargo.what)
        .filter(has)
        .map((what) => ({ pair, what, most: amountOf(state.craft[one], what) }));
    }),
  };
}

const isPass = (one: Cargo, { pair, what }: Pass) => same(one.pair, pair) && one.what === what;
/** A bundle with so much of one thing to pass across; none takes it out. */
export function passing(bundle: Bundle, pass: Pass, amount: number): Bundle {
  const { pair, what } = pass;
  const rest = bundle.cargo.filter((one) => !isPass(one, pass));
  return { ...bundle, cargo: amount > 0 ? [...rest, { pair, what, amount }] : rest };
}
export const passed = (bundle: Bundle, pass: Pass): number =>
  bundle.cargo.find((one) => isPass(one, pass))?.amount ?? 0;

/** A bundle as the move takes it: a prompt knows no field that there is nothing to choose for. */
export function sentOf(bundle: Bundle): Bundle {
  const full = Object.entries(bundle).filter(([, one]) => (Array.isArray(one) ? one.length > 0 : one));
  return Object.fromEntries(full) as Bundle;
}

/** WG-B7: derps aboard a craft that changes hands without being handed over too. */
export function leftAboard(bundle: Bundle, state: State): string[] {
  const crews = bundle.craft.flatMap((id) => state.craft[id]?.crew ?? []);
  return crews.filter((id) => !bundle.derps.includes(id)).map((id) => state.derps[id]?.name ?? '?');
}

/** "3 fuel", "2 rations", "Lamp". */
export function passWords(what: string, n: number, say: Ctx): string {
  if (what === 'fuel') return m.wgu_verb_fuel({ n });
  return what === 'rations' ? m.wgu_verb_rations({ n }) : nameOf(what, say);
}

/** "12 points, a stage, the blueprint of Capsule 3, Kestrel as it is". */
export function bundleWords(bundle: Partial<Bundle>, say: Ctx): string {
  const { state } = say.view;
  const programmes = Object.values(state?.programmes ?? {});
  const stock: Record<string, Item> = Object.assign({}, ...programmes.map((one) => one.stock));
  const { points = 0, dots = 0, items = [], blueprints = [], derps = [] } = bundle;
  const goods = [
    ...(points > 0 ? [m.wgw_n_points({ n: points })] : []),
    ...(dots > 0 ? [m.wgw_n_dots({ n: dots })] : []),
    ...items.map((id) => designName(state, stock[id]?.design) ?? nameOf(id, say)),
    ...blueprints.map((id) => m.wgw_blueprint_of({ name: designName(state, id) ?? '?' })),
    ...derps.map((id) => nameOf(id, say)),
    ...(bundle.craft ?? []).map((id) => m.wgw_trade_craft({ name: nameOf(id, say) })),
    ...(bundle.afloat ?? []).map((id) => floating(id, say)),
    ...(bundle.cargo ?? []).map((one) =>
      m.wgw_trade_cargo({
        what: passWords(one.what, one.amount, say),
        pair: pairWords(one.pair, say),
      }),
    ),
    ...(bundle.favour ? [m.wgw_trade_favour({ text: bundle.favour })] : []),
  ];
  return goods.length > 0 ? listWords(goods) : m.wgw_nothing();
}
