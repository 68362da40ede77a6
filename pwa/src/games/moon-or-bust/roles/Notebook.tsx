// What earlier tests showed: on the mast, and in full in the notebook, with what follows from them.
import { FlaskConical, Sparkles, TriangleAlert } from 'lucide-preact';
import { m } from '../../../i18n/messages';
import { Alert, Cap, listWords, Note, Sheet } from '../../../shared';
import { notebookOf, pastTests } from '../model';
import { useViewModel } from '../props';
import { inTones } from '../set/Rocket';
import type { Tested } from '../wire';
import { partWord } from '../words';

/** How many of the three parts were right. */
export const Lamps = ({ lit }: { lit: number }) => (
  <span class="mb-lamps" aria-hidden="true">
    {[0, 1, 2].map((lamp) => (
      <i key={lamp} class={lamp < lit ? 'on' : ''} />
    ))}
  </span>
);

/** Earlier tests: their parts with their colours, struck ones struck through, how many were right. */
export function Mast({ tests, top }: { tests: readonly Tested[]; top?: number }) {
  const { parts } = useViewModel();
  return (
    <ul class={top === undefined ? 'mb-mast all' : 'mb-mast'} style={{ top }}>
      {tests.map(({ turn, seat, components, sabotaged, correct }) => (
        <li key={`${turn}${seat}${Object.values(components).join()}`}>
          <b class="row">
            {Object.entries(components).map(([slot, id]) => {
              const part = parts.get(id);
              return (
                <u
                  key={slot}
                  class={sabotaged.includes(part?.type ?? slot) ? 'struck' : ''}
                  style={inTones(part?.color)}
                >
                  {partWord(id)}
                </u>
              );
            })}
          </b>
          <span>
            <Lamps lit={correct} />
            <span class="sr">{m.mb_n_of_three({ n: correct })}</span> {m.turned_turn({ n: turn })}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface NotebookProps {
  open: boolean;
  onClose: () => void;
  /** Lays the test that shows most. */
  onBest: (parts: string[]) => void;
}
export function NotebookSheet({ open, onClose, onBest }: NotebookProps) {
  const model = useViewModel();
  const book = notebookOf(model);
  const best = book?.best_test?.components;
  const sure = book?.marks.sure ?? [];
  return (
    <Sheet open={open} onClose={onClose} title={m.mb_key_notebook()} icon={FlaskConical}>
      {book?.fits === false && (
        <Alert tone="hold" icon={TriangleAlert}>
          {m.mb_notebook_odd()}
        </Alert>
      )}
      {book && (
        <Note icon={FlaskConical}>
          <b>
            {sure.length > 0
              ? m.mb_notebook_sure({ list: listWords(sure.map(partWord)) })
              : m.mb_notebook_out({ n: book.marks.out.length })}
          </b>
          {book.winning != null && ` ${m.mb_notebook_left({ n: book.winning })}`}
        </Note>
      )}
      {best?.length === 3 && (
        <Cap
          compact
          icon={Sparkles}
          note={m.mb_best_test_note()}
          onTap={() => {
            onBest(best);
            onClose();
          }}
        >
          {m.mb_best_test({ test: best.map(partWord).join(' · ') })}
        </Cap>
      )}
      <Mast tests={pastTests(model)} />
    </Sheet>
  );
}
