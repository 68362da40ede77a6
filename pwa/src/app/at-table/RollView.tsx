// A roll that waits for this seat: what for, the odds, a big ROLL, or real dice typed in.

import { m } from '../../paraglide/messages';
import { Band, Die, Dock, notationWords, Order, RollPanel, runs, useSending, Wrong } from '../../shared';
import type { TableProps } from '../../shared/game';
import { wordsFor } from '../../shared/words/words';
import { sidesOf } from '../../table/dice/notation';
import { promptOf } from '../../table/read';
import type { PendingRoll } from '../../table/types';
import { useAtTable } from '../atTable';
import { OddsWords } from './OddsWords';

export function RollView({ pending, view, you, roll, say }: TableProps & { pending: PendingRoll }) {
  const { module } = useAtTable();
  const { keep, way, under, problem } = useSending(pending.request);
  const prompt = promptOf(view, 'roll');
  const sides = sidesOf(pending.notation);
  const notation = notationWords(pending.notation);
  const why = wordsFor(module, pending.why, { seat: pending.seat }, say);
  return (
    <>
      <Band clock={runs(view)} seats={view.seats} you={you?.seat} />
      <Order
        note={
          pending.dice === 'entered' ? m.table_roll_real_note({ notation }) : m.table_roll_note({ notation })
        }
      >
        {m.table_roll_title({ why })}
      </Order>
      <main class="deck">
        <div class="stage">
          <div class="row dice">
            {sides.slice(0, 12).map((count, k) => (
              <Die key={k} face={null} sides={count} dim />
            ))}
          </div>
          {prompt?.odds != null && <OddsWords odds={prompt.odds} />}
          {under && <p class="hold">{under}</p>}
          <Wrong text={problem} />
        </div>
      </main>
      <Dock phase={pending.request}>
        <RollPanel
          roll={pending}
          busy={way !== null}
          onRoll={(faces) => keep(roll(pending.request, faces))}
        />
      </Dock>
    </>
  );
}
