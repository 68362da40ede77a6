// Trades (WG-B7): what lies on the table, and an offer of one's own; both sides confirm.

import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Cap, listWords, Plate, Silence } from '../../../shared';
import { offered } from '../../../shared/forms/schemaForm';
import { promptOf } from '../../../table/read';
import { MoveSheet } from '../flight/MoveSheet';
import { useSeat } from '../props';
import { useActing } from '../useActing';
import type { Bundle } from '../wire';
import { bundleWords, leftAboard } from './basket';

export function Trade() {
  const { desk, table } = useSeat();
  const acting = useActing(table);
  const [open, setOpen] = useState(false);
  const { me } = desk;
  const offers = Object.entries(desk.state.offers).filter(([, offer]) => offer.by === me || offer.to === me);
  const may = (move: string) => promptOf(table.view, move) !== undefined;
  return (
    <>
      {offers.length === 0 && <Silence>{m.wgw_no_offers()}</Silence>}
      {offers.map(([id, offer]) => {
        const mine = offer.by === me;
        const other = table.say.name(mine ? offer.to : offer.by);
        return (
          <article key={id} class="panel tight stack wgw-stack wgw-thing">
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
              {!mine && offered(promptOf(table.view, 'accept'), 'offer').includes(id) && (
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
      <MoveSheet
        prompt={(open && promptOf(table.view, 'trade')) || null}
        note={({ to, gives }) => {
          const stay = leftAboard(gives as Partial<Bundle>, desk.state);
          return stay.length > 0
            ? m.wgw_crew_stays({ list: listWords(stay) })
            : m.wgw_both_confirm({ name: table.say.name(String(to)) });
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
