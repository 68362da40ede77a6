// The workshop: posters with what the next tap takes and costs, and the bench with everything else behind a link.

import { useEffect, useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import {
  Band,
  Cap,
  Deck,
  Dock,
  HandScreen,
  listWords,
  Order,
  PassLink,
  PassOn,
  Problem,
  percent,
  type Tab,
  Tabs,
  waitedFor,
} from '../../../shared';
import { lazyPart } from '../../../shared/kit/Boundary';
import { promptOf } from '../../../table/read';
import { Figure } from '../fields';
import { craftOf, sheetOf } from '../model';
import { type ToStories, useSeat } from '../props';
import { useActing } from '../useActing';
import type { Drawing } from '../wire';
import { ambitionOf, ambitionWords, leastOk, restWords, stepsOf } from './Ambitions';
import { Crew } from './Crew';
import { Posters } from './Posters';
import { GiveSection } from './section';
import { Things } from './Things';
import './workshop.css';

/** Sections that are not on screen at first come when they are gone to. */
const Board = lazyPart(() => import('../craft/Board'), 'Board');
const Drawings = lazyPart(() => import('../craft/Drawings'), 'Drawings');
const Pad = lazyPart(() => import('../flight/Pad'), 'Pad');
const RockPanel = lazyPart(() => import('../rock/RockPanel'), 'RockPanel');
const Trade = lazyPart(() => import('./Trade'), 'Trade');

const PARTS = { things: Things, crew: Crew, drawings: Drawings, pad: Pad, trade: Trade };
type Section = keyof typeof PARTS;

export function Workshop({ onBooks, onStories }: { onBooks: () => void; onStories: ToStories }) {
  const { desk, table } = useSeat();
  const { view } = table;
  const [tab, setTab] = useState<Section | null>(null);
  const acting = useActing(table);
  const wish = table.draft<string | null>('ambition', null, 'ambition');
  const sheet = sheetOf(view);
  const ready = promptOf(view, 'ready');
  const done = ready?.submitted === true;
  const guide = done ? [] : (sheet?.guide ?? []);
  const goal = ambitionOf(guide, wish.value);
  const led = goal && goal.moves.length > 0 ? goal : null;
  const [bench, setBench] = useState(false);
  const [board, setBoard] = useState<Drawing | null>(null);
  useEffect(() => setTab(null), [desk.state.turn]);
  const sections: Tab<Section>[] = [
    { id: 'things', label: m.wgw_tab_things() },
    { id: 'crew', label: m.wgw_tab_crew() },
    { id: 'drawings', label: m.wgw_tab_drawings() },
    { id: 'pad', label: m.wgw_tab_pad() },
  ];
  if (Object.keys(desk.state.programmes).length > 1) sections.push({ id: 'trade', label: m.wgw_tab_trade() });
  const craft = craftOf(desk.state, desk.me);
  const pad = craft.find((one) => one.status === 'pad');
  const at = tab ?? (goal && pad ? 'pad' : 'things');
  const waiting = view.seats
    .filter((seat) => seat.status === 'thinking' && seat.seat !== desk.me)
    .map((seat) => seat.name);
  const flies = craft.some((one) => one.status === 'flight' && one.crew.length > 0);
  const order = led
    ? ambitionWords(led, desk)
    : restWords(desk, table.say, { pad, aloft: flies, works: goal?.works === true });
  const go = led && stepsOf(led);
  const onAim = (drawing: string) => {
    wish.value = drawing;
    setBench(false);
  };
  const section = { acting, sheet: done ? null : sheet, aim: goal?.drawing ?? null, onAim, onDraw: setBoard };
  const Part = PARTS[at];
  const end = () => void acting.act('ready');
  if (board && !done)
    return (
      <GiveSection value={section}>
        <Board start={board} onClose={() => setBoard(null)} />
      </GiveSection>
    );
  if (bench)
    return (
      <>
        <Band>
          <div class="wgw-figs">
            <Figure n={desk.mine?.points ?? 0} words={m.wgw_points()} />
            <Figure n={`+${desk.mine?.dots ?? 0}`} words={m.wgw_a_turn()} />
            <Figure n={desk.mine?.luck ?? 0} words={m.wgw_luck()} />
          </div>
          <Cap small onTap={onBooks}>
            {m.wgw_books()}
          </Cap>
        </Band>
        <Order note={order.why}>{order.title}</Order>
        <Deck>
          <Problem text={acting.problem} />
          {desk.state.rock && <RockPanel />}
          <Tabs tabs={sections} at={at} onChange={setTab} label={m.wgw_sections()} />
          <section class="wgw-part" role="tabpanel" aria-labelledby={`tab-${at}`}>
            <GiveSection value={section}>
              <Part />
            </GiveSection>
          </section>
        </Deck>
        <Dock phase="bench">
          <Cap kind="primary" onTap={() => setBench(false)}>
            {m.wgw_posters()}
          </Cap>
        </Dock>
      </>
    );
  // Neither is the obvious one: what stands on the pad may fly, or wait for better parts.
  const two = pad && led && goal;
  const choices = !pad && goal?.fly && goal.wait ? ([goal.fly, goal.wait] as const) : null;
  const flyOk = two ? (pad.plan?.success ?? leastOk(goal, desk, false)) : 0;
  return (
    <HandScreen
      question={`${view.phase} ${desk.state.turn} ${done}`}
      order={done ? m.wgw_done() : goal || pad || flies ? order.title : m.wgw_how_far()}
      note={
        acting.problem ||
        (done
          ? waiting.length > 0
            ? m.wgw_waiting({ names: listWords(waiting) })
            : undefined
          : goal || pad || flies
            ? order.why
            : m.wgw_how_far_note())
      }
      near="var(--navy)"
      move={go?.find((one) => one.move !== 'draw')?.move}
      world={(box) => <Posters box={box} guide={done ? [] : guide} goal={goal} onPick={onAim} />}
      pass={
        <span class="wgu-links">
          <PassLink onTap={() => setBench(true)}>{m.wgw_bench()}</PassLink>
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
      ) : two ? (
        <div class="pair even">
          <Cap off={acting.under} note={m.wgf_works({ p: percent(flyOk) })} onTap={end}>
            {m.wgw_fly_now()}
          </Cap>
          <Cap
            off={acting.under}
            note={m.wgw_wait_note({ cost: goal.cost, p: percent(leastOk(goal, desk, true)) })}
            onTap={() => void acting.take(go!)}
          >
            {m.wgw_wait()}
          </Cap>
        </div>
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
