// Waiting to be let in by the referee: one's board is held lower until then.
import { m } from '../../i18n/messages';
import { Cap, useLate } from '../../shared';
import { useAtTable } from '../atTable';
import { Arrival, sizeOf } from '../join/Arrival';
import { SeatScreen, useLeaving } from './WithoutBoard';

export function NotYet() {
  const { table, banner } = useAtTable();
  const { seat } = table;
  const leave = useLeaving(seat);
  const long = useLate(25_000);
  const off = <Cap onTap={() => leave('/')}>{m.pow_cancel()}</Cap>;
  if (seat.kind === 'screen') {
    return (
      <SeatScreen {...{ seat, banner }} order={m.table_wait_title()} note={m.table_wait_text()} dock={off} />
    );
  }
  return (
    <div class="phone arrival knocked" data-game={seat.game}>
      <Arrival
        code={seat.code}
        game={seat.game}
        names={[]}
        order={m.table_wait_title()}
        note={long ? m.table_wait_long() : m.table_wait_text()}
        notices={banner}
        board={<b class={`ellipsis ${sizeOf(seat.name)}`}>{seat.name}</b>}
        lowered
      >
        {off}
      </Arrival>
    </div>
  );
}
