// Goods that change hands in a trade (WG-B7), in words.
import { m } from '../../../i18n/messages';
import { listWords } from '../../../shared/words/lists';
import { storedWords } from '../flight/choices';
import type { Bundle, Ctx, State } from '../wire';
import { designName, floating, nameOf, pairWords } from '../words';

/** WG-B7: derps aboard a craft that changes hands without being handed over too. */
export function leftAboard({ craft = [], derps = [] }: Partial<Bundle>, state: State): string[] {
  const crews = craft.flatMap((id) => state.craft[id]?.crew ?? []);
  return crews.filter((id) => !derps.includes(id)).map((id) => state.derps[id]?.name ?? '?');
}

/** "3 fuel", "2 rations", "Lamp". */
function passWords(label: string, n: number, say: Ctx): string {
  if (label === 'fuel') return m.wgu_verb_fuel({ n });
  return label === 'rations' ? m.wgu_verb_rations({ n }) : nameOf(label, say);
}

/** "12 points, a stage, the blueprint of Capsule 3, Kestrel as it is". */
export function bundleWords(bundle: Partial<Bundle>, say: Ctx): string {
  const { state } = say.view;
  const { points = 0, dots = 0, items = [], blueprints = [], derps = [] } = bundle;
  const goods = [
    ...(points > 0 ? [m.wgu_verb_points({ n: points })] : []),
    ...(dots > 0 ? [m.wgw_n_dots({ n: dots })] : []),
    ...items.map((id) => storedWords(id, say)),
    ...blueprints.map((id) => m.wgw_blueprint_of({ name: designName(state, id) ?? '?' })),
    ...derps.map((id) => nameOf(id, say)),
    ...(bundle.craft ?? []).map((id) => m.wgw_trade_craft({ name: nameOf(id, say) })),
    ...(bundle.afloat ?? []).map((id) => floating(id, say)),
    ...(bundle.cargo ?? []).map((cargo) =>
      m.wgw_trade_cargo({
        what: passWords(cargo.what, cargo.amount, say),
        pair: pairWords(cargo.pair, say),
      }),
    ),
    ...(bundle.favour ? [m.wgw_trade_favour({ text: bundle.favour })] : []),
  ];
  return goods.length > 0 ? listWords(goods) : m.pow_nothing();
}
