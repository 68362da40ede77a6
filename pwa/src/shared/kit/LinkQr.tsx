// A link as a QR code, drawn on the phone: for links that hold a token and must not pass through a server's log.
import { useEffect, useState } from 'preact/hooks';

type Encode = (text: string) => boolean[][];
let encode: Encode | null = null;

/** What draws it is fetched when a code is first shown. */
async function load(): Promise<void> {
  const { default: encodeQR } = await import('@paulmillr/qr');
  encode = (text) => encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
}

export function LinkQr({ link, label }: { link: string; label: string }) {
  const [, redraw] = useState(0);
  useEffect(() => {
    let over = false;
    if (!encode)
      void load().then(
        () => !over && redraw((n) => n + 1),
        () => {}, // the address stands beside it
      );
    return () => {
      over = true;
    };
  }, []);
  const rows = encode?.(link) ?? [];
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
