// The join code to scan, drawn by the server; the code in large type next to it for phones that cannot scan.
import { m } from '../../paraglide/messages';

export function Qr({ code, invite }: { code: string; invite?: string | null }) {
  const query = invite ? `?invite=${encodeURIComponent(invite)}` : '';
  return (
    <span class="qr">
      <img src={`/api/v1/tables/${encodeURIComponent(code)}/qr.svg${query}`} alt={m.ui_qr_alt({ code })} />
    </span>
  );
}
