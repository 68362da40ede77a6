// What else there is of a game that is over, a row each: the booklet, its charts, the dice, files, a link for BG Stats.
import { BookOpen, ChartLine, Dices, FileDown, Link, type LucideIcon } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Icon, Problem, Sheet } from '../../shared';
import { ofLastGame } from '../../table/log';
import type { Json } from '../../table/types';
import { useBooklet } from '../at-table/Keeping';
import { useShown } from '../atTable';
import { answerText } from '../problem';
import { Files } from './Files';

interface Row {
  icon: LucideIcon;
  label: string;
  note: string;
  onTap: () => void;
}

function MoreRow({ icon, label, note, onTap }: Row) {
  return (
    <button type="button" class="menu-row" onClick={onTap}>
      <Icon of={icon} size="l" />
      <span class="who grow">
        {label}
        <small>{note}</small>
      </span>
    </button>
  );
}

export interface MoreSheetProps {
  onClose: () => void;
  onPrint: () => void;
  /** Shows a part of the page below; null where the game has no charts of its own. */
  onCharts: (() => void) | null;
  onDice: () => void;
}

export function MoreSheet({ onClose, onPrint, onCharts, onDice }: MoreSheetProps) {
  const { table } = useShown();
  const [problem, setProblem] = useState('');
  const [files, setFiles] = useState(false);
  const [bgStats, setBgStats] = useState<string | null>(null);
  const [busy, booklet] = useBooklet(setProblem);
  const rolls = ofLastGame(table.log.value).filter((line) => line.id === 'dice.rolled').length;
  const offer = async () => {
    const answer = await table.read<{ bg_stats: Json }>('/export');
    setProblem(answerText(answer));
    if (answer.kind === 'ok' && typeof answer.data.bg_stats === 'string') setBgStats(answer.data.bg_stats);
  };
  return (
    <Sheet open onClose={onClose} title={files ? m.keep_files() : m.keep_more()}>
      {files ? (
        <Files onProblem={setProblem} onPrint={onPrint} />
      ) : (
        <div class="list menu-list">
          <MoreRow
            icon={BookOpen}
            label={m.keep_pdf()}
            note={busy ? m.keep_making() : m.keep_pdf_note()}
            onTap={() => void booklet('pdf')}
          />
          {onCharts && (
            <MoreRow icon={ChartLine} label={m.keep_charts()} note={m.keep_charts_note()} onTap={onCharts} />
          )}
          <MoreRow
            icon={Dices}
            label={m.keep_fair()}
            note={rolls > 0 ? m.keep_fair_note({ n: rolls }) : m.deb_no_dice()}
            onTap={onDice}
          />
          <MoreRow
            icon={FileDown}
            label={m.keep_files()}
            note={m.keep_files_note()}
            onTap={() => setFiles(true)}
          />
          {bgStats ? (
            <a class="btn" href={bgStats} target="_blank" rel="noopener noreferrer">
              <Icon of={Link} />
              {m.deb_bg_stats_open()}
            </a>
          ) : (
            <MoreRow
              icon={Link}
              label={m.deb_bg_stats()}
              note={m.keep_bg_note()}
              onTap={() => void offer()}
            />
          )}
        </div>
      )}
      <Problem text={problem} />
    </Sheet>
  );
}
