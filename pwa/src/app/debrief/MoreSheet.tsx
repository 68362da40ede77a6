// More of a game that is over, a row each: the story, its charts, the dice, files, a link for BG Stats.
import { BookOpen, ChartLine, Dices, FileDown, Link } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { m } from '../../paraglide/messages';
import { LinkCap, Problem, Sheet } from '../../shared';
import { rollsOf } from '../../table';
import { ofLastGame } from '../../table/log';
import type { Json } from '../../table/types';
import { useShown } from '../atTable';
import { MenuRow } from '../MenuRow';
import { answerText } from '../problem';
import { Files } from './Files';

interface MoreSheetProps {
  onClose: () => void;
  /** Shows a part of the page below; null where the game has no charts of its own. */
  onCharts: (() => void) | null;
  onDice: () => void;
}

export function MoreSheet({ onClose, onCharts, onDice }: MoreSheetProps) {
  const { table } = useShown();
  const { route } = useLocation();
  const [problem, setProblem] = useState('');
  const [files, setFiles] = useState(false);
  const [bgStats, setBgStats] = useState<string | null>(null);
  const { rolls } = rollsOf(ofLastGame(table.log.value));
  const offer = async () => {
    const answer = await table.read<{ bg_stats: Json }>('/export');
    setProblem(answerText(answer));
    if (answer.kind === 'ok' && typeof answer.data.bg_stats === 'string') setBgStats(answer.data.bg_stats);
  };
  return (
    <Sheet open onClose={onClose} title={files ? m.keep_files() : m.keep_more()}>
      {files ? (
        <Files onProblem={setProblem} />
      ) : (
        <div class="list menu-list">
          <MenuRow
            icon={BookOpen}
            note={m.keep_pdf_note()}
            onTap={() => route(`/t/${table.seat.code}/story`)}
          >
            {m.story_title()}
          </MenuRow>
          {onCharts && (
            <MenuRow icon={ChartLine} note={m.keep_charts_note()} onTap={onCharts}>
              {m.keep_charts()}
            </MenuRow>
          )}
          <MenuRow
            icon={Dices}
            note={rolls.length > 0 ? m.keep_fair_note({ n: rolls.length }) : m.deb_no_dice()}
            onTap={onDice}
          >
            {m.keep_fair()}
          </MenuRow>
          <MenuRow icon={FileDown} note={m.keep_files_note()} onTap={() => setFiles(true)}>
            {m.keep_files()}
          </MenuRow>
          {bgStats ? (
            <LinkCap icon={Link} href={bgStats} apart>
              {m.deb_bg_stats_open()}
            </LinkCap>
          ) : (
            <MenuRow icon={Link} note={m.keep_bg_note()} onTap={() => void offer()}>
              {m.deb_bg_stats()}
            </MenuRow>
          )}
        </div>
      )}
      <Problem text={problem} />
    </Sheet>
  );
}
