// Without turns: a shot of one's own at any time, and what others claim to confirm: the ivory cap, without leaving one's own.
import { X } from 'lucide-preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Cap, Chips, HandScreen, inside, nameOf, PassOn } from '../../../shared';
import { SeatName } from '../../../shared/kit/Figures';
import { promptOf } from '../../../table/read';
import { claimsOf } from '../model';
import { useSeat } from '../props';
import { whatWords } from '../words';
import { askOf, SheetCap, useSheet } from './Sheet';
import { ShotWorld, WayOut } from './Shoot';
import { UndoAsked } from './Undo';

/** After another claim has come up a tap meant for the one before it does nothing for so long. */
const DEAF_MS = 350;

/** The oldest claim of the others, always in the same place: one witness is enough, any of them. */
function useClaim() {
  const { model, table } = useSeat();
  const may = promptOf(table.view, 'confirm')?.args.properties?.claim?.enum ?? [];
  const claims = claimsOf(model.state).filter((taken) => may.includes(taken.number));
  const first = claims[0];
  const [deaf, setDeaf] = useState(false);
  useLayoutEffect(() => {
    setDeaf(true);
    const open = setTimeout(() => setDeaf(false), DEAF_MS);
    return () => clearTimeout(open);
  }, [first?.number]);
  const say = (move: 'confirm' | 'reject') => {
    if (first && !deaf) table.send(move, { claim: first.number });
  };
  return { first, deaf, say, more: claims.length - 1 };
}

function Claim({ first, deaf, say, more }: ReturnType<typeof useClaim>) {
  const { model } = useSeat();
  if (!first) return null;
  const values = { name: nameOf(model, first.seat), n: first.number };
  // three points are put to the table in words
  const bold = first.landing === 'perfect';
  return (
    <div class={`ms-claim ${bold ? 'bold' : ''}`} aria-live="polite">
      <Cap
        {...(bold ? {} : { icon: X })}
        off={deaf}
        label={m.ms_reject_of(values)}
        onTap={() => say('reject')}
      >
        {bold && m.ms_never()}
      </Cap>
      <Cap
        kind="primary"
        class="rise"
        off={deaf}
        label={m.ms_confirm_of(values)}
        note={[
          bold ? `${values.name}, ${inside(whatWords(first))}` : inside(whatWords(first)),
          more > 0 && m.ms_claims_more({ n: more }),
        ]
          .filter(Boolean)
          .join(' · ')}
        onTap={() => say('confirm')}
      >
        {bold ? m.ms_stands() : m.ms_confirm_seat({ name: values.name })}
      </Cap>
    </div>
  );
}

export function Free() {
  const { model, table } = useSeat();
  const filled = useSheet({ model, table }, 'claim');
  const { clock } = table.view;
  const may = promptOf(table.view, 'claim') !== undefined;
  const localSeats = model.state.order.filter(
    (seat) => seat === model.me || table.phone.seats.includes(seat),
  );
  const claims = claimsOf(model.state).filter((taken) => taken.seat === model.me).length;
  const claim = useClaim();
  const [order, note] = askOf(model, filled);
  return (
    <HandScreen
      question="claim"
      class="tall ms-hand"
      near="var(--ms-near)"
      {...{ order, clock }}
      note={claims > 0 && filled.result.kind === 'empty' ? m.ms_own_waits({ n: claims }) : note}
      move="claim"
      pass={<WayOut filled={filled} />}
      above={
        <>
          <UndoAsked />
          {localSeats.length > 1 && (
            <Chips
              label={m.ms_who()}
              options={localSeats}
              face={(seat) => <SeatName view={table.view} seat={seat} />}
              on={(seat) => seat === model.me}
              onTap={(seat) => seat !== model.me && table.phone.pass(seat)}
            />
          )}
          <Claim {...claim} />
          {claims > 0 && <PassOn table={table} seats={table.phone.seats} note={m.ms_pass_note()} compact />}
        </>
      }
      world={(area) => <ShotWorld {...{ area, model, filled }} still={!may} />}
    >
      {may && <SheetCap filled={filled} claims quiet={claim.first !== undefined} />}
    </HandScreen>
  );
}
