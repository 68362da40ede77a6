// The server does not answer: nothing can be hosted until it is asked again.
import { RefreshCw } from 'lucide-preact';
import { m } from '../../i18n/messages';
import { Alert, Cap } from '../../shared';
import { readGames, serverState } from '../catalogue';

export function ServerAway() {
  if (serverState.value !== 'away') return null;
  return (
    <div class="stack spaced">
      <Alert tone="hold">{m.app_desk_away()}</Alert>
      <Cap icon={RefreshCw} compact onTap={() => void readGames()}>
        {m.app_ask_again()}
      </Cap>
    </div>
  );
}
