// Files of a game that is over: everybody's results, the whole record.

import { FileDown, Share } from 'lucide-preact';
import { m } from '../../paraglide/messages';
import { getLocale } from '../../paraglide/runtime';
import { Cap } from '../../shared';
import { download, saveAnswer } from '../at-table/saveFile';
import { useShown } from '../atTable';

export function Files({ onProblem }: { onProblem: (text: string) => void }) {
  const { table } = useShown();
  const saveResults = async () => {
    const answer = await table.file(`/results.csv?lang=${getLocale()}`);
    onProblem(saveAnswer(answer, `${table.seat.code}-results.csv`));
  };
  return (
    <div class="chips halves">
      <Cap icon={FileDown} small onTap={() => void saveResults()}>
        {m.deb_results_csv()}
      </Cap>
      <Cap icon={Share} small onTap={() => void download(table, 'export').then(onProblem)}>
        {m.deb_export()}
      </Cap>
    </div>
  );
}
