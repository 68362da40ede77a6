// Taking a shot back: one asks, all the others agree; or the referee does it from the desk.

import { m } from '../../../i18n/messages';
import { Cap, ConfirmCap, nameOf, namesOf, Pair, PassOn } from '../../../shared';
import { promptOf } from '../../../table/read';
import { Last } from '../LastShot';
import { useSeat } from '../props';
import { whatWords } from '../words';

/** The last shot that counted, with a way to ask for it back. */
export function LastShot() {
  const { table } = useSeat();
  const ask = promptOf(table.view, 'ask_undo');
  return (
    <Last>
      {ask && (
        <ConfirmCap compact sure={m.ms_take_back()} onTap={() => table.send('ask_undo')}>
          {m.ms_take_back_short()}
        </ConfirmCap>
      )}
    </Last>
  );
}

/** Somebody asks for it back: everybody answers, above the caps. */
export function UndoAsked() {
  const { model, table } = useSeat();
  const { undo, shots, order } = model.state;
  if (!undo) return null;
  const taken = shots.find((shot) => shot.number === undo.shot);
  const agree = promptOf(table.view, 'agree_undo');
  const refuse = promptOf(table.view, 'refuse_undo');
  const missing = order.filter((seat) => !undo.agreed.includes(seat));
  const label = taken ? `${nameOf(model, taken.seat)}, ${whatWords(taken)}` : '';
  return (
    <>
      <p class="ms-undo" aria-live="polite">
        <b>{m.ms_undo_asked({ by: nameOf(model, undo.by), n: undo.shot, what: label })}</b>{' '}
        {m.ms_undo_agreed({ n: undo.agreed.length, all: order.length })}{' '}
        {!agree && missing.length > 0 && m.table_waiting_for({ names: namesOf(model, missing) })}
      </p>
      {(agree || refuse) && (
        <Pair even>
          {refuse && (
            <Cap compact onTap={() => table.send('refuse_undo', { shot: undo.shot })}>
              {m.ms_undo_refuse()}
            </Cap>
          )}
          {agree && (
            <Cap compact onTap={() => table.send('agree_undo', { shot: undo.shot })}>
              {m.ms_take_back()}
            </Cap>
          )}
        </Pair>
      )}
      {!agree && <PassOn table={table} seats={missing} compact />}
    </>
  );
}
