// Several seats on one phone: this covers the screen until the right hands hold it.
import { EyeOff } from 'lucide-preact';
import { m } from '../../paraglide/messages';
import { Icon, Order } from '../../shared';
import type { KeptSeat } from '../../table';
import { seatName } from './seatName';

export function HandOver({ to, onReady, onBack }: { to: KeptSeat; onReady: () => void; onBack: () => void }) {
  const name = seatName(to);
  return (
    <div class="phone">
      <Order note={m.table_cover_note()}>{m.table_cover_title({ name })}</Order>
      <main class="deck">
        <div class="stage waiting-room">
          <Icon of={EyeOff} />
          <p>{m.table_cover_text({ name })}</p>
        </div>
      </main>
      <footer class="dock">
        <div class="pair">
          <button type="button" class="btn" onClick={onBack}>
            {m.app_back()}
          </button>
          <button type="button" class="btn btn-primary" onClick={onReady}>
            {m.table_cover_ready({ name })}
          </button>
        </div>
      </footer>
    </div>
  );
}
