// "Show again" next to lines of a story: which lines open a beat that was shown, and which beat is playing here.
import { Play } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Icon } from '../../../shared';
import { lazyPart } from '../../../shared/kit/Boundary';
import { firstLines } from '../../../shared/stage/again';
import type { LogLine } from '../../../table/types';
import { useTable } from '../../atTable';
import { stageOf } from '../../games';

export const PlayAgain = lazyPart(() => import('./PlayAgain'), 'PlayAgain');

export interface Again {
  /** The button of this line; null where it opens nothing. */
  button(line: LogLine): ComponentChildren;
  /** The scene that plays now, to be put into the page. */
  playing: ComponentChildren;
}

export function useAgain(lines: readonly LogLine[]): Again {
  const table = useTable();
  const [seq, setSeq] = useState<number | null>(null);
  const view = table.view.value;
  const staged = stageOf(view?.game);
  const first = useMemo(
    () => (staged ? firstLines(lines, staged.beats, staged.stands) : new Set()),
    [lines, staged],
  );
  return {
    button: (line) =>
      first.has(line) && (
        <button type="button" class="tag again-tag" data-seq={line.seq} onClick={() => setSeq(line.seq)}>
          <Icon icon={Play} />
          {m.stage_again()}
        </button>
      ),
    playing: seq !== null && staged && view && (
      <PlayAgain key={seq} seqs={[seq]} {...{ lines, staged, view }} onClose={() => setSeq(null)} />
    ),
  };
}
