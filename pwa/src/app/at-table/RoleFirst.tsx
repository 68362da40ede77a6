// One's own role's card, for who came by *Play now* and has seen no lobby: it goes by itself, or at a tap.
import { m } from '../../i18n/messages';
import { Cap, Dock, Strip, useAfter } from '../../shared';
import { useModal } from '../../shared/kit/sheet/modal';
import { RoleCard } from '../../shared/teach/RoleCard';
import type { Taught } from '../../shared/teach/types';
import { useShown, useYou } from '../atTable';
import { gameTitle } from '../GamePatch';
import { patchOf } from '../games';
import { playedNow } from '../host/playedNow';
import { useTaught } from '../teaching';

const SHOWN_MS = 3000;

/** The role whose card this is: one's own, or the one that all have; null where the game teaches none. */
export function cardOf({ roles }: Pick<Taught['words'], 'roles'>, role: string | null): string | null {
  const [first, ...more] = Object.keys(roles);
  if (role && role in roles) return role;
  return more.length === 0 ? (first ?? null) : null;
}

/** Until the lesson is here nothing covers the table. */
export function RoleFirst() {
  const { view } = useShown();
  const you = useYou();
  const taught = useTaught(view.game);
  const role = taught && cardOf(taught.words, you?.role ?? null);
  if (!taught || !role) return null;
  return <Card {...{ taught, role, game: view.game }} />;
}

function Card({ taught, role, game }: { taught: Taught; role: string; game: string }) {
  const close = () => {
    playedNow.value = '';
  };
  const modal = useModal(true, close);
  useAfter(SHOWN_MS, close);
  return (
    <dialog {...modal} class="how" aria-label={m.teach_tab_part()}>
      <div class="phone">
        <Strip patch={patchOf(game)} title={gameTitle(game)} note={m.teach_tab_part()} />
        <main class="deck">
          <RoleCard role={role} {...taught} />
        </main>
        <Dock phase="role">
          <Cap kind="primary" onTap={close}>
            {m.teach_done()}
          </Cap>
        </Dock>
      </div>
    </dialog>
  );
}
