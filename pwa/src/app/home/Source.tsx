// The folded part of a game's page: its author, and where its rules are.
import { BookOpen, Feather } from 'lucide-preact';
import { m } from '../../paraglide/messages';
import { Icon } from '../../shared';
import type { ListedGame } from '../../table/types';
import { entries } from '../games';

export function Source({ game }: { game: ListedGame }) {
  const source = entries.get(game.id)?.source() ?? game.source;
  const facts = [
    { icon: Feather, of: m.app_about_author(), says: [game.author, game.year].filter(Boolean).join(', ') },
    {
      icon: BookOpen,
      of: m.app_about_source(),
      says: [source, game.licence].filter(Boolean).join(' · '),
    },
  ];
  return (
    <details class="fold">
      <summary>{m.teach_more()}</summary>
      <div class="list">
        {facts.map(({ icon, of, says }) => (
          <div key={of}>
            <Icon of={icon} />
            <span class="who grow">
              {says}
              <small>{of}</small>
            </span>
          </div>
        ))}
      </div>
    </details>
  );
}
