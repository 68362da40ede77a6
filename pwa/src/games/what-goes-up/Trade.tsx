// Trades (WG-B7): what lies on the table, and an offer of one's own; both sides confirm.
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Cap, listWords, Plate, Problem, RuleTag, Segment, Sheet, Silence } from '../../shared';
import { promptOf } from '../../table/read';
import { StepRow, thingWords } from './bits';
import { type Desk, derpsOf, designsOf } from './model';
import { ruleText } from './rules';
import type { SectionProps } from './Workshop';
import type { Bundle } from './wire';

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

/** "12 points, a stage, the blueprint of Capsule 3". */
export function bundleWords(bundle: Bundle, desk: Desk): string {
  const { designs, derps, programmes } = desk.state;
  const stock = Object.assign({}, ...Object.values(programmes).map((one) => one.stock)) as Record<
    string,
    { design: string }
  >;
  const told = [
    ...(bundle.points > 0 ? [m.wgw_n_points({ n: bundle.points })] : []),
    ...(bundle.dots > 0 ? [m.wgw_n_dots({ n: bundle.dots })] : []),
    ...bundle.items.map((id) => designs[stock[id]?.design ?? '']?.name ?? id),
    ...bundle.blueprints.map((id) => m.wgw_blueprint_of({ name: designs[id]?.name ?? id })),
    ...bundle.derps.map((id) => derps[id]?.name ?? id),
    ...(bundle.favour ? [`“${bundle.favour}”`] : []),
  ];
  return told.length > 0 ? listWords(told) : m.wgw_nothing();
}

