// Several seats on one phone: this covers the screen until the right hands hold it.
import { EyeOff } from 'lucide-preact';
import { m } from '../../paraglide/messages';
import { Cap, Icon, Pair } from '../../shared';
import type { KeptSeat } from '../../table';
import { PlainScreen } from '../PlainScreen';
import { seatName } from './ownSeats';

export function HandOver({ to, onReady, onBack }: { to: KeptSeat; onReady: () => void; onBack: () => void }) {
  const name = seatName(to);
  return (
    <PlainScreen
      order={m.table_cover_title({ name })}
      note={m.table_cover_note()}
      dock={
        <Pair>
          <Cap onTap={onBack}>{m.app_back()}</Cap>
          <Cap kind="primary" onTap={onReady}>
            {m.table_cover_ready({ name })}
          </Cap>
        </Pair>
      }
    >
      <div class="stage waiting-room">
        <Icon of={EyeOff} />
        <p>{m.table_cover_text({ name })}</p>
      </div>
    </PlainScreen>
  );
}
