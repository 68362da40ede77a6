// The game in 30 seconds.
import { GraduationCap } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Cap } from '../../shared';
import { HowTo, useTaught } from '../teaching';

export function HowButton({ game, own = [] }: { game: string; own?: readonly string[] }) {
  const taught = useTaught(game);
  const [open, setOpen] = useState(false);
  if (!taught) return null;
  return (
    <>
      <Cap icon={GraduationCap} small onTap={() => setOpen(true)}>
        {m.teach_thirty()}
      </Cap>
      {open && <HowTo game={game} own={own} onClose={() => setOpen(false)} />}
    </>
  );
}
