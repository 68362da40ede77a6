// Without turns: a sheet of one's own at any time, and what others claim to confirm.

import { Check, Hourglass, X } from 'lucide-preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import { Band, Cap, Chips, Deck, Dock, nameOf, Order, PassOn, Plate, RuleTag } from '../../../shared';
import { SeatName } from '../../../shared/kit/Figures';
import { promptOf } from '../../../table/read';
import { TakenWords } from '../LastShot';
import { claimsOf } from '../model';
import { useSeat } from '../props';
import { Sheet, SheetDock, useSheet } from './Sheet';
import { Reminder, ruleOf, SoFar } from './Shoot';

/** After another claim has come up a tap meant for the one before it does nothing for so long. */
const DEAF_MS = 350;

/** The oldest claim of the others, always in the same place: one witness is enough, any of them. */
function Claims() {
  const { desk, table } = useSeat();
  const may = promptOf(table.view, 'confirm')?.args.properties?.claim?.enum ?? [];
  const claims = claimsOf(desk.state).filter((taken) => may.includes(taken.number));
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
  const values = first && { name: nameOf(desk, first.seat), n: first.number };
  return (
    <section class="ms-witness">
      <Plate end={<RuleTag rule="MS-13" />}>{m.ms_claims()}</Plate>
      <div class="list ms-claims">
        {first && values ? (
          <div>
            <TakenWords taken={first} />
            <Cap small icon={X} off={deaf} label={m.ms_reject_of(values)} onTap={() => say('reject')} />
            <Cap small icon={Check} off={deaf} label={m.ms_confirm_of(values)} onTap={() => say('confirm')}>
              {m.ms_confirm()}
            </Cap>
          </div>
        ) : (
          <div class="muted">{m.ms_claims_none()}</div>
        )}
      </div>
      <p class="muted ms-more">{claims.length > 1 ? m.ms_claims_more({ n: claims.length - 1 }) : '\u00a0'}</p>
    </section>
  );
}

function Own() {
  const { desk, table } = useSeat();
  const open = claimsOf(desk.state).filter((taken) => taken.seat === desk.me);
  if (open.length === 0) return null;
  return (
    <section class="ms-own">
      <Plate>{m.ms_claims_own()}</Plate>
      <div class="list ms-claims">
        {open.map((taken) => (
          <div key={taken.number}>
            <Hourglass aria-hidden="true" />
            <TakenWords taken={taken} />
            <span class="muted">{m.ms_claim_waits()}</span>
          </div>
        ))}
      </div>
      <PassOn table={table} seats={table.phone.seats} note={m.ms_pass_note()} small />
    </section>
  );
}

export function Free() {
  const { desk, table } = useSeat();
  const filled = useSheet({ desk, table }, 'claim');
  const { clock, seats } = table.view;
  const may = promptOf(table.view, 'claim') !== undefined;
  const here = desk.state.order.filter((seat) => seat === desk.me || table.phone.seats.includes(seat));
  return (
    <>
      <Band clock={clock} seats={seats} you={desk.me} />
      <Order note={m.ms_shot_of({ name: desk.you?.name ?? '', rule: ruleOf(desk) })}>{m.ms_ask()}</Order>
      <Deck>
        {here.length > 1 && (
          <Chips
            label={m.ms_who()}
            of={here}
            face={(seat) => <SeatName view={table.view} seat={seat} />}
            on={(seat) => seat === desk.me}
            onTap={(seat) => seat !== desk.me && table.phone.pass(seat)}
          />
        )}
        <Claims />
        {may && <Sheet filled={filled} />}
        <Own />
        <SoFar filled={filled} />
        <Reminder />
      </Deck>
      {may && (
        <Dock phase={table.view.phase}>
          <SheetDock filled={filled} claims />
        </Dock>
      )}
    </>
  );
}
