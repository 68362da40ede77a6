// A role's card: picture, one sentence, three acts, the goal. It holds no secret; all may read all.

import { ArrowRight, Flag } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Cap } from '../kit/Caps';
import { Icon } from '../kit/Icon';
import { RichText } from './Term';
import type { Taught } from './types';

/** One role's card; nothing of a role that the game does not teach. */
export function RoleCard({ role, words, pictures }: Taught & { role: string }) {
  const card = words.roles[role];
  if (!card) return null;
  const Picture = pictures?.role[role];
  return (
    <article class="stack card">
      <div class="art role-art" role="img" aria-label={card.picture}>
        {Picture && <Picture />}
      </div>
      <div class="body">
        <h2>{card.sentence}</h2>
        <div class="pts">
          {card.acts.map((act) => (
            <div key={act}>
              <Icon icon={ArrowRight} />
              <div class="grow">
                <RichText text={act} words={words} pictures={pictures} />
              </div>
            </div>
          ))}
        </div>
        <p class="row goal">
          <Icon icon={Flag} size="l" />
          <span>{card.goal}</span>
        </p>
      </div>
    </article>
  );
}

type RoleCardsProps = Taught & {
  ownRoles: readonly string[];
  name: (role: string) => string;
};
/** All roles' cards, one's own first; `name` says a role. */
export function RoleCards({ ownRoles, words, pictures, name }: RoleCardsProps) {
  const roles = Object.keys(words.roles);
  const [chosen, setChosen] = useState<string | null>(null);
  const selected = chosen ?? roles.find((role) => ownRoles.includes(role)) ?? roles[0] ?? '';
  return (
    <>
      <RoleCard role={selected} words={words} pictures={pictures} />
      {roles.length > 1 && (
        <fieldset class="seg-set thirds roles" aria-label={m.table_roles_of_seat()}>
          {roles.map((role) => (
            <Cap key={role} pressed={role === selected} onTap={() => setChosen(role)}>
              {name(role)}
            </Cap>
          ))}
        </fieldset>
      )}
    </>
  );
}
