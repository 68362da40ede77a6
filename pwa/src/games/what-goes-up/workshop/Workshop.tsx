// The workshop: the budget, what the guide's next tap does and costs on the one ivory cap, and the sections.

import { useEffect, useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import {
  Band,
  Cap,
  Deck,
  Dock,
  listWords,
  Order,
  PassOn,
  Problem,
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
import { Ambitions, ambitionOf, ambitionWords, restWords, stepsOf } from './Ambitions';
import { Crew } from './Crew';
import { GiveSection } from './section';
import { Things } from './Things';
import './workshop.css';

/** Sections that are not on screen at first come when they are gone to. */
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
  const onAim = (drawing: string) => (wish.value = drawing);
  const section = { acting, sheet: done ? null : sheet, aim: goal?.drawing ?? null, onAim };
  const Part = PARTS[at];
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
      <Order
        note={
          done ? (waiting.length > 0 ? m.wgw_waiting({ names: listWords(waiting) }) : undefined) : order.why
        }
      >
        {done ? m.wgw_done() : order.title}
      </Order>
      <Deck move={go?.find((one) => one.move !== 'draw')?.move}>
        <Problem text={acting.problem} />
        {desk.state.rock && <RockPanel />}
        {goal && <Ambitions {...{ guide, goal, desk }} onPick={onAim} />}
        <Tabs tabs={sections} at={at} onChange={setTab} label={m.wgw_sections()} />
        <section class="wgw-part" role="tabpanel" aria-labelledby={`tab-${at}`}>
          <GiveSection value={section}>
            <Part />
          </GiveSection>
        </section>
      </Deck>
      <Dock phase={view.phase}>
        {done ? (
          <>
            <PassOn table={table} seats={waitedFor(view, desk.me)} />
            {onStories && <Cap onTap={onStories}>{m.wgf_write_meanwhile()}</Cap>}
            <Cap off={acting.under} onTap={() => acting.act('unready')}>
              {m.wgu_label_unready()}
            </Cap>
          </>
        ) : (
          <>
            {go && (
              <Cap
                kind="primary"
                off={acting.under}
                note={acting.under ? m.ui_go_sent() : order.note}
                onTap={() => {
                  setTab(null);
                  void acting.take(go);
                }}
              >
                {order.cap}
              </Cap>
            )}
            {ready && (
              <Cap
                kind={go ? 'plain' : 'primary'}
                off={acting.under}
                note={go ? m.wgw_end_note({ turn: desk.state.turn }) : order.note}
                onTap={() => acting.act('ready')}
              >
                {go ? m.wgw_end() : order.cap}
              </Cap>
            )}
          </>
        )}
      </Dock>
    </>
  );
}
