// Handing a seat to another phone: a fresh link to scan; the old phone is out at once.
import { QrCode } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Cap, LinkQr, Problem, Sheet } from '../../shared';
import type { Seat } from '../../table/types';
import { useTable } from '../atTable';
import { useAnswer } from '../useAnswer';

export function NewPhone({ seat, onClose }: { seat: Seat; onClose: () => void }) {
  const table = useTable();
  const [link, setLink] = useState('');
  const { ask, problem } = useAnswer();
  const handOver = () => table.command<{ join_url: string }>(`/seats/${seat.seat}/hand-over`);
  const make = () => void ask(handOver, (made) => setLink(made.join_url));
  return (
    <Sheet open onClose={onClose} title={m.ref_phone_title({ name: seat.name })} icon={QrCode}>
      <Problem text={problem} />
      {link ? (
        <>
          <LinkQr link={link} label={m.ref_phone_title({ name: seat.name })} />
          <p class="muted">{m.ref_phone_scan()}</p>
        </>
      ) : (
        <>
          <p>{m.ref_phone_text()}</p>
          <Cap kind="primary" icon={QrCode} onTap={make}>
            {m.pow_own_phone_make()}
          </Cap>
        </>
      )}
    </Sheet>
  );
}
