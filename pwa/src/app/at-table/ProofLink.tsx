// The way to the page where a table's dice are checked.
import { ShieldCheck } from 'lucide-preact';
import { m } from '../../paraglide/messages';
import { Icon } from '../../shared';

export function ProofLink({ code }: { code: string }) {
  return (
    <a class="btn sm" href={`/verify?table=${code}`}>
      <Icon of={ShieldCheck} />
      <span>
        {m.ver_link()}
        <small>{m.ver_link_note()}</small>
      </span>
    </a>
  );
}
