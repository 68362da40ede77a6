// Links from the year's question to the other pages: all nations, talk, the years before.

import { Globe, History, Radio } from 'lucide-preact';
import { m } from '../../paraglide/messages';
import { Cap } from '../../shared';
import { present } from './model';
import { useDesk } from './props';

export type Page = 'now' | 'nations' | 'talk' | 'years';

export function Links({ onPage }: { onPage: (page: Page) => void }) {
  const desk = useDesk();
  const past = desk.state.report !== null;
  const alone = present(desk.state).length < 2;
  return (
    <nav class="spr-links" aria-label={m.sr_more()}>
      <Cap small icon={Globe} onTap={() => onPage('nations')}>
        {m.sr_nations()}
      </Cap>
      <Cap small icon={Radio} off={alone || !desk.mine} onTap={() => onPage('talk')}>
        {m.sr_talk()}
      </Cap>
      <Cap
        small
        icon={History}
        off={!past}
        note={past ? undefined : m.sr_years_none()}
        onTap={() => onPage('years')}
      >
        {m.sr_id_years()}
      </Cap>
    </nav>
  );
}
