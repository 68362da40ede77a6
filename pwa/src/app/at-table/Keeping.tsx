// A table to be kept: the way to its story, and a copy for another server.
import { BookOpen, Copy } from 'lucide-preact';
import { m } from '../../paraglide/messages';
import { Alert, ConfirmCap, LinkCap } from '../../shared';
import type { Json } from '../../table/types';
import { useTable } from '../atTable';
import { useAnswer } from '../useAnswer';
import { saveFile } from './saveFile';

/** The page of a table's menu. The copy is the referee's. */
export function KeepPage() {
  const table = useTable();
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
        <p>{m.keep_story_text()}</p>
        <LinkCap icon={BookOpen} href={`/t/${table.seat.code}/story`}>
          {m.story_title()}
        </LinkCap>
      </section>
      {leads && (
        <section class="apart stack spaced">
          <p class="muted">{m.keep_copy_text()}</p>
          <ConfirmCap icon={Copy} sure={m.keep_copy_sure()} onTap={() => void copy()}>
            {m.keep_copy()}
          </ConfirmCap>
        </section>
      )}
    </>
  );
}
