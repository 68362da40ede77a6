// The dock of a game's page: invite people to a table, or play at once with bots.
import { QrCode } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { m } from '../../i18n/messages';
import { Cap, Problem } from '../../shared';
import type { JsonObject, ListedGame } from '../../table/types';
import { useBusy } from '../useBusy';
import { botsFor, givenName, type Opened, openTable, playNow } from './open';

interface PlayDockProps {
  game: string;
  /** As the catalogue has it; without it nobody knows yet whether bots can play along. */
  entry: ListedGame | undefined;
  options: JsonObject;
}

export function PlayDock({ game, entry, options }: PlayDockProps) {
  const { route } = useLocation();
  const [busy, run] = useBusy();
  const [problem, setProblem] = useState('');
  const go = (open: () => Promise<Opened>) =>
    run(async () => {
      setProblem('');
      const opened = await open();
      if ('problem' in opened) setProblem(opened.problem);
      else route(`/t/${opened.code}`, true);
    });
  const name = givenName();
  const bots = entry ? botsFor(entry) : 0;
  return (
    <footer class="dock">
      <Problem text={problem} />
      <div class="pair">
        <Cap
          icon={QrCode}
          off={busy}
          note={name ? m.host_invite_seated({ name }) : m.host_invite_note()}
          onTap={() => void go(() => openTable(game, options))}
        >
          {m.host_invite()}
        </Cap>
        <Cap
          kind="primary"
          off={busy || !entry}
          note={bots > 0 ? m.host_play_now_bots({ n: bots }) : m.host_play_now_alone()}
          onTap={() => entry && void go(() => playNow(entry, options))}
        >
          {busy ? m.app_asking() : m.host_play_now()}
        </Cap>
      </div>
    </footer>
  );
}
