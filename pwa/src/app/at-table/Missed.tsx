// "While you were away": one line for the beats that this device missed. Tapping it replays them on this device only.
import { History, X } from 'lucide-preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Cap, Icon, IconButton } from '../../shared';
import { firstLines } from '../../shared/stage/again';
import { playersAt } from '../../table';
import { useTable } from '../atTable';
import { stageOf } from '../games';
import { PlayAgain } from './stage/useAgain';

export function Missed() {
  const table = useTable();
  const { shown } = table;
  const missed = shown.missed.value;
  const view = table.view.value;
  const lines = table.log.value;
  const staged = missed.length > 0 ? stageOf(view?.game) : null;
  const [playing, setPlaying] = useState<readonly number[] | null>(null);
  const first = lines[0]?.seq ?? 0;
  const [since] = missed[0] ?? [Infinity];
  useEffect(() => {
    if (first > since + 1) void table.olderLog();
  }, [table, first, since]);
  const seqs = useMemo(() => {
    const was = (seq: number) => missed.some(([after, upTo]) => after < seq && seq <= upTo);
    const firsts = staged ? firstLines(lines, staged.beats, staged.stands) : [];
    return [...firsts].map((line) => line.seq).filter(was);
  }, [missed, lines, staged]);
  if (!view || !staged || seqs.length === 0) return null;
  // A phone shared by several people has already shown the beats, no matter which seat was on screen.
  if (playersAt(view.code).length > 1) return null;
  const played = () => {
    setPlaying(null);
    // Public beats go first; the missed ones remain available afterwards.
    if (!table.onStage.value) shown.read();
  };
  return (
    <div class="notices stack spaced">
      <div class="alert notice info missed" role="status">
        <Icon icon={History} size="l" />
        <span class="grow">{m.stage_missed({ n: seqs.length })}</span>
        <Cap compact onTap={() => setPlaying(seqs)}>
          {m.tv_wait_open()}
        </Cap>
        <IconButton icon={X} compact label={m.table_dismiss()} onTap={() => shown.read()} />
      </div>
      {playing && <PlayAgain seqs={playing} {...{ lines, staged, view }} onClose={played} />}
    </div>
  );
}
