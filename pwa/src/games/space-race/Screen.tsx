// The kit's frame filled in for this game: the year's question with links to the other pages, and what became of a message.

import { Globe, History, Radio } from 'lucide-preact';
import { m } from '../../paraglide/messages';
import { Cap, FileScreen, type FileScreenProps, isReady, Problem } from '../../shared';
import type { Sent } from '../../shared/game';
import { fileRows } from './file';
import { present } from './model';
import { useDesk, useSeat } from './props';

/** Pages next to the year's question: they lead back, not on. */
const BESIDE = ['nations', 'years'];

type ScreenProps = Omit<FileScreenProps, 'view' | 'you' | 'question' | 'file' | 'phone'> & {
  /** A key for the question, where the phase alone does not identify it. */
  page?: string;
};

export function Screen({ page = '', ...rest }: ScreenProps) {
  const { desk, table } = useSeat();
  const { year, phase } = desk.state;
  return (
    <FileScreen
      view={table.view}
      phone={BESIDE.includes(page) ? undefined : table}
      you={desk.me}
      question={`${year}/${phase}/${isReady(desk)}/${page}`}
      file={{
        title: m.sr_file_title({ year }),
        rows: () => fileRows(desk, table),
      }}
      {...rest}
    />
  );
}

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

export function Sending({ sent, done }: { sent: Sent | null; done: string }) {
  const on = sent?.state.value;
  if (!on || !sent) return null;
  if (on === 'refused') return <Problem text={sent.problem.value} />;
  const words = on === 'counted' ? done : on === 'waiting' ? m.sr_waits_here() : m.table_sent();
  return (
    <p class="muted" role="status">
      {words}
    </p>
  );
}
