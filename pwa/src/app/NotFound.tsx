// An address that leads nowhere.
import { m } from '../paraglide/messages';
import { Order } from '../shared';
import { TopBar } from './TopBar';

export function NotFound() {
  return (
    <div class="phone">
      <TopBar title={m.app_name()} />
      <Order note={m.app_lost_note()}>{m.app_lost()}</Order>
      <main class="deck" />
      <footer class="dock">
        <a class="btn btn-primary" href="/">
          {m.app_to_home()}
        </a>
      </footer>
    </div>
  );
}
