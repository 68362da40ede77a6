// The workshop: the budget, the next step with its cost as the one ivory cap, and the sections beside it.

import { useEffect, useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import { getLocale } from '../../../paraglide/runtime';
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
import { Figure, useActing } from '../bits';
import { craftOf, type Desk, sheetOf } from '../model';
import { type Props, type ToStories, useSeat } from '../props';
import type { Drawing } from '../wire';
import { Ambitions, ambitionOf, ambitionWords, stepsOf } from './Ambitions';
import { Crew } from './Crew';
import { firstExample, forTable, isBehind, nextStep, type Step } from './guide';
import { argsOf, capOf, orderOf } from './guideWords';
import type { SectionProps } from './section';
import { Things } from './Things';
import './workshop.css';

/** Sections that are not on screen at first come when they are gone to. */
const Drawings = lazyPart<SectionProps>(() =>
  import('../craft/Drawings').then((file) => ({ default: file.Drawings })),
);
const Pad = lazyPart<SectionProps>(() => import('../flight/Pad').then((file) => ({ default: file.Pad })));
const RockPanel = lazyPart<{ brief: boolean }>(() =>
  import('../rock/RockPanel').then((file) => ({ default: file.RockPanel })),
);
const Trade = lazyPart<SectionProps>(() => import('./Trade').then((file) => ({ default: file.Trade })));

type Section = 'things' | 'crew' | 'drawings' | 'pad' | 'trade';
const WHERE: Record<Step['do'], Section> = {
  draw: 'drawings',
  invent: 'things',
  hire: 'crew',
  heal: 'crew',
  train: 'crew',
  improve: 'things',
  assemble: 'drawings',
  plan: 'pad',
  go: 'pad',
  save: 'things',
  aloft: 'pad',
  rest: 'things',
};

/** The drawing that the guide works towards: the player's choice, or the first that is worth flying. */
export function useAim(desk: Desk, table: Props) {
  const chosen = table.draft<string | null>('aim', null, 'aim');
  const drawn = chosen.value ? desk.mine?.drawings[chosen.value] : undefined;
  const example = firstExample(desk);
  const first = example ? forTable(example.drawing, desk.state.settings.simplified_stack) : null;
  const named = first && example ? { ...first, name: example.title[getLocale()] } : null;
  const aim: Drawing | null = drawn && !isBehind(desk, drawn.name) ? drawn : named;
  return { aim, own: drawn !== undefined, choose: (name: string) => (chosen.value = name) };
}

export function Workshop(props: { onBooks: () => void; onStories: ToStories }) {
  const { onBooks, onStories } = props;
  const { desk, table } = useSeat();
  const { view } = table;
  const [tab, setTab] = useState<Section | null>(null);
  const acting = useActing(table);
  const { aim, own, choose } = useAim(desk, table);
  const wish = table.draft<string | null>('ambition', null, 'ambition');
  const sheet = sheetOf(view);
  const ready = promptOf(view, 'ready');
  const done = ready?.submitted === true;
  const step =
    done || !aim ? null : nextStep(desk, sheet, aim, m.wgw_test_name({ name: aim.name }).slice(0, 40));
  // Who drew a craft of their own is led to that; the others by ambition.
  const guide = done || own ? [] : (sheet?.guide ?? []);
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
  const craft = craftOf(desk.state, desk.you?.seat ?? '');
  const pad = craft.find((one) => one.status === 'pad');
  const at = tab ?? (goal ? (pad ? 'pad' : 'things') : step ? WHERE[step.do] : 'things');
  const waiting = view.seats
    .filter((seat) => seat.status === 'thinking' && seat.seat !== desk.you?.seat)
    .map((seat) => seat.name);
  const flies = craft.some((one) => one.status === 'flight' && one.crew.length > 0);
  const rock = desk.state.settings.stop_the_rock;
  const idle: Step = pad ? { do: 'go', craft: pad, rock } : flies ? { do: 'aloft', rock } : { do: 'rest' };
  const known = goal ? (led ? null : idle) : step;
  const aims = led && ambitionWords(led, desk);
  const told = aims ? { title: aims.title, note: undefined } : known ? orderOf(known, desk, table) : null;
  const single = known && argsOf(known, desk);
  const go = led ? stepsOf(led) : single && !goal ? [single] : null;
  const cap = aims ? { title: aims.cap, note: aims.note } : known ? capOf(known, desk) : null;
  const section = { ...props, acting, sheet, step, aim, onAim: choose };
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
          done ? (waiting.length > 0 ? m.wgw_waiting({ names: listWords(waiting) }) : undefined) : told?.note
        }
      >
        {done ? m.wgw_done() : (told?.title ?? m.wgu_order_workshop({ turn: desk.state.turn }))}
      </Order>
      <Deck move={go?.[0]?.move}>
        <Problem text={acting.problem} />
        {desk.state.rock && <RockPanel {...props} brief />}
        {goal && <Ambitions {...{ guide, goal, desk }} onPick={(id) => (wish.value = id)} />}
        <Tabs tabs={sections} at={at} onChange={setTab} label={m.wgw_sections()} />
        <section class="wgw-part" role="tabpanel" aria-labelledby={`tab-${at}`}>
          {at === 'things' && <Things {...section} />}
          {at === 'crew' && <Crew {...section} />}
          {at === 'drawings' && <Drawings {...section} />}
          {at === 'pad' && <Pad {...section} />}
          {at === 'trade' && <Trade {...section} />}
        </section>
      </Deck>
      <Dock phase={view.phase}>
        {done ? (
          <>
            <PassOn table={table} seats={waitedFor(view, desk.you?.seat)} />
            {onStories && <Cap onTap={onStories}>{m.wgf_write_meanwhile()}</Cap>}
            <Cap off={acting.under} onTap={() => acting.act('unready')}>
              {m.wgu_label_unready()}
            </Cap>
          </>
        ) : (
          <>
            {go && cap && (
              <Cap
                kind="primary"
                off={acting.under}
                {...(cap.note ? { note: acting.under ? m.ui_go_sent() : cap.note } : {})}
                onTap={() => {
                  if (!goal && step?.do === 'draw' && !step.test) choose(step.drawing.name);
                  setTab(null);
                  void acting.take(go);
                }}
              >
                {cap.title}
              </Cap>
            )}
            {ready && (
              <Cap
                kind={go ? 'plain' : 'primary'}
                off={acting.under}
                note={cap && !go ? cap.note : m.wgw_end_note({ turn: desk.state.turn })}
                onTap={() => acting.act('ready')}
              >
                {cap && !go ? cap.title : m.wgw_end()}
              </Cap>
            )}
          </>
        )}
      </Dock>
    </>
  );
}
