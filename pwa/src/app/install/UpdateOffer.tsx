// Offers a newer version of the app where loading it interrupts nothing: home, lobby, menu, debrief.
import { Download } from 'lucide-preact';
import { m } from '../../i18n/messages';
import { Cap, Icon } from '../../shared';
import { update } from './install';

export function UpdateOffer() {
  const load = update.value;
  if (!load) return null;
  return (
    <div class="alert info">
      <Icon icon={Download} size="l" />
      <span class="grow">{m.app_update()}</span>
      <Cap compact onTap={load}>
        {m.app_update_load()}
      </Cap>
    </div>
  );
}
