// The workshop: posters with what the next tap takes and costs, behind a link the drawing board, and the craft on the pad.

import { useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import { Cap, HandScreen, PassLink, PassOn, percent, Sheet, waitedFor } from '../../../shared';
import { lazyPart } from '../../../shared/kit/Boundary';
import { promptOf } from '../../../table/read';
import { waitsWords } from '../flight/plan';
import { craftOf, sheetOf } from '../model';
import { type ToStories, useSeat } from '../props';
import { useActing } from '../useActing';
import { ambitionOf, ambitionWords, type Order, restWords, savedWords, stepsOf } from './Ambitions';
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
        <Board
          aim={goal?.id === 'own' ? desk.mine?.drawings[goal.drawing] : undefined}
          onAim={onAim}
          onClose={() => setOpen(null)}
        />
      </GiveSheet>
    );
  if (open === 'flags' && !done)
    return (
      <Flags flags={sheet?.flags ?? []} onBoard={() => setOpen('board')} onClose={() => setOpen(null)} />
    );
  // Neither is the obvious one.
  const choices = !pad && goal?.fly && goal.wait ? ([goal.fly, goal.wait] as const) : null;
  const rest = { pad, aloft: flies, works: goal?.works === true };
  const order: Order = done
    ? { title: m.wgw_done(), why: waitsWords(table.say) }
    : choices
      ? { title: m.wgw_fly_or_wait(), why: savedWords(desk) }
      : led
        ? ambitionWords(led, desk)
        : goal || pad || flies
          ? restWords(desk, table.say, rest)
          : { title: m.wgw_how_far(), why: m.wgw_how_far_note() };
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
            cost={choices ? 0 : (goal?.cost ?? 0)}
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
          {ready && !done && <PassLink onTap={end}>{m.wgw_end()}</PassLink>}
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
      ) : choices ? (
        <div class="pair even">
          {choices.map(({ cost, chance, moves }, k) => (
            <Cap
              key={k === 0 ? 'fly' : 'wait'}
              off={acting.under}
              note={(k === 0 ? m.wgw_fly_note : m.wgw_wait_note)({ cost, p: percent(chance) })}
              onTap={() => void acting.take([...stepsOf({ moves }), { move: 'ready' }])}
            >
              {k === 0 ? m.wgw_fly_now() : m.wgw_wait()}
            </Cap>
          ))}
        </div>
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
