// The cap that starts the game, or says why it cannot start yet.

import { Bot } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Cap, listWords, Problem, playersOf, useSending } from '../../shared';
import { labelWords } from '../../shared/words/words';
import { activate, activeSeats, playersAt } from '../../table';
import { promptOf } from '../../table/read';
import { senders } from '../at-table/stores';
import { useShown } from '../atTable';
import { useAnswer } from '../useAnswer';

/** `calm` while something else is to be done first. */
export function StartCap({ calm }: { calm: boolean }) {
  const { view, table, module, say } = useShown();
  const { keep, sentState, under } = useSending();
  const [anyway, setAnyway] = useState(false);
  const can = promptOf(view, 'start');
  const problem = view.problems[0];
  const late = playersOf(view).filter((seat) => !seat.ready);
  if (!can && problem?.id !== 'platform.too_many') return <FillCap calm={calm} />;
  if (!can) {
    return (
      <Cap off note={problem && labelWords(module, problem, say)}>
        {m.table_label_start()}
      </Cap>
    );
  }
  const names = listWords(late.map((seat) => seat.name));
  const whoIsLate = anyway ? m.ui_sure() : m.table_start_late({ names, n: late.length });
  const note = under ?? (late.length > 0 ? whoIsLate : m.table_start_all_ready());
  return (
    <Cap
      kind={calm ? 'plain' : 'primary'}
      off={sentState !== null}
      note={note}
      onTap={() => {
        if (late.length > 0 && !anyway) return setAnyway(true);
        keep(senders(table).send('start'));
        // A host who plays goes on at their own seat.
        const mine = playersAt(view.code);
        const first = mine.find((seat) => seat.seat === activeSeats.value[view.code]) ?? mine.at(-1);
        if (first) activate(view.code, first.seat);
      }}
    >
      {late.length > 0 && anyway ? m.table_start_anyway() : m.table_label_start()}
    </Cap>
  );
}

/** Bots on every seat that is still missing, in one tap. */
function FillCap({ calm }: { calm: boolean }) {
  const { table } = useShown();
  const { ask, busy, problem } = useAnswer();
  const fill = () => ask(() => table.command('/bots/fill'));
  return (
    <>
      <Problem text={problem} />
      <Cap kind={calm ? 'plain' : 'primary'} icon={Bot} off={busy} onTap={() => void fill()}>
        {m.host_fill()}
      </Cap>
    </>
  );
}
