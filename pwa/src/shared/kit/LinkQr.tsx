// A link as a QR code, drawn on the phone: for links that hold a token and must not pass through a server's log.
import { encode } from 'uqr';

export function LinkQr({ link, label }: { link: string; label: string }) {
  const { data, size } = encode(link, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <span class="qr">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
        <path d={path} fill="#0b0e0f" />
      </svg>
    </span>
  );
}
