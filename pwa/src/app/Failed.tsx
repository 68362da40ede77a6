// What stands in the place of a screen that could not be drawn.
import { RotateCcw } from 'lucide-preact';
import { m } from '../paraglide/messages';
import { Icon, Order } from '../shared';
import type { Caught } from '../shared/kit/Boundary';
import { TopBar } from './TopBar';

/** A whole screen: says that it failed, keeps the ways out. */
export function FailedScreen({ again }: Caught) {
  return (
    <div class="phone">
      <TopBar title={m.app_name()} />
      <Order note={m.app_failed_note()}>{m.app_failed()}</Order>
      <main class="deck" />
      <footer class="dock">
        <div class="pair even">
          <a class="btn" href="/">
            {m.app_to_home()}
          </a>
          <button type="button" class="btn btn-primary" onClick={again}>
            <Icon of={RotateCcw} />
            {m.app_again()}
          </button>
        </div>
      </footer>
    </div>
  );
}

/** A bar above what is drawn instead of a game's own view. */
export function FailedView({ again }: Caught) {
  return (
    <div class="alert hold failed-view" role="status">
      <span>{m.app_view_failed()}</span>
      <button type="button" class="btn sm" onClick={again}>
        {m.app_again()}
      </button>
    </div>
  );
}
