// Instructions for the big screen: open it here in a new tab, or enter the address on the TV and the letters it
// shows.
import { Monitor } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Cap, LinkQr, Sheet, submits } from '../../shared';
import { inviteAt, type KeptSeat, leadsTable, seatsAt } from '../../table';
import { typed, useAddresses } from '../reach/addresses';
import { cleanPairing, PAIRING_LENGTH, showThere } from '../tv/pairing';
import { useBusy } from '../useBusy';

const screenPath = (code: string) => `/t/${code}/screen`;

/** A link for the device at the TV; with the invite it is let in at once. */
function screenLink(address: string, code: string): string {
  const invite = inviteAt(code);
  return `${address}${screenPath(code)}${invite ? `#${invite}` : ''}`;
}

/** True on a laptop: a large window and a mouse. */
const isDesk = () => matchMedia('(min-width: 800px) and (pointer: fine)').matches;

/** The field for the screen's letters: for phones that cannot scan, or use the installed app. */
function TypedPairing({ seat }: { seat: KeptSeat | undefined }) {
  const [letters, setLetters] = useState('');
  const [notice, setSaid] = useState<{ bad: boolean; text: string } | null>(null);
  const [busy, run] = useBusy();
  if (!seat) return null;
  const pairing = cleanPairing(letters);
  const show = async () => {
    if (pairing.length !== PAIRING_LENGTH) return;
    const problem = await run(() => showThere(seat, pairing));
    if (problem === null) return;
    setSaid(problem ? { bad: true, text: problem } : { bad: false, text: m.tv_pair_done() });
    if (!problem) setLetters('');
  };
  return (
    <form class="tv-typed" onSubmit={submits(show)}>
      <input
        class="field big-field"
        aria-label={m.tv_sheet_then()}
        value={letters}
        maxLength={200}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        onInput={(event) => setLetters(event.currentTarget.value)}
      />
      <Cap submit off={busy || pairing.length !== PAIRING_LENGTH}>
        {m.tv_wait_open()}
      </Cap>
      <p role="status" class={notice?.bad ? 'bad' : ''}>
        {notice?.text}
      </p>
    </form>
  );
}

/** The address of the QR codes, for the TV: on the host's laptop this page's own may be one that no TV can open. */
function Elsewhere({ code }: { code: string }) {
  const [address] = useAddresses();
  return (
    <>
      <p>{m.app_tv_text()}</p>
      <p class="tv-address">
        <b>{`${typed(address)}/tv`}</b>
      </p>
      <p>{m.tv_sheet_then()}</p>
      <TypedPairing seat={seatsAt(code).find(leadsTable)} />
      <LinkQr link={screenLink(address, code)} label={m.app_tv_scan()} />
      <p class="muted">{m.app_tv_scan()}</p>
    </>
  );
}

/** `open` shows the instructions, on a laptop the new tab first; `sheet` must be rendered in the page. */
export function useBigScreen(code: string) {
  const [shown, setShown] = useState(false);
  const inNewTab = () => void window.open(screenPath(code), '_blank', 'noopener');
  const open = () => setShown(true);
  const notice = (
    <Cap icon={Monitor} compact onTap={inNewTab}>
      {m.app_tv_here()}
    </Cap>
  );
  const sheet = (
    <Sheet open={shown} onClose={() => setShown(false)} title={m.app_screen_name()} icon={Monitor}>
      {isDesk() && notice}
      {shown && <Elsewhere code={code} />}
      {!isDesk() && notice}
    </Sheet>
  );
  return { open, sheet };
}
