// The rack of nine marks, raised by touching one's own figure: free ones to choose, taken ones with their owner's name.
import { m } from '../../i18n/messages';
import { Glyph, placeOf, playersOf, useSending, Wrong } from '../../shared';
import { offered } from '../../shared/forms/schemaForm';
import type { Prompt } from '../../table/types';
import { senders } from '../at-table/stores';
import { useShown } from '../atTable';

const MARKS = 9;

export function MarkRack({ prompt, onDone }: { prompt: Prompt; onDone: () => void }) {
  const { view, table } = useShown();
  const { keep, sentState, problem } = useSending();
  const free = offered(prompt, 'mark').map(Number);
  const ownNumber = ((placeOf(view, table.seat.seat) - 1) % MARKS) + 1;
  const owners = new Map(playersOf(view).map((seat) => [placeOf(view, seat.seat), seat.name]));
  const choose = (mark: number) => {
    if (sentState !== null) return;
    if (mark === ownNumber) return onDone();
    keep(senders(table).send('mark', { mark }));
  };
  const next = free.find((mark) => mark > ownNumber) ?? free[0];
  return (
    <>
      <fieldset class="mark-rack" aria-label={m.lobby_mark_choose()}>
        {Array.from({ length: MARKS }, (_, index) => {
          const mark = index + 1;
          const is = free.includes(mark);
          return (
            <button
              key={mark}
              type="button"
              class={is ? '' : 'taken'}
              aria-pressed={mark === ownNumber}
              aria-disabled={!is || undefined}
              onClick={() => is && choose(mark)}
            >
              <Glyph place={mark} size={30} />
              <span class="ellipsis">{is ? m.lobby_mark({ n: mark }) : owners.get(mark)}</span>
            </button>
          );
        })}
        <button type="button" onClick={() => next && choose(next)}>
          <b aria-hidden="true">?</b>
          <span>{m.lobby_mark_any()}</span>
        </button>
      </fieldset>
      <Wrong text={problem} />
    </>
  );
}
