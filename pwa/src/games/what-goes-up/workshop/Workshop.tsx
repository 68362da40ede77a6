// The workshop: posters with what the next tap takes and costs, behind a link the drawing board, and the craft on the pad.

import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Cap, HandScreen, PassLink, PassOn, percent, Sheet, waitedFor } from '../../../shared';
import { lazyPart } from '../../../shared/kit/Boundary';
import { useBack } from '../../../shared/kit/sheet/modal';
import { promptOf } from '../../../table/read';
import { waitsWords } from '../flight/plan';
import { craftOf, sheetOf } from '../model';
import { type ToStories, useSeat } from '../props';
import { type Acting, useActing } from '../useActing';
import type { GuideChoice } from '../wire';
import {
  ambitionOf,
  ambitionWords,
  endWords,
  flightsWords,
  type Order,
  restWords,
  stepsOf,
} from './Ambitions';
import { campaignWords, drawnFor, type Flights, flightsOf } from './offers';
import { Posters } from './Posters';
import { GiveSheet } from './section';
import './workshop.css';

/** Sections that are not on screen at first come when they are gone to. */
const Board = lazyPart(() => import('../craft/Board'), 'Board');
const Flags = lazyPart(() => import('./Flags'), 'Flags');
const Pad = lazyPart(() => import('../flight/Pad'), 'Pad');

export function Workshop({ onBooks, onStories }: { onBooks: () => void; onStories: ToStories }) {
  const { desk, table } = useSeat();
  const { view } = table;
  const acting = useActing(table);
  const wish = table.draft<string | null>('ambition', null, 'ambition');
  const sheet = sheetOf(view);
  const ready = promptOf(view, 'ready');
  const done = ready?.submitted === true;
  const guide = done ? [] : (sheet?.guide ?? []);
  const goal = ambitionOf(guide, wish.value);
  const led = goal && goal.moves.length > 0 ? goal : null;
  const [open, setOpen] = useState<'board' | 'flags' | 'pad' | null>(null);
  useBack(() => setOpen(null), !done && (open === 'board' || open === 'flags'));
  const craft = craftOf(desk.state, desk.me);
  const pad = craft.find((craft) => craft.status === 'pad');
  const flies = craft.find((craft) => craft.status === 'flight' && craft.crew.length > 0);
  const go = led && stepsOf(led);
  const onAim = (drawing: string) => {
    wish.value = drawing;
  };
  const end = () => void acting.act('ready');
  if (open === 'board' && !done)
    return (
      <GiveSheet value={sheet}>
        <Board aim={drawnFor(goal, desk.mine?.drawings ?? {})} onAim={onAim} onClose={() => setOpen(null)} />
      </GiveSheet>
    );
  if (open === 'flags' && !done)
    return (
      <Flags flags={sheet?.flags ?? []} onBoard={() => setOpen('board')} onClose={() => setOpen(null)} />
    );
  const flights = !pad && goal ? flightsOf(goal, desk, sheet) : null;
  // Where finishing is the cap, no link says the same.
  const ends = !done && (flights || go || !(goal || pad || flies));
  const rest = { pad, aloft: flies, works: goal?.works === true };
  const order: Order = done
    ? { title: m.wgw_done(), why: waitsWords(table.say) }
    : flights
      ? flightsWords(flights, desk)
      : led
        ? ambitionWords(led, desk)
        : goal || pad || flies
          ? restWords(desk, table.say, rest)
          : {
              title: m.wgw_how_far(),
              why: desk.state.turn > 1 ? m.wgw_how_far_note() : campaignWords(desk.state.settings),
            };
  return (
    <HandScreen
      question={`${view.phase} ${desk.state.turn} ${done}`}
      order={order.title}
      note={acting.problem || order.why}
      near="var(--navy)"
      move={go?.find((step) => step.move !== 'draw')?.move}
      world={(box) => (
        <>
          <Posters
            box={box}
            guide={done ? [] : guide}
            goal={goal}
            cost={flights ? (flights.wait ? 0 : flights.fly.cost) : (goal?.cost ?? 0)}
            onPick={onAim}
            onFlags={() => setOpen('flags')}
            onPad={() => setOpen('pad')}
          />
          <Sheet open={open === 'pad'} onClose={() => setOpen(null)} title={m.wgw_tab_pad()}>
            <Pad />
          </Sheet>
        </>
      )}
      seats={done ? view.seats : undefined}
      you={desk.me}
      pass={
        <span class="row wgu-links">
          {!done && <PassLink onTap={() => setOpen('board')}>{m.wgw_draw_own()}</PassLink>}
          <PassLink onTap={onBooks}>{m.wgw_books()}</PassLink>
          {ready && ends && <PassLink onTap={end}>{endWords(desk)}</PassLink>}
        </span>
      }
    >
      {done ? (
        <>
          <PassOn table={table} seats={waitedFor(view, desk.me)} />
          {onStories && <Cap onTap={onStories}>{m.wgf_write_meanwhile()}</Cap>}
          <Cap off={acting.under} onTap={() => acting.act('unready')}>
            {m.wgu_label_unready()}
          </Cap>
        </>
      ) : flights ? (
        <FlightCaps {...flights} acting={acting} />
      ) : go ? (
        <Cap
          kind="primary"
          class="rise"
          off={acting.under}
          note={acting.under ? m.ui_go_sent() : order.note}
          onTap={() => void acting.take(go)}
        >
          {order.cap}
        </Cap>
      ) : goal || pad || flies ? (
        <Cap kind="primary" off={acting.under} note={order.note} onTap={end}>
          {order.cap}
        </Cap>
      ) : (
        <Cap off note={m.wgw_touch_poster()}>
          {m.wgw_guide_invent()}
        </Cap>
      )}
    </HandScreen>
  );
}

/** A flight now or a turn later, where neither is the obvious one; else the flight alone. */
function FlightCaps({ fly, wait, acting }: Flights & { acting: Acting }) {
  const take = ({ moves }: GuideChoice) => void acting.take([...stepsOf({ moves }), { move: 'ready' }]);
  const noteOf = ({ cost, chance }: GuideChoice) => ({ cost, p: percent(chance) });
  if (!wait)
    return (
      <Cap
        kind="primary"
        off={acting.under}
        note={acting.under ? m.ui_go_sent() : m.wgw_fly_note(noteOf(fly))}
        onTap={() => take(fly)}
      >
        {m.wgw_fly_it()}
      </Cap>
    );
  return (
    <div class="pair even">
      <Cap off={acting.under} note={m.wgw_fly_note(noteOf(fly))} onTap={() => take(fly)}>
        {m.wgw_fly_now()}
      </Cap>
      <Cap off={acting.under} note={m.wgw_wait_note(noteOf(wait))} onTap={() => take(wait)}>
        {m.wgw_wait()}
      </Cap>
    </div>
  );
}
