// The lobby's cards: one's own role in hand while others prepare, the others' a tap away; and the game in 30 seconds.
import { GraduationCap } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Cap, Plate } from '../../shared';
import { rolesOf } from '../../shared/teach/choose';
import { RoleCards } from '../../shared/teach/RoleCard';
import type { Seat } from '../../table/types';
import { useShown } from '../atTable';
import { HowTo, roleName, useTaught } from '../teaching';

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

export function RolePart({ me }: { me: Seat | undefined }) {
  const { view } = useShown();
  const taught = useTaught(view.game);
  if (!taught || !me) return null;
  const own = rolesOf(me);
  const who = (role: string) =>
    view.seats
      .filter((seat) => seat.team === me.team && rolesOf(seat).includes(role))
      .map((seat) => (seat.seat === me.seat ? m.teach_you() : seat.name))
      .join(', ');
  return (
    <section>
      <Plate>{Object.keys(taught.words.roles).length > 1 ? m.teach_your_role() : m.teach_your_part()}</Plate>
      <RoleCards own={own} name={(role) => roleName(view.game, role)} who={who} {...taught} />
    </section>
  );
}
