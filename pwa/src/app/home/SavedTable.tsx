// On the home screen: a table comes back from a file that another server, or this one, made of it.
import { FolderOpen } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { m } from '../../i18n/messages';
import { Alert, Icon, readJson, useChosenFile } from '../../shared';
import { type ProblemDetail, post, type TableOpened } from '../../table';
import { keepDesk } from '../host/doors';
import { answerText } from '../problem';
import { useBusy } from '../useBusy';

/** Larger files hold no table that a server takes in. */
const MAX_BYTES = 16 * 1024 * 1024;

function why(problem: ProblemDetail): string | null {
  if (problem.status === 413) return m.app_id_problem_too_large();
  if (problem.code !== 'bad_archive') return null;
  return m.keep_home_bad({ reason: String(problem.errors?.[0]?.reason) });
}

export function SavedTable() {
  const { route } = useLocation();
  const [problem, setProblem] = useState('');
  const [busy, run] = useBusy();

  const take = async (chosen: File) => {
    setProblem('');
    if (chosen.size > MAX_BYTES) return setProblem(m.app_id_problem_too_large());
    const archive = await readJson(chosen);
    if (archive === undefined) return setProblem(m.keep_home_bad({ reason: '' }));
    const answer = await post<TableOpened>('/tables/import', { archive }, { timeoutMs: 60_000 });
    if (answer.kind !== 'ok') {
      const refusal = answer.kind === 'refused' ? why(answer.problem) : null;
      return setProblem(
        refusal ?? (answer.kind === 'refused' ? m.keep_home_bad({ reason: '' }) : answerText(answer)),
      );
    }
    keepDesk(answer.data);
    route(`/t/${answer.data.code}`);
  };
  const file = useChosenFile((chosen) => void run(() => take(chosen)));

  return (
    <>
      {problem && <Alert tone="hold">{problem}</Alert>}
      {file.field}
      <button type="button" class="btn" disabled={busy} onClick={file.choose}>
        <Icon icon={FolderOpen} size="l" />
        <span>{m.keep_home()}</span>
      </button>
    </>
  );
}
