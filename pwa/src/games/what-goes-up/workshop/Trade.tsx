// Trades (WG-B7): what lies on the table, and an offer of one's own; both sides confirm.

import { useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import { Cap, Plate, RuleTag, Segment, Sheet, Silence } from '../../../shared';
import { promptOf } from '../../../table/read';
import { useSeat } from '../props';
import { useActing } from '../useActing';
import type { Bundle } from '../wire';
import { Basket } from './Basket';
import { bundleWords, goodsOf, NOTHING, sentOf } from './basket';
import { MoveCap } from './section';

export function Trade() {
  const { desk, table } = useSeat();
  const acting = useActing(table);
  const [open, setOpen] = useState(false);
  const { me } = desk;
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
                <dd>{bundleWords(mine ? offer.gives : offer.takes, table.say)}</dd>
              </div>
              <div>
                <dt>{m.wgw_you_get()}</dt>
                <dd>{bundleWords(mine ? offer.takes : offer.gives, table.say)}</dd>
              </div>
            </dl>
            <div class={mine ? '' : 'pair even'}>
              {may('decline') && (
                <Cap small off={acting.under} onTap={() => void acting.act('decline', { offer: id })}>
                  {m.wgu_label_decline()}
                </Cap>
              )}
              {!mine && may('accept') && (
                <Cap small off={acting.under} onTap={() => void acting.act('accept', { offer: id })}>
                  {m.wgu_label_accept()}
                </Cap>
              )}
            </div>
            {mine && <p class="muted">{m.wgw_both_confirm({ name: other })}</p>}
          </article>
        );
      })}
      {may('trade') && <Cap onTap={() => setOpen(true)}>{m.wgu_label_trade()}</Cap>}
      <Sheet open={open} onClose={() => setOpen(false)} title={m.wgu_label_trade()}>
        <Offering onClose={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

function Offering({ onClose }: { onClose: () => void }) {
  const { desk, table } = useSeat();
  const { me } = desk;
  const others = Object.keys(desk.state.programmes).filter(
    (seat) => seat !== me && !desk.state.programmes[seat]!.left,
  );
  const [to, setTo] = useState(others[0] ?? '');
  const [gives, setGives] = useState<Bundle>(NOTHING);
  const [takes, setTakes] = useState<Bundle>(NOTHING);
  const choices = others.map((seat) => ({ value: seat, label: table.say.name(seat) }));
  const dots = desk.materials?.dots ?? { least: 30, most: 70 };
  const trade = promptOf(table.view, 'trade');
  const mine = goodsOf(trade, 'gives', desk.state, me, to, dots);
  const theirs = goodsOf(trade, 'takes', desk.state, to, me, dots);
  const shown = { state: desk.state, say: table.say };
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
          // Goods that pass across go to a craft of theirs.
          setGives({ ...gives, cargo: [] });
        }}
      />
      <Plate end={<RuleTag rule="WG-B7" />}>{m.wgw_you_give()}</Plate>
      <Basket {...shown} goods={mine} value={gives} onChange={setGives} what={m.wgw_you_give()} />
      <Plate>{m.wgw_you_get()}</Plate>
      <Basket key={to} {...shown} goods={theirs} value={takes} onChange={setTakes} what={m.wgw_you_get()} />
      <MoveCap
        step={{ move: 'trade', args: { to, gives: sentOf(gives), takes: sentOf(takes) } }}
        off={empty || to === ''}
        note={empty ? m.wgw_offer_empty() : m.wgw_both_confirm({ name: table.say.name(to) })}
        onDone={onClose}
      />
    </>
  );
}
