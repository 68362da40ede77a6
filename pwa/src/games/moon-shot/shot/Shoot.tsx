// In turns: one's own shot with the sheet, or somebody else's.

import { Ruler } from 'lucide-preact';
import { m } from '../../../paraglide/messages';
import { Band, Deck, Dock, Note, Order, PassOn, RuleTag, waitFor } from '../../../shared';
import { TubeNow } from '../LastShot';
import type { Desk } from '../model';
import { useDesk, useSeat } from '../props';
import { Scores, Would } from '../Scores';
import { type Filled, Sheet, SheetDock, useSheet } from './Sheet';
import { LastShot } from './Undo';

/** The pieces that count as in, under the table's options. */
export function ruleOf(desk: Desk): string {
  if (desk.state.options.whole_small) return m.ms_whole_small();
  return desk.state.options.whole_small_and_medium ? m.ms_whole_both() : m.ms_any_part();
}

/** The variants in play that the table has to remember. */
export function Reminder() {
  const desk = useDesk();
  const { free_distance: free, turnless } = desk.state.options;
  return (
    <>
      {!free && (
        <Note icon={Ruler}>
          {m.ms_distance()} <RuleTag rule="MS-11" />
        </Note>
      )}
      {turnless && <Note>{m.ms_own_stacks()}</Note>}
    </>
  );
}

/** The scores with what a sheet would add, the last shot, and who would win. */
export function SoFar({ filled }: { filled?: Filled }) {
  const points = filled?.said.points ?? 0;
  return (
    <>
      <section class="panel" aria-label={m.ms_scores()}>
        <Scores adds={filled && points > 0 ? { seat: filled.seat, points } : null} />
      </section>
      <LastShot />
      <Would />
    </>
  );
}

export function Shoot() {
  const { desk, table } = useSeat();
  const filled = useSheet({ desk, table }, 'shot');
  const { clock } = table.view;
  return (
    <>
      {clock && <Band clock={clock} seats={table.view.seats} you={desk.me} />}
      <Order note={m.ms_shot_of({ name: desk.you?.name ?? '', rule: ruleOf(desk) })}>{m.ms_ask()}</Order>
      <Deck>
        <Sheet filled={filled} />
        <SoFar filled={filled} />
        {desk.state.round === 1 && <Reminder />}
      </Deck>
      <Dock phase={table.view.phase}>
        <SheetDock filled={filled} />
      </Dock>
    </>
  );
}

export function Watch() {
  const { desk, table } = useSeat();
  const { clock } = table.view;
  const wait = waitFor(desk.state.order, desk.state.turn, desk.me);
  const note = wait === null ? m.ms_you_watch() : wait <= 0 ? m.ms_you_next() : m.ms_you_later({ n: wait });
  const here = desk.on && table.phone.seats.includes(desk.on.seat);
  return (
    <>
      {clock && <Band clock={clock} seats={table.view.seats} you={desk.me} />}
      <Order note={note}>{m.ms_shoots({ name: desk.on?.name ?? '' })}</Order>
      <Deck>
        <TubeNow />
        <SoFar />
        <Reminder />
      </Deck>
      {here && desk.on && (
        <Dock phase={`pass/${desk.on.seat}`}>
          <PassOn table={table} seats={[desk.on.seat]} />
        </Dock>
      )}
    </>
  );
}
