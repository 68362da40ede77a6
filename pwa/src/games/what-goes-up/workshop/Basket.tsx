// One side of a trade: points, dots, what is at home, what is in space, what passes between docked craft, a favour.
import { m } from '../../../paraglide/messages';
import { Chips, listWords, Plate, TextField, toggled } from '../../../shared';
import { StepRow } from '../fields';
import { calledWords } from '../ids';
import { thingWords } from '../names';
import type { Bundle, Ctx, State } from '../wire';
import { floating, nameOf, pairWords } from '../words';
import { type Goods, leftAboard, type Many, passed, passing, passWords } from './basket';

export interface BasketProps {
  state: State;
  say: Ctx;
  goods: Goods;
  value: Bundle;
  onChange: (value: Bundle) => void;
  /** The name of this side. */
  what: string;
}

/** A choice of a list by its name, with what distinguishes it from others of that name. */
function choiceName(key: Many, id: string, { state, say }: Pick<BasketProps, 'state' | 'say'>): string {
  if (key === 'items') {
    const item = Object.values(state.programmes).find((one) => one.stock[id])?.stock[id];
    const design = state.designs[item?.design ?? ''];
    return design ? `${calledWords(design.name)} (${thingWords(design)})` : '?';
  }
  if (key === 'blueprints') return m.wgw_blueprint_of({ name: nameOf(id, say) });
  if (key === 'afloat') return floating(id, say);
  const at = key === 'craft' ? state.craft[id]?.at : state.derps[id]?.craft;
  const name = nameOf(id, say);
  return at ? m.wgf_choice_theirs({ name, seat: nameOf(at, say) }) : name;
}

export function Basket(props: BasketProps) {
  const { state, say, goods, value, onChange, what } = props;
  const stay = leftAboard(value, state);
  const pairs = goods.cargo.map((one) => one.pair).filter((one, k, all) => all.indexOf(one) === k);
  const list = (key: Many) =>
    goods[key].length > 0 && (
      <Chips
        key={key}
        of={goods[key]}
        face={(id) => choiceName(key, id, props)}
        on={(id) => value[key].includes(id)}
        onTap={(id) => onChange({ ...value, [key]: toggled(value[key], id) })}
      />
    );
  return (
    <div class="wgw-stack">
      {(['points', 'dots'] as const).map((key) => {
        const label = key === 'points' ? m.wgu_id_points() : m.wgu_id_dots();
        return (
          <StepRow
            key={key}
            label={label}
            spoken={m.ui_colon({ of: what, says: label })}
            value={value[key]}
            min={0}
            max={goods[key]}
            onChange={(n) => onChange({ ...value, [key]: n })}
          />
        );
      })}
      {(['items', 'blueprints', 'derps'] as const).map(list)}
      {goods.craft.length + goods.afloat.length > 0 && <Plate>{m.wgw_in_space()}</Plate>}
      {(['craft', 'afloat'] as const).map(list)}
      {stay.length > 0 && <p class="muted">{m.wgw_crew_stays({ list: listWords(stay) })}</p>}
      {pairs.map((pair) => (
        <div key={`${pair.craft} ${pair.other}`} class="wgw-stack">
          <Plate>{pairWords(pair, say)}</Plate>
          {goods.cargo
            .filter((one) => one.pair === pair)
            .map((one) => {
              const label = passWords(one.what, one.most, say);
              const n = passed(value, one);
              const pass = (amount: number) => onChange(passing(value, one, amount));
              if (one.most === 1)
                return <Chips of={[label]} face={String} on={() => n > 0} onTap={() => pass(1 - n)} />;
              return (
                <StepRow
                  key={one.what}
                  label={one.what === 'fuel' ? m.wgu_id_fuel() : m.wgu_id_rations()}
                  spoken={m.ui_colon({ of: what, says: label })}
                  value={n}
                  min={0}
                  max={one.most}
                  onChange={pass}
                />
              );
            })}
        </div>
      ))}
      <TextField
        label={m.wgu_id_favour()}
        maxLength={120}
        value={value.favour}
        onText={(favour) => onChange({ ...value, favour })}
      />
    </div>
  );
}
