// More of a game that is over, a row each: the story to print, files, a link for BG Stats.
import { BookOpen, FileDown, Link, Share } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { getLocale } from '../../i18n/catalogue';
import { m } from '../../i18n/messages';
import { Cap, LinkCap, Problem, Sheet } from '../../shared';
import type { Json } from '../../table/types';
import { download, saveAnswer } from '../at-table/saveFile';
import { useShown } from '../atTable';
import { MenuRow } from '../MenuRow';
import { answerText } from '../problem';

export function More() {
  const { table } = useShown();
  const { route } = useLocation();
  const [problem, setProblem] = useState('');
  const [files, setFiles] = useState(false);
  const [bgStats, setBgStats] = useState<string | null>(null);
  const offer = async () => {
    const answer = await table.read<{ bg_stats: Json }>('/export');
    setProblem(answerText(answer));
    if (answer.kind === 'ok' && typeof answer.data.bg_stats === 'string') setBgStats(answer.data.bg_stats);
  };
  return (
    <section class="list">
      <MenuRow icon={BookOpen} onTap={() => route(`/t/${table.seat.code}/story`)}>
        {m.story_title()}
      </MenuRow>
      <MenuRow icon={FileDown} onTap={() => setFiles(true)}>
        {m.keep_files()}
      </MenuRow>
      {bgStats ? (
        <LinkCap icon={Link} href={bgStats} apart>
          {m.deb_bg_stats()}
        </LinkCap>
      ) : (
        <MenuRow icon={Link} onTap={() => void offer()}>
          {m.deb_bg_stats()}
        </MenuRow>
      )}
      <Problem text={problem} />
      <Sheet open={files} onClose={() => setFiles(false)} title={m.keep_files()}>
        <Files onProblem={setProblem} />
      </Sheet>
    </section>
  );
}

/** Files of a game that is over: everybody's results, the whole record. */
function Files({ onProblem }: { onProblem: (text: string) => void }) {
  const { table } = useShown();
  const saveResults = async () => {
    const answer = await table.file(`/results.csv?lang=${getLocale()}`);
    onProblem(saveAnswer(answer, `${table.seat.code}-results.csv`));
  };
  return (
    <div class="chips halves">
      <Cap icon={FileDown} compact onTap={() => void saveResults()}>
        {m.deb_results_csv()}
      </Cap>
      <Cap icon={Share} compact onTap={() => void download(table, 'export').then(onProblem)}>
        {m.deb_export()}
      </Cap>
    </div>
  );
}
