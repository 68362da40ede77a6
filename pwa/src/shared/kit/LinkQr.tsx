// QR codes: a link's, drawn on the phone since it holds a token that no server's log may see; and the join code's, by the server.
import { useEffect } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Once } from '../../table/once';

/** Fetched when a code is first shown. */
const encoder = new Once(() => import('@paulmillr/qr'));

export function LinkQr({ link, label }: { link: string; label: string }) {
  useEffect(() => void encoder.ask(), []); // the address is next to it
  const rows = encoder.value?.default(link, 'raw', { ecc: 'medium', border: 2 }) ?? [];
  const size = rows.length || 1;
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <span class="qr">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
        <path d={path} fill="#0b0e0f" />
      </svg>
    </span>
  );
}

export function Qr({ code, invite }: { code: string; invite?: string | null }) {
  const query = invite ? `?invite=${encodeURIComponent(invite)}` : '';
  return (
    <span class="qr">
      <img src={`/api/v1/tables/${encodeURIComponent(code)}/qr.svg${query}`} alt={m.ui_qr_alt({ code })} />
    </span>
  );
}
