// The join code to scan, drawn by the server; the code in large type next to it for phones that cannot scan.
import { m } from '../../paraglide/messages';

export function Qr({ code, invite, size }: { code: string; invite?: string | null; size?: number }) {
  const query = invite ? `?invite=${encodeURIComponent(invite)}` : '';
  return (
    <span class="qr" style={size ? { width: `${size}px`, height: `${size}px` } : undefined}>
      <img src={`/api/v1/tables/${encodeURIComponent(code)}/qr.svg${query}`} alt={m.ui_qr_alt({ code })} />
    </span>
  );
}
