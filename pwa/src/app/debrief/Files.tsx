// Files of a game that is over: the story as a page, what one did oneself, everybody's results, the whole record.

import { FileDown, FileText, type LucideIcon, Printer, Share } from 'lucide-preact';
import { m } from '../../paraglide/messages';
import { getLocale } from '../../paraglide/runtime';
import { Cap } from '../../shared';
import { useBooklet } from '../at-table/Keeping';
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

export function Files({ onProblem, onPrint }: { onProblem: (text: string) => void; onPrint: () => void }) {
  const { view, table } = useShown();
  const [, booklet] = useBooklet(onProblem);
  const plays = view.seats.some((seat) => seat.seat === table.seat.seat && seat.kind === 'player');
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
      {plays && (
        <>
          <FileButton label={m.deb_mine_csv()} onTap={() => fetchIt(`/mine.csv?lang=${lang}`, 'mine.csv')} />
          <FileButton label={m.deb_mine_json()} onTap={() => fetchIt(`/mine?lang=${lang}`, 'mine.json')} />
        </>
      )}
      <FileButton icon={FileText} label={m.keep_page()} onTap={() => booklet('html')} />
      <FileButton
        icon={Share}
        label={m.deb_export()}
        onTap={() => download(table, 'export').then(onProblem)}
      />
      <FileButton icon={Printer} label={m.deb_print()} onTap={onPrint} />
    </div>
  );
}
