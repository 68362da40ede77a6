// The QR code of a link, drawn on the phone: the link holds a token or an invite that no server's log may see.
import { useEffect } from 'preact/hooks';
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
        <rect width={size} height={size} fill="white" />
        <path d={path} fill="black" />
      </svg>
    </span>
  );
}
