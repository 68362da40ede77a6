// A table to be kept: its story as a booklet; the drawer; a copy for another server. And the screen of the drawer.
import { Archive, ArchiveRestore, BookOpen, Copy, FileText } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { getLocale } from '../../paraglide/runtime';
import { Alert, Cap, ConfirmCap, LinkCap, Order, Plate } from '../../shared';
import type { Json } from '../../table/types';
import { useAtTable, useShown, useTable } from '../atTable';
import { longDate } from '../home/ago';
import { useAnswer } from '../useAnswer';
import { saveAnswer, saveFile } from './saveFile';

type Kind = 'html' | 'pdf';
type Part = 'story' | 'sheets';

/** Fetches the story, or the game's sheets, as far as this seat may read it; whether it is being made. */
export function useBooklet(
  onProblem: (text: string) => void,
  part: Part = 'story',
): [busy: boolean, fetchIt: (kind: Kind) => Promise<void>] {
  const table = useTable();
  const { ask, busy } = useAnswer();
  const fetchIt = async (kind: Kind) => {
    const answer = await ask(() => table.file(`/booklet.${kind}?lang=${getLocale()}&part=${part}`));
    const name = `${table.seat.code}${part === 'sheets' ? '-sheets' : ''}.${kind}`;
    if (answer) onProblem(saveAnswer(answer, name));
  };
  return [busy, fetchIt];
}

function BookletButtons({ part = 'story' }: { part?: Part }) {
  const [problem, setProblem] = useState('');
  const [busy, fetchIt] = useBooklet(setProblem, part);
  return (
    <>
      <div class="chips halves">
        <Cap icon={BookOpen} small onTap={() => void fetchIt('pdf')}>
          {part === 'sheets' ? m.keep_sheets_pdf() : m.keep_pdf()}
        </Cap>
        <Cap icon={FileText} small onTap={() => void fetchIt('html')}>
          {part === 'sheets' ? m.keep_sheets_page() : m.keep_page()}
        </Cap>
      </div>
      <p class="sr" aria-live="polite">
        {busy ? m.keep_making() : ''}
      </p>
      {problem && <Alert tone="hold">{problem}</Alert>}
    </>
  );
}

/** The page of a table's menu. The drawer and the copy are the referee's. */
export function KeepPage({ onClose }: { onClose: () => void }) {
  const { table, module } = useAtTable();
  const { ask, problem } = useAnswer();
  const view = table.view.value;
  const leads = view?.you.referee === true;
  const away = typeof view?.put_away_ms === 'number';
  const putAway = () => void ask(() => table.command('/put-away'), onClose);
  const copy = async () => {
    const answer = await ask(() => table.command<Json>('/archive'));
    if (answer?.kind !== 'ok') return;
    const data = new Blob([JSON.stringify(answer.data)], { type: 'application/json' });
    saveFile(data, `${table.seat.code}.table.json`);
  };
  return (
    <>
      {problem && <Alert tone="hold">{problem}</Alert>}
      <section>
        <Plate>{m.keep_booklet()}</Plate>
        <p>{m.keep_booklet_text()}</p>
        <BookletButtons />
      </section>
      {module?.sheets && view?.state && (
        <section>
          <Plate>{module.sheets()}</Plate>
          <p>{m.keep_sheets_text()}</p>
          <BookletButtons part="sheets" />
        </section>
      )}
      {leads && (
        <>
          {!away && (
            <section class="apart">
              <p class="muted">{m.keep_away_text()}</p>
              <ConfirmCap icon={Archive} sure={m.keep_away_sure()} onTap={putAway}>
                {m.keep_away()}
              </ConfirmCap>
            </section>
          )}
          <section class="apart">
            <p class="muted">{m.keep_copy_text()}</p>
            <ConfirmCap icon={Copy} sure={m.keep_copy_sure()} onTap={() => void copy()}>
              {m.keep_copy()}
            </ConfirmCap>
          </section>
        </>
      )}
    </>
  );
}

/** Instead of lobby, play and desk while the table lies in the drawer. */
export function InDrawer({ since }: { since: number }) {
  const { view, table } = useShown();
  const { ask, problem } = useAnswer();
  const leads = view.you.referee;
  return (
    <>
      <Order note={m.keep_in_drawer_since({ date: longDate(since) })}>{m.keep_in_drawer()}</Order>
      <main class="deck">
        <p>{leads ? m.keep_in_drawer_referee() : m.keep_in_drawer_player()}</p>
        {leads && <p class="muted">{m.keep_on_other_phones()}</p>}
        <section>
          <Plate>{m.keep_booklet()}</Plate>
          <BookletButtons />
        </section>
        {problem && <Alert tone="hold">{problem}</Alert>}
      </main>
      <footer class="dock">
        <div class={leads ? 'pair even' : ''}>
          <LinkCap href="/">{m.app_to_home()}</LinkCap>
          {leads && (
            <Cap
              icon={ArchiveRestore}
              kind="primary"
              onTap={() => void ask(() => table.command('/take-out'))}
            >
              {m.keep_take_out()}
            </Cap>
          )}
        </div>
      </footer>
    </>
  );
}
