// "How to play", over any screen: the briefing, the roles' cards, every term.
import { X } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Strip } from '../kit/Frame';
import { IconButton } from '../kit/Icon';
import { useModal } from '../kit/sheet/modal';
import { type Tab, Tabs } from '../kit/Tabs';
import { Briefing } from './Briefing';
import { RoleCards } from './RoleCard';
import type { Taught } from './types';

type Page = 'game' | 'roles' | 'terms';

function Terms({ words, pictures }: Taught) {
  const sorted = Object.entries(words.terms).sort(([, a], [, b]) => a.title.localeCompare(b.title));
  return (
    <dl class="terms">
      {sorted.map(([id, term]) => {
        const Picture = pictures?.term[id];
        return (
          <div key={id}>
            {Picture && (
              <span class="mini" aria-hidden="true">
                <Picture />
              </span>
            )}
            <div class="grow">
              <dt>{term.title}</dt>
              <dd>{term.text}</dd>
            </div>
          </div>
        );
      })}
    </dl>
  );
}

interface HowProps extends Taught {
  open: boolean;
  onClose: () => void;
  title: string;
  patch: string;
  ownRoles: readonly string[];
  roleName: (role: string) => string;
}

export function HowToPlay(props: HowProps) {
  const { open, onClose, title, patch, words, pictures, ownRoles, roleName } = props;
  const modal = useModal(open, onClose);
  const [page, setPage] = useState<Page>('game');
  if (!open) return null;
  const several = Object.keys(words.roles).length > 1;
  const pages: Tab<Page>[] = [
    { id: 'game', label: m.teach_tab_game() },
    { id: 'roles', label: several ? m.table_roles_of_seat() : m.teach_tab_part() },
    { id: 'terms', label: m.teach_tab_terms() },
  ];
  return (
    <dialog {...modal} class="how" aria-label={m.teach_how()}>
      <div class="phone">
        <Strip patch={patch} title={title} note={m.teach_how()}>
          <IconButton icon={X} label={m.ui_close()} onTap={onClose} />
        </Strip>
        <div class="how-tabs">
          <Tabs tabs={pages} tab={page} onChange={setPage} label={m.teach_how()} />
        </div>
        {page === 'game' && (
          <Briefing words={words} pictures={pictures} done={{ words: m.teach_done(), act: onClose }} />
        )}
        {page === 'roles' && (
          <div class="deck">
            <RoleCards ownRoles={ownRoles} words={words} pictures={pictures} name={roleName} />
          </div>
        )}
        {page === 'terms' && (
          <div class="deck">
            <Terms words={words} pictures={pictures} />
          </div>
        )}
      </div>
    </dialog>
  );
}
