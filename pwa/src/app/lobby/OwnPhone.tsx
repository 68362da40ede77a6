// The seat on this phone goes on with another one: a link to scan, and this phone is out at once.
import { QrCode } from 'lucide-preact';
import { m } from '../../paraglide/messages';
import { ConfirmCap, LinkQr, Problem } from '../../shared';
import { handed } from '../at-table/ownSeats';
import { useTable } from '../atTable';
import { useAnswer } from '../useAnswer';

export function OwnPhone() {
  const table = useTable();
  const { ask, problem } = useAnswer();
  const { code, seat, name } = table.seat;
  const link = handed.value[code]?.[seat];
  const make = async () => {
    const answer = await ask(() => table.command<{ join_url: string }>(`/seats/${seat}/hand-over`));
    if (answer?.kind === 'ok') {
      handed.value = { ...handed.value, [code]: { ...handed.value[code], [seat]: answer.data.join_url } };
    }
  };
  if (link) {
    return (
      <>
        <LinkQr link={link} label={m.ref_phone_qr({ name })} />
        <p class="muted">{m.pow_own_phone_scan()}</p>
      </>
    );
  }
  return (
    <>
      <p>{m.pow_own_phone_text()}</p>
      <Problem text={problem} />
      <ConfirmCap icon={QrCode} sure={m.pow_own_phone_sure()} onTap={() => void make()}>
        {m.pow_own_phone_make()}
      </ConfirmCap>
    </>
  );
}
