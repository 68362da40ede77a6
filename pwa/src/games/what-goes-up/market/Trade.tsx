// Trades (WG-B7): what lies on the table, and an offer of one's own; both sides confirm.

import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Cap, listWords, Plate, Silence } from '../../../shared';
import { promptOf } from '../../../table/read';
import { MoveSheet } from '../flight/MoveSheet';
import { useSeat } from '../props';
import { type Acting, useActing } from '../useActing';
import type { Bundle } from '../wire';
import { bundleWords, leftAboard } from './basket';
import { offersFor, type Trading } from './offers';

export function Trade() {
  const { model, table } = useSeat();
  const acting = useActing(table);
  const [open, setOpen] = useState(false);
  const offers = offersFor(model);
  const trade = promptOf(table.view, 'trade');
  return (
    <>
      {offers.length === 0 && <Silence>{m.wgw_no_offers()}</Silence>}
      {offers.map((offer) => (
        <Offer key={offer.id} offer={offer} acting={acting} />
      ))}
      {trade && <Cap onTap={() => setOpen(true)}>{m.wgu_label_trade()}</Cap>}
      <MoveSheet
        prompt={(open && trade) || null}
        note={({ to: receiver, gives }) => {
          const stay = leftAboard(gives as Partial<Bundle>, model.state);
          return stay.length > 0
            ? m.wgw_crew_stays({ list: listWords(stay) })
            : m.wgw_both_confirm({ name: table.say.name(String(receiver)) });
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function Offer({ offer, acting }: { offer: Trading; acting: Acting }) {
  const { id, mine, gives, gets, mayDecline, mayAccept } = offer;
  const { say } = useSeat().table;
  const name = say.name(offer.other);
  return (
    <article class="panel tight stack wgw-stack wgw-thing">
      <Plate>{mine ? m.wgw_offer_to({ name }) : m.wgw_offer_from({ name })}</Plate>
      <dl class="facts">
        <div>
          <dt>{m.wgw_you_give()}</dt>
          <dd>{bundleWords(gives, say)}</dd>
        </div>
        <div>
          <dt>{m.wgw_you_get()}</dt>
          <dd>{bundleWords(gets, say)}</dd>
        </div>
      </dl>
      <div class={mine ? '' : 'pair even'}>
        {mayDecline && (
          <Cap compact off={acting.under} onTap={() => void acting.act('decline', { offer: id })}>
            {m.wgu_label_decline()}
          </Cap>
        )}
        {mayAccept && (
          <Cap compact off={acting.under} onTap={() => void acting.act('accept', { offer: id })}>
            {m.wgu_label_accept()}
          </Cap>
        )}
      </div>
      {mine && <p class="muted">{m.wgw_both_confirm({ name })}</p>}
    </article>
  );
}
