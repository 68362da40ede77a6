// Files of a game that is over: everybody's results, the whole record.

import { FileDown, type LucideIcon, Share } from 'lucide-preact';
import { m } from '../../paraglide/messages';
import { getLocale } from '../../paraglide/runtime';
import { Cap } from '../../shared';
import { download, saveAnswer } from '../at-table/saveFile';
import { useShown } from '../atTable';

interface FileButtonProps {
  icon?: LucideIcon;
  label: string;
  onTap: () => Promise<void> | void;
}

function FileButton({ icon = FileDown, label, onTap }: FileButtonProps) {
  return (
    <Cap icon={icon} small onTap={() => void onTap()}>
      {label}
    </Cap>
  );
}

export function Files({ onProblem }: { onProblem: (text: string) => void }) {
  const { table } = useShown();
  const lang = getLocale();
  const fetchIt = async (path: string, name: string) => {
    onProblem(saveAnswer(await table.file(path), `${table.seat.code}-${name}`));
  };
  return (
    <div class="chips halves">
      <FileButton
        label={m.deb_results_csv()}
        onTap={() => fetchIt(`/results.csv?lang=${lang}`, 'results.csv')}
      />
      <FileButton
        icon={Share}
        label={m.deb_export()}
        onTap={() => download(table, 'export').then(onProblem)}
      />
    </div>
  );
}
