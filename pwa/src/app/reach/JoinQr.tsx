// The QR code of a table: its address, and the invite where this seat has one.
import type { ComponentChildren } from 'preact';
import { m } from '../../i18n/messages';
import { LinkQr } from '../../shared';
import { joinLink, typed, useAddresses } from './addresses';
import { CopyLink, ShareLink } from './CopyLink';

interface JoinQrProps {
  address: string;
  code: string;
  invite: string | null | undefined;
}
export function JoinQr({ address, code, invite }: JoinQrProps) {
  const label = m.reach_scan({ code, address: typed(address) });
  return <LinkQr link={joinLink(address, code, invite)} label={label} />;
}

interface CodePageProps extends Omit<JoinQrProps, 'address'> {
  children?: ComponentChildren;
}
/** A table's code to scan, and below it in letters to type. */
export function CodePage({ children, ...codeProps }: CodePageProps) {
  const [address] = useAddresses();
  return (
    <div class="code-page stack spaced">
      <JoinQr address={address} {...codeProps} />
      <p class="big-code">{codeProps.code}</p>
      <div class="pair even">
        <CopyLink link={joinLink(address, codeProps.code, codeProps.invite)} />
        <ShareLink link={joinLink(address, codeProps.code, codeProps.invite)} title={codeProps.code} />
      </div>
      {children && <p class="muted">{children}</p>}
    </div>
  );
}
