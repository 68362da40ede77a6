// The cap that starts the game, or says why it cannot start yet.
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { listWords, underway } from '../../shared';
import type { DeskProps } from '../../shared/game';
import { problemWords } from '../../shared/words/words';
import type { Command } from '../../table';

export function StartCap({ view, table, module, say }: Pick<DeskProps, 'view' | 'table' | 'module' | 'say'>) {
  const [sent, setSent] = useState<Command | null>(null);
  const [anyway, setAnyway] = useState(false);
  const can = view.prompts.some((prompt) => prompt.move === 'start');
  const problem = view.problems[0];
  const state = sent?.state.value;
  const busy = underway(sent) !== null;
  const late = view.seats.filter((seat) => seat.kind === 'player' && seat.admitted && !seat.ready);
  if (!can) {
    return (
      <button type="button" class="btn" aria-disabled="true">
        {m.table_start_cannot({
          why: problem ? problemWords(module, problem, say) : m.table_start_not_yet(),
        })}
      </button>
    );
  }
  const names = listWords(late.map((seat) => seat.name));
  const note = busy
    ? state === 'waiting'
      ? m.table_waits_for_signal()
      : m.table_sent()
    : late.length > 0
      ? anyway
        ? m.table_start_again_note()
        : m.table_start_late({ names, n: late.length })
      : m.table_start_all_ready();
  return (
    <button
      type="button"
      class={`btn ${late.length > 0 && !anyway ? '' : 'btn-primary'}`}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (busy) return;
        if (late.length > 0 && !anyway) return setAnyway(true);
        setSent(table.send([{ move: 'start' }]));
      }}
    >
      <span>
        {late.length > 0 && anyway ? m.table_start_anyway() : m.table_act_start()}
        <small>{note}</small>
      </span>
    </button>
  );
}
