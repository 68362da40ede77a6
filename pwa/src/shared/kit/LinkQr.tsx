// A link as a QR code, drawn on the phone: for links that hold a token and must not pass through a server's log.
import encodeQR from '@paulmillr/qr';

export function LinkQr({ link, label }: { link: string; label: string }) {
  const rows = encodeQR(link, 'raw', { ecc: 'medium', border: 2 });
  const size = rows.length;
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <span class="qr">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
        <path d={path} fill="#0b0e0f" />
      </svg>
    </span>
  );
}
