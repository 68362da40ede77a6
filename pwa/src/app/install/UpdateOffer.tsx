// Offers a newer version of the app where loading it interrupts nothing: home, lobby, menu, debrief.
import { Download } from 'lucide-preact';
import { m } from '../../paraglide/messages';
import { Icon } from '../../shared';
import { update } from './install';

export function UpdateOffer() {
  const load = update.value;
  if (!load) return null;
  return (
    <div class="alert info">
      <Icon of={Download} size="l" />
      <span class="grow">{m.app_update()}</span>
      <button type="button" class="btn sm" onClick={load}>
        {m.app_update_load()}
      </button>
    </div>
  );
}
