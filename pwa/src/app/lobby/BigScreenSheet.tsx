// How to open the big screen: a new tab on a laptop; on a phone, what to open on the TV. Never this very page.
import { Monitor } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Icon, LinkQr, Sheet } from '../../shared';
import { seatsAt } from '../../table';

const screenPath = (code: string) => `/t/${code}/screen`;

/** A link for the device at the TV; with the invite it is let in at once. */
function screenLink(code: string): string {
  const invite = seatsAt(code).find((seat) => seat.invite)?.invite;
  return `${location.origin}${screenPath(code)}${invite ? `#${invite}` : ''}`;
}

/** A machine whose window can stand on a TV or beside one: large, and with a mouse. */
const isDesk = () => matchMedia('(min-width: 800px) and (pointer: fine)').matches;

/** `open` shows the big screen in a tab of its own, or the sheet that tells how; `sheet` belongs into the page. */
export function useBigScreen(code: string) {
  const [shown, setShown] = useState(false);
  const inNewTab = () => void window.open(screenPath(code), '_blank', 'noopener');
  const open = () => (isDesk() ? inNewTab() : setShown(true));
  const sheet = (
    <Sheet open={shown} onClose={() => setShown(false)} title={m.app_tv_title()} icon={Monitor}>
      <p>{m.app_tv_text()}</p>
      <p class="tv-address">
        <b>{`${location.host}${screenPath(code)}`}</b>
      </p>
      <LinkQr link={screenLink(code)} label={m.app_tv_scan()} />
      <p class="muted">{m.app_tv_scan()}</p>
      <button type="button" class="btn sm" onClick={inNewTab}>
        <Icon of={Monitor} />
        {m.app_tv_here()}
      </button>
    </Sheet>
  );
  return { open, sheet };
}
