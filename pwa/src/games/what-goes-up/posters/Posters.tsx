// The posters: how far to go, what the next tap takes and costs, the flags still to be won, and the craft on the pad.

import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Cap, HandScreen, PassLink, PassOn, percent, Sheet, waitedFor } from '../../../shared';
import { lazyPart } from '../../../shared/kit/Boundary';
import { useBack } from '../../../shared/kit/sheet/modal';
import { promptOf } from '../../../table/read';
import { sheetOf } from '../model';
import { type ToStories, useSeat } from '../props';
import { type Go, ShopLinks } from '../Shops';
import { type Acting, useActing } from '../useActing';
import type { GuideChoice } from '../wire';
import { endWords, type Order, orderOf, stepsOf } from './ambitions';
import { Hoarding } from './Hoarding';
import { costOf, type Flights, type Front, frontOf, riseOf } from './offers';
import '../workshop.css';

/** Sections that are not on screen at first come when they are gone to. */
const Flags = lazyPart(() => import('./Flags'), 'Flags');
const Pad = lazyPart(() => import('../flight/Pad'), 'Pad');

export function Posters({ go, onStories }: { go: Go; onStories: ToStories }) {
  const { model, table } = useSeat();
  const { view } = table;
  const acting = useActing(table);
  const wish = table.draft<string | null>('ambition', null, 'ambition');
  const sheet = sheetOf(view);
  const ready = promptOf(view, 'ready');
  const front = frontOf(model, sheet, wish.value, ready?.submitted === true);
  const { kind, goal, guide } = front;
  const [open, setOpen] = useState<'flags' | 'pad' | null>(null);
  const onFlags = open === 'flags' && kind !== 'done';
  useBack(() => setOpen(null), onFlags);
  if (onFlags)
    return <Flags flags={sheet?.flags ?? []} go={(page) => (page === null ? setOpen(null) : go(page))} />;
  const order = orderOf(front, model, table.say);
  // Where finishing is the cap, no link says the same.
  const ends = ready && kind !== 'done' && kind !== 'end';
  return (
    <HandScreen
      question={`${view.phase} ${model.state.turn} ${kind === 'done'}`}
      order={order.title}
      note={acting.problem || order.why}
      near="var(--navy)"
      move={goal ? stepsOf(goal).find((step) => step.move !== 'draw')?.move : undefined}
      world={(box) => (
        <>
          <Hoarding
            box={box}
            guide={guide}
            goal={goal}
            cost={costOf(front)}
            points={model.mine?.points ?? 0}
            rise={riseOf(front, model)}
            onPick={(drawing) => {
              wish.value = drawing;
            }}
            onFlags={() => setOpen('flags')}
            onPad={() => setOpen('pad')}
          />
          <Sheet open={open === 'pad'} onClose={() => setOpen(null)} title={m.wgw_tab_pad()}>
            <Pad />
          </Sheet>
        </>
      )}
      seats={kind === 'done' ? view.seats : undefined}
      you={model.me}
      pass={
        <span class="row wgu-links">
          <ShopLinks here="posters" go={go} />
          {ends && <PassLink onTap={() => void acting.act('ready')}>{endWords(model)}</PassLink>}
        </span>
      }
    >
      <Caps {...{ front, order, acting, onStories }} />
    </HandScreen>
  );
}

interface CapsProps {
  front: Front;
  order: Order;
  acting: Acting;
  onStories: ToStories;
}
function Caps({ front, order, acting, onStories }: CapsProps) {
  const { model, table } = useSeat();
  if (front.kind === 'done')
    return (
      <>
        <PassOn table={table} seats={waitedFor(table.view, model.me)} />
        {onStories && <Cap onTap={onStories}>{m.wgf_write_meanwhile()}</Cap>}
        <Cap off={acting.under} onTap={() => acting.act('unready')}>
          {m.wgu_label_unready()}
        </Cap>
      </>
    );
  if (front.kind === 'flights') return <FlightCaps {...front.flights} acting={acting} />;
  if (front.kind === 'moves')
    return (
      <Cap
        kind="primary"
        class="rise"
        off={acting.under}
        note={acting.under ? m.ui_go_sent() : order.note}
        onTap={() => void acting.take(stepsOf(front.goal))}
      >
        {order.cap}
      </Cap>
    );
  if (front.kind === 'end')
    return (
      <Cap kind="primary" off={acting.under} note={order.note} onTap={() => void acting.act('ready')}>
        {order.cap}
      </Cap>
    );
  return (
    <Cap off note={m.wgw_touch_poster()}>
      {m.wgw_guide_invent()}
    </Cap>
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
