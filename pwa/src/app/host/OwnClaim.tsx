// Another phone claims this seat: its player answers with one tap.
import { Smartphone } from 'lucide-preact';
import { m } from '../../i18n/messages';
import { Cap, Icon } from '../../shared';
import type { Seat } from '../../table/types';
import { useShown } from '../atTable';
import { claimed, useKnock } from './knock';

export function OwnClaim({ asks }: { asks: Seat }) {
  const { table, view } = useShown();
  const { letIn, turnAway, problem } = useKnock(table, asks.seat);
  const name = claimed(view.seats, asks) ?? asks.name;
  return (
    <div class="alert hold own-claim" role="status">
      <Icon icon={Smartphone} size="l" />
      <span class="grow">
        <b>{m.door_claim_own({ name })}</b>
        <br />
        {problem || m.pow_own_phone_sure()}
      </span>
      <span class="ref-two row wrap">
        <Cap compact onTap={turnAway}>
          {m.door_claim_no()}
        </Cap>
        <Cap compact onTap={letIn}>
          {m.door_claim_yes()}
        </Cap>
      </span>
    </div>
  );
}