export function Trade(props: SectionProps) {
  const { desk, table, acting } = props;
  const [open, setOpen] = useState(false);
  const me = desk.you?.seat ?? '';
  const offers = Object.entries(desk.state.offers).filter(([, one]) => one.by === me || one.to === me);
  const may = (move: string) => promptOf(table.view, move) !== undefined;
  return (
    <>
      {offers.length === 0 && <Silence>{m.wgw_no_offers()}</Silence>}
      {offers.map(([id, offer]) => {
        const mine = offer.by === me;
        const other = table.say.name(mine ? offer.to : offer.by);
        return (
          <article key={id} class="panel tight wgw-thing">
            <Plate>{mine ? m.wgw_offer_to({ name: other }) : m.wgw_offer_from({ name: other })}</Plate>
            <dl class="facts">
              <div>
                <dt>{m.wgw_you_give()}</dt>
                <dd>{bundleWords(mine ? offer.gives : offer.takes, desk)}</dd>
              </div>
              <div>
                <dt>{m.wgw_you_get()}</dt>
                <dd>{bundleWords(mine ? offer.takes : offer.gives, desk)}</dd>
              </div>
            </dl>
            <div class={mine ? '' : 'pair even'}>
              {may('decline') && (
                <Cap small off={acting.under} onTap={() => void acting.act('decline', { offer: id })}>
                  {m.wgu_act_decline()}
                </Cap>
              )}
              {!mine && may('accept') && (
                <Cap small off={acting.under} onTap={() => void acting.act('accept', { offer: id })}>
                  {m.wgu_act_accept()}
                </Cap>
              )}
            </div>
            {mine && <p class="muted">{m.wgw_both_confirm({ name: other })}</p>}
          </article>
        );
      })}
      {may('trade') && <Cap onTap={() => setOpen(true)}>{m.wgu_act_trade()}</Cap>}
      <Sheet open={open} onClose={() => setOpen(false)} title={m.wgu_act_trade()}>
        <Offering {...props} onClose={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

function Offering({ desk, table, acting, onClose }: SectionProps & { onClose: () => void }) {
  const me = desk.you?.seat ?? '';
  const others = Object.keys(desk.state.programmes).filter(
    (seat) => seat !== me && !desk.state.programmes[seat]!.left,
  );
  const [to, setTo] = useState(others[0] ?? '');
  const [gives, setGives] = useState<Bundle>(NOTHING);
  const [takes, setTakes] = useState<Bundle>(NOTHING);
  const choices = others.map((seat) => ({ value: seat, label: table.say.name(seat) }));
  const empty = JSON.stringify([gives, takes]) === JSON.stringify([NOTHING, NOTHING]);
  return (
    <>
      <Segment
        label={m.wgw_with_whom()}
        choices={choices}
        value={to}
        onChange={(seat) => {
          setTo(seat);
          setTakes(NOTHING);
        }}
      />
      <Plate end={<RuleTag rule="WG-B7" text={ruleText('WG-B7')} />}>{m.wgw_you_give()}</Plate>
      <Basket desk={desk} seat={me} value={gives} onChange={setGives} what={m.wgw_you_give()} />
      <Plate>{m.wgw_you_get()}</Plate>
      <Basket key={to} desk={desk} seat={to} value={takes} onChange={setTakes} what={m.wgw_you_get()} />
      <Problem text={acting.problem} />
      <Cap
        kind="primary"
        off={empty || acting.under || to === ''}
        note={empty ? m.wgw_offer_empty() : m.wgw_both_confirm({ name: table.say.name(to) })}
        onTap={() =>
          void acting
            .act('trade', { to, gives: { ...gives }, takes: { ...takes } })
            .then((ok) => ok && onClose())
        }
      >
        {m.wgu_act_trade()}
      </Cap>
    </>
  );
}

/** What one side puts in: points, dots, things, blueprints, derps at home, a favour in words. */
function Basket({
  desk,
  seat,
  value,
  onChange,
  what,
}: {
  desk: Desk;
  seat: string;
  value: Bundle;
  onChange: (value: Bundle) => void;
  what: string;
}) {
  const programme = desk.state.programmes[seat];
  if (!programme) return null;
  const least = desk.materials?.dots.least ?? 30;
  const lists = [
    {
      key: 'items' as const,
      of: Object.entries(programme.stock).map(([id, item]): [string, string] => {
        const design = desk.state.designs[item.design];
        return [id, design ? `${design.name} (${thingWords(design)})` : id];
      }),
    },
    {
      key: 'blueprints' as const,
      of: designsOf(desk.state, seat).map((one): [string, string] => [
        one.id,
        m.wgw_blueprint_of({ name: one.name }),
      ]),
    },
    {
      key: 'derps' as const,
      of: derpsOf(desk.state, seat)
        .filter(([, derp]) => derp.craft === '')
        .map(([id, derp]): [string, string] => [id, derp.name]),
    },
  ];
  const toggle = (key: 'items' | 'blueprints' | 'derps', id: string) => {
    const has = value[key];
    onChange({ ...value, [key]: has.includes(id) ? has.filter((one) => one !== id) : [...has, id] });
  };
  return (
    <div class="wgw-stack">
      {(['points', 'dots'] as const).map((key) => {
        const label = key === 'points' ? m.wgu_arg_points() : m.wgu_arg_dots();
        const most = key === 'points' ? Math.max(0, programme.points) : Math.max(0, programme.dots - least);
        return (
          <StepRow
            key={key}
            label={label}
            spoken={`${what}: ${label}`}
            value={value[key]}
            min={0}
            max={most}
            onChange={(n) => onChange({ ...value, [key]: n })}
          />
        );
      })}
      {lists.map(
        ({ key, of }) =>
          of.length > 0 && (
            <div key={key} class="chips">
              {of.map(([id, label]) => (
                <button
                  key={id}
                  type="button"
                  class="btn sm"
                  aria-pressed={value[key].includes(id)}
                  onClick={() => toggle(key, id)}
                >
                  {label}
                </button>
              ))}
            </div>
          ),
      )}
      <label class="field-set">
        <span class="plate">{m.wgu_arg_favour()}</span>
        <input
          class="field"
          maxLength={120}
          value={value.favour}
          onInput={(event) => onChange({ ...value, favour: event.currentTarget.value })}
        />
      </label>
    </div>
  );
}
