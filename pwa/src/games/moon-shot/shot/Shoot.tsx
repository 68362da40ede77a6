// In turns: one's own shot, put into the tube by touching it, or somebody else's.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { HandScreen, PassLink, PassOn, type WorldBox, waitFor } from '../../../shared';
import { capital } from '../../../shared/words/lists';
import { promptOf } from '../../../table/read';
import { NOTHING, pointsOf, type ViewModel } from '../model';
import { useSeat, useViewModel } from '../props';
import { ShoreHits, ShorePic, shoreIn, signOf } from './Hand';
import { ScoresLink } from './Rules';
import { askOf, type Filled, SheetCap, useSheet } from './Sheet';
import { UndoAsked } from './Undo';

/** Missed, while nothing is in; in doubt, once the small one is. */
export function WayOut({ filled: { result, shot, send, set } }: { filled: Filled }) {
  const model = useViewModel();
  if (result.kind === 'empty') {
    return (
      <>
        <ScoresLink />
        <PassLink onTap={() => send(NOTHING)}>{capital(m.ms_what_miss())}</PassLink>
      </>
    );
  }
  if (result.kind !== 'lies' && !result.landing) return <ScoresLink />;
  return (
    <PassLink onTap={() => set({ ...shot, orientation: 'doubt' })}>
      {m.ms_cannot_tell({ points: m.ms_points({ n: pointsOf(model, 'doubt') }) })}
    </PassLink>
  );
}

interface ShotWorldProps {
  area: WorldBox;
  model: ViewModel;
  filled: Filled;
  /** Nothing may be put in now. */
  still?: boolean;
}
/** The shore with one's own shot in the making, and what one touches to make it. */
export function ShotWorld({
  area,
  model,
  filled: { seat, shot, result, set },
  still = false,
}: ShotWorldProps) {
  const shore = shoreIn(area);
  return (
    <>
      <ShorePic
        {...{ shore, model, seat, shot }}
        signOf={(piece) => signOf(piece, shot, model)}
        asks={result.kind === 'lies' || result.landing !== null}
      />
      {!still && <ShoreHits {...{ shore, model, shot, set }} />}
    </>
  );
}

interface ShootProps {
  /** Whose shot it is, where that is somebody else's whose phone is off. */
  actor?: string;
  pass?: ComponentChildren;
}
export function Shoot({ actor, pass }: ShootProps) {
  const { model, table } = useSeat();
  const filled = useSheet({ model, table }, actor === undefined ? 'shot' : 'score_for', actor);
  const [order, note] = askOf(model, filled);

  return (
    <HandScreen
      question={table.view.phase}
      class="tall ms-hand"
      near="var(--ms-near)"
      {...{ order, note }}
      clock={table.view.clock}
      move="shot"
      pass={
        <>
          {pass}
          <WayOut filled={filled} />
        </>
      }
      above={<UndoAsked />}
      world={(area) => <ShotWorld {...{ area, model, filled }} />}
    >
      <SheetCap filled={filled} />
    </HandScreen>
  );
}

export function Watch() {
  const { model, table } = useSeat();
  const { on, state } = model;
  const wait = waitFor(state.order, state.turn, model.me);
  const note =
    wait === null ? m.table_you_watch() : wait <= 0 ? m.table_you_next() : m.ms_you_later({ n: wait });
  const [forThem, setForThem] = useState(false);
  // anybody can, but only a phone that is off needs it
  const mayScore = on !== null && !on.connected && promptOf(table.view, 'score_for') !== undefined;
  if (mayScore && forThem)
    return (
      <Shoot actor={on.seat} pass={<PassLink onTap={() => setForThem(false)}>{m.app_back()}</PassLink>} />
    );
  return (
    <HandScreen
      question={`watch/${on?.seat}`}
      class="tall ms-hand"
      near="var(--ms-near)"
      order={m.ms_shoots({ name: on?.name ?? '' })}
      note={note}
      clock={table.view.clock}
      pass={
        <>
          <ScoresLink />
          {mayScore && (
            <PassLink onTap={() => setForThem(true)}>{m.ms_label_score_for({ name: on.name })}</PassLink>
          )}
        </>
      }
      above={<UndoAsked />}
      world={(area) => <ShorePic shore={shoreIn(area)} {...{ model }} seat={on?.seat ?? ''} shot={NOTHING} />}
    >
      {on && <PassOn table={table} seats={[on.seat]} />}
    </HandScreen>
  );
}
