// A table to be kept: its story as a booklet, and a copy for another server.
import { BookOpen, Copy, FileText } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { getLocale } from '../../paraglide/runtime';
import { Alert, Cap, ConfirmCap, Plate } from '../../shared';
import type { Json } from '../../table/types';
import { useAtTable, useTable } from '../atTable';
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

/** The page of a table's menu. The copy is the referee's. */
export function KeepPage() {
  const { table, module } = useAtTable();
  const { ask, problem } = useAnswer();
  const view = table.view.value;
  const leads = view?.you.referee === true;
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
        <section class="apart">
          <p class="muted">{m.keep_copy_text()}</p>
          <ConfirmCap icon={Copy} sure={m.keep_copy_sure()} onTap={() => void copy()}>
            {m.keep_copy()}
          </ConfirmCap>
        </section>
      )}
    </>
  );
}
