// The way to the page where a table's dice are checked.

import { ShieldCheck } from 'lucide-preact';
import { m } from '../../i18n/messages';
import { LinkCap } from '../../shared';

export function ProofLink({ code }: { code: string }) {
  return (
    <LinkCap icon={ShieldCheck} href={`/verify?table=${code}`} compact>
      {m.ver_table()}
    </LinkCap>
  );
}
