// The QR code of a table: its address, and the invite where this seat has one.
import { m } from '../../paraglide/messages';
import { LinkQr } from '../../shared';
import { joinLink, typed, useAddresses } from './addresses';

interface JoinQrProps {
  address: string;
  code: string;
  invite: string | null | undefined;
}
export function JoinQr({ address, code, invite }: JoinQrProps) {
  const label = m.reach_scan({ code, address: typed(address) });
  return <LinkQr link={joinLink(address, code, invite)} label={label} />;
}

/** The same where the address is not in words next to it. */
export function AddressedQr(of: Omit<JoinQrProps, 'address'>) {
  const [address] = useAddresses();
  return <JoinQr address={address} {...of} />;
}
