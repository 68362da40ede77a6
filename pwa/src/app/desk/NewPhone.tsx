// Handing a seat to another phone: a fresh link to scan; the old phone is out at once.
import { QrCode } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Alert, Cap, LinkQr, Sheet } from '../../shared';
import type { Seat } from '../../table/types';
import { useTable } from '../atTable';
import { answerText } from '../problem';

interface Handed {
  token: string;
  join_url: string;
}

export function NewPhone({ seat, onClose }: { seat: Seat; onClose: () => void }) {
  const table = useTable();
  const [link, setLink] = useState('');
  const [problem, setProblem] = useState('');
  const make = () => {
    void table.command<Handed>(`/seats/${seat.seat}/hand-over`).then((answer) => {
      setProblem(answerText(answer));
      if (answer.kind === 'ok') setLink(answer.data.join_url);
    });
  };
  return (
    <Sheet open onClose={onClose} title={m.ref_phone_title({ name: seat.name })} icon={QrCode}>
      {problem && <Alert tone="bad">{problem}</Alert>}
      {link ? (
        <>
          <LinkQr link={link} label={m.ref_phone_qr({ name: seat.name })} />
          <p class="muted">{m.ref_phone_scan({ name: seat.name })}</p>
        </>
      ) : (
        <>
          <p>{m.ref_phone_text({ name: seat.name })}</p>
          <Cap kind="primary" icon={QrCode} note={m.ref_phone_old_out()} onTap={make}>
            {m.ref_phone_make()}
          </Cap>
        </>
      )}
    </Sheet>
  );
}
