// A player's screen while craft go up and fly: the craft whose turn it is, what this phone is asked, the dice.

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import {
  aimed,
  Cap,
  HandScreen,
  listWords,
  PassLink,
  PassOn,
  percent,
  RollPanel,
  Sheet,
  useSending,
  type WorldBox,
  waitedFor,
} from '../../../shared';
import { lazyPart } from '../../../shared/kit/Boundary';
import { sidesOf } from '../../../table/dice/notation';
import { promptOf, text, texts } from '../../../table/read';
import type { PendingRoll, Prompt } from '../../../table/types';
import { purposeWords } from '../ids';
import { checkOf, craftOf, craftOn, isAsked, isHelpless, mostOf, planOf } from '../model';
import { type Seat, type ToStories, useSeat } from '../props';
import { Part } from '../set/Part';
import { type Acting, useActing } from '../useActing';
import type { Craft } from '../wire';
import { nameOf } from '../words';
import { Around } from './Around';
import { waitsWords } from './away';
import { Calling } from './Calling';
import { Check, PickOne, StandCaps } from './Check';
import { asksWords } from './does';
import { isSmall, sceneOf } from './lay';
import { MoveSheet, moveWords } from './MoveSheet';
import { aimWords, highestWords, watchWords } from './plan';
import { Scale } from './Scale';
import { placed, type Thing } from './slots';
import { costs, doings, type Hands, nudges, upward, ways } from './things';
import { wayWords } from './ways';

const RockPanel = lazyPart(() => import('../rock/RockPanel'), 'RockPanel');

/** What a roll must not reach, where the crew sits while nobody rolls. */
function Aim({ check }: { check: ReturnType<typeof checkOf> }) {
  const { model } = useSeat();
  if (!check) return null;
  return <Scale fail={check.fail} boom={check.boom} most={mostOf(model.materials)} mark={null} />;
}

/** It lies at the edge of the picture; a touch throws it, as the cap does. */
function Die({ off, onTap }: { off: boolean; onTap: () => void }) {
  const roll = () => {
    if (off) return;
    aimed();
    onTap();
  };
  return (
    <button type="button" class="wgu-throw" tabIndex={-1} aria-hidden="true" onClick={roll}>
      <svg class="wgu-die" viewBox="-38 -38 76 80" aria-hidden="true">
        <ellipse cx="0" cy="34" rx="33" ry="6" />
        <Part of="d20" />
        <text x="4.600" y="10" text-anchor="middle">
          20
        </text>
      </svg>
    </button>
  );
}

/** The dice of a check, all thrown at once: a cluster has a roll a stage (WG-K4). */
function Rolling({ rolls }: { rolls: readonly PendingRoll[] }) {
  const { model, table } = useSeat();
  const roll = rolls[0]!;
  // The last one waits longest.
  const { request } = rolls.at(-1)!;
  const { keep, sentState } = useSending(request);
  const sides = sidesOf(roll.notation) ?? [];
  const notation =
    rolls.length > 1 ? sides.map((side) => `${rolls.length}d${side}`).join('+') : roll.notation;
  const throwAll = (faces?: number[]) => {
    for (const [i, roll] of rolls.entries())
      keep(table.roll(roll.request, faces?.slice(i * sides.length, (i + 1) * sides.length)));
  };
  const { checks } = model.state;
  const check = checks.findLast((check) => check.seat === model.me && check.outcome === null) ?? null;
  const craft = check ? model.state.craft[check.craft] : undefined;
  const label = purposeWords(roll.why.replace('what_goes_up.', ''));
  const words = check && [
    asksWords(check.purpose, (craft?.crew.length ?? 0) > 0),
    aimWords(check, craft?.name ?? ''),
    highestWords(check.parts),
  ];
  return (
    <HandScreen
      class="tall"
      question={request}
      order={m.wgf_roll_for({ what: label })}
      note={words?.filter(Boolean).join('. ').replace('?.', '?')}
      near={NEAR}
      world={(box) => (
        <Watched
          box={box}
          below={
            <>
              <Aim check={check} />
              {roll.dice !== 'entered' && <Die off={sentState !== null} onTap={throwAll} />}
            </>
          }
        />
      )}
    >
      <RollPanel key={request} roll={{ ...roll, notation }} busy={sentState !== null} onRoll={throwAll} />
    </HandScreen>
  );
}

/** The order that a die made: thrown again on luck, or not (WG-K7). */
function Tie({ act }: Pick<Acting, 'act'>) {
  const { table } = useSeat();
  const { view } = table;
  const pick = promptOf(view, 'pick');
  const luck = promptOf(view, 'luck');
  const orders = (pick?.odds ?? {}) as Record<string, string[][]>;
  const listed = (groups: string[][] = []) => listWords(groups.flat().map((id) => nameOf(id, table.say)));
  if (pick) return <PickOne act={act} words={(which) => listed(orders[which])} />;
  const savable = luck?.label.craft ?? luck?.label.seats;
  const groups = Array.isArray(savable) ? savable.map(texts) : [];
  return (
    <>
      <StandCaps view={view} act={act} />
      {luck &&
        groups.map((group, i) => (
          <Cap
            key={group.join()}
            note={m.wgf_luck_note({ n: Number(luck.label.left) })}
            onTap={() => act('luck', { stage: i + 1 })}
          >
            {m.wgf_order_again({ list: listed([group]) })}
          </Cap>
        ))}
    </>
  );
}

/** "Low orbit · docked to Lark". */
function whereWords({ model, table }: Seat): string {
  const { at: placeId = '', docked = [] } = craftOn(model.state, table.view) ?? {};
  const names = docked.map((id) => nameOf(id, table.say));
  return [nameOf(placeId, table.say), names.length > 0 && m.wgf_docked({ names: listWords(names) })]
    .filter(Boolean)
    .join(' · ');
}

/** The order: what this phone is asked, or for whom the table waits. */
function orderOf(seat: Seat): { title: string; note?: string } {
  const { model, table } = seat;
  const { view } = table;
  const asked = view.prompts.find((prompt) => prompt.must && !prompt.submitted);
  const name = text(asked?.label.name);
  if (asked?.move === 'pay_glitch') return { title: m.wgf_order_glitch({ name }) };
  if (asked?.move === 'launch') return { title: m.wgw_go_launch({ name }), note: m.wgf_order_launch_note() };
  if (asked?.move === 'insert')
    return {
      title: m.wgf_order_insert({ name }),
      note: asked.label.strands ? m.wgf_order_insert_strands() : m.wgf_order_insert_note(),
    };
  if (promptOf(view, 'nudge')) return { title: m.wgr_order(), note: m.wgr_order_note() };
  if (asked?.move === 'fly' || asked?.move === 'fly_to')
    return { title: m.wgf_order_fly({ name }), note: whereWords(seat) };
  if (asked?.move === 'ready') {
    const lost = craftOf(model.state, model.me).find((craft) => isHelpless(model.state, craft));
    return lost
      ? { title: m.wgu_line_stranded({ name: lost.name }), note: m.wgs_stranded_do() }
      : { title: m.wgf_order_ready(), note: m.wgf_order_ready_note() };
  }
  if (asked?.move === 'let_stand' || asked?.move === 'pick')
    return asked.label.purpose === 'moon'
      ? { title: m.wgf_order_moon(), note: m.wgf_order_moon_note() }
      : { title: m.wgf_order_tie() };
  return watchWords(model.state, table.say) ?? { title: m.wgf_order_wait(), note: waitsWords(table.say) };
}

const LastWords = lazyPart(() => import('./LastWords'), 'LastWords');
const Vigil = lazyPart(() => import('./LastWords'), 'Vigil');

const NEAR = 'var(--navy)';

interface WatchedProps {
  box: WorldBox;
  things?: readonly Thing[];
  chosen?: Thing | undefined;
  onChoose?: (thing: Thing | undefined) => void;
  below?: ComponentChildren;
}
/** The craft that is on, or else one of this programme's: acts are drawn at the craft whose they are. */
function seen({ model, table }: Seat, acts: boolean): Craft | undefined {
  const on = craftOn(model.state, table.view);
  const crafts = craftOf(model.state, model.me);
  const mine = acts && on?.seat !== model.me ? crafts.find((craft) => craft.crew.length > 0) : undefined;
  return mine ?? on ?? crafts[0];
}
function Watched({ box, things = [], chosen, onChoose = () => {}, below }: WatchedProps) {
  const seat = useSeat();
  const { model, table } = seat;
  const craft = seen(seat, things.length > 0);
  const scene = sceneOf(craft, model.materials?.board);
  const nudging = things.some((item) => item.art === 'rock');
  const falling = model.state.rock !== null && (nudging || things.length === 0) && !below;
  const taken = falling ? (isSmall(box) ? 96 : 150) : 0;
  return (
    <>
      <Around
        {...{ craft, scene, things, chosen, onChoose, below }}
        box={{ ...box, top: box.top + taken }}
        label={m.wgf_around({ name: nameOf(craft?.id ?? '', table.say) })}
      />
      {falling && (
        <div class="wgu-falling" style={{ top: `${box.top}px` }}>
          <RockPanel />
        </div>
      )}
    </>
  );
}

/** What a cap says below its words: what it takes, how likely it is, and that this counts the crew's help. */
const takesWords = ({ cost, chances }: Thing, crewed: boolean): string =>
  [cost, chances?.ok && (crewed ? m.wgf_works_helped : m.wgf_works)({ p: percent(chances.ok.p) })]
    .filter(Boolean)
    .join(', ');

interface Beside {
  key: string;
  label: string;
  open: () => void;
}

/** What has no place around the craft: its things, moves with a form, waiting, trades, the next rocket, stories. */
function besidesOf(
  { model, table }: Seat,
  acting: Acting,
  items: readonly Thing[],
  moves: readonly (Prompt | undefined)[],
  ask: (move: string) => void,
  { onBooks, onPlan, onStories }: FlightProps,
  plans: boolean,
): Beside[] {
  const { view } = table;
  const say = <Move extends string>(move: Move) => promptOf(view, move);
  const offers = Object.values(model.state.offers).filter(
    ({ to: receiver, by: giver }) => receiver === model.me || giver === model.me,
  );
  const trading = ['trade', 'accept', 'decline'].some(say);
  const wait = say('wait');
  return [
    ...items.map((item) => ({ key: item.key, label: item.title, open: item.run })),
    ...moves.flatMap((prompt) =>
      prompt ? [{ key: prompt.move, label: moveWords(prompt, table), open: () => ask(prompt.move) }] : [],
    ),
    ...(wait ? [{ key: 'wait', label: moveWords(wait, table), open: () => void acting.act('wait') }] : []),
    ...(trading ? [{ key: 'trades', label: m.wgf_trades({ n: offers.length }), open: onBooks }] : []),
    ...(say('draw') && !isAsked(view) && !plans
      ? [{ key: 'plan', label: m.wgf_plan_next(), open: onPlan }]
      : []),
    ...(onStories ? [{ key: 'stories', label: m.wgf_stories(), open: onStories }] : []),
  ];
}

/** The way on without a thing to do: back, or nothing more. */
function passOf({ table }: Seat, acting: Acting): { words: string; run: () => void } | null {
  const back = promptOf(table.view, 'stay') ?? promptOf(table.view, 'come_down');
  if (back) return { words: moveWords(back, table), run: () => void acting.act(back.move) };
  const ready = promptOf(table.view, 'ready');
  if (!ready || ready.submitted) return null;
  return { words: m.wgf_nothing_more(), run: () => void acting.act('ready') };
}

/** Leads whoever has nothing to do to the posters of the next turn. */
function PlanCap({ points, onPlan }: Pick<FlightProps, 'onPlan'> & { points: number }) {
  const { model } = useSeat();
  return (
    <Cap kind="primary" note={m.wgw_plan_points({ turn: model.state.turn + 1, n: points })} onTap={onPlan}>
      {m.wgf_plan_next()}
    </Cap>
  );
}

/** Returns all that one can do now: with a glitch only what pays for it; what is drawn, what is listed, the way without
 * a burn, and a start that needs no choosing. */
function thingsNow(hands: Hands) {
  const { things: courses, drift } = ways(hands);
  const others = doings(hands);
  const up = upward(hands);
  const glitch = costs(hands);
  const things = glitch.length > 0 ? glitch : [...up, ...nudges(hands), ...courses, ...others.things];
  const { rest } = placed(things);
  const drawn = things.filter((item) => !rest.includes(item));
  return { things, drawn, rest, moves: others.rest, drift, only: up.length === 1 ? up[0] : undefined };
}

interface LinksProps {
  besides: readonly Beside[];
  pass: ReturnType<typeof passOf>;
  /** Whether there is something to do, so that passing is a link. */
  acts: boolean;
  onMore: () => void;
}
function Links({ besides, pass, acts, onMore }: LinksProps) {
  const [single] = besides;
  return (
    <span class="row wgu-links">
      {besides.length === 1 && single && !pass && <PassLink onTap={single.open}>{single.label}</PassLink>}
      {besides.length > (pass ? 0 : 1) && <PassLink onTap={onMore}>{m.room_more()}</PassLink>}
      {pass && acts && <PassLink onTap={pass.run}>{pass.words}</PassLink>}
    </span>
  );
}

interface ThingCapProps {
  thing: Thing | undefined;
  off: boolean;
  crewed: boolean;
  onTap: (thing: Thing) => void;
}
/** Does the chosen thing; before one is chosen it says to touch one. */
function ThingCap({ thing, off, crewed, onTap }: ThingCapProps) {
  if (!thing) {
    return (
      <Cap off note={m.wgf_do_touch()}>
        {m.wgf_do()}
      </Cap>
    );
  }
  return (
    <Cap
      key={thing.key}
      kind={thing.off ? 'plain' : 'primary'}
      class="rise"
      off={off || thing.off !== undefined}
      note={thing.off ?? takesWords(thing, crewed)}
      onTap={() => onTap(thing)}
    >
      {thing.title}
    </Cap>
  );
}

function More({
  open,
  besides,
  onClose,
}: {
  open: boolean;
  besides: readonly Beside[];
  onClose: () => void;
}) {
  return (
    <Sheet open={open} onClose={onClose} title={m.room_more()}>
      {besides.map(({ key, label, open: act }) => (
        <Cap
          key={key}
          compact
          onTap={() => {
            onClose();
            act();
          }}
        >
          {label}
        </Cap>
      ))}
    </Sheet>
  );
}

interface FlightProps {
  onBooks: () => void;
  /** Draws the next rocket. */
  onPlan: () => void;
  onStories: ToStories;
}
export function Flight(props: FlightProps) {
  const seat = useSeat();
  const { model, table } = seat;
  const acting = useActing(table);
  const [sheet, setSheet] = useState<string | null>(null);
  const [more, setMore] = useState(false);
  const [key, setKey] = useState('');
  // Calls nothing (WG-K10).
  const [watching, setWatching] = useState(false);
  const { view } = table;
  const rolls = view.pending.filter((roll) => roll.seat === model.me);
  if (rolls.length > 0) return <Rolling rolls={rolls} />;
  const dead = promptOf(view, 'last_words');
  if (dead) return <LastWords derp={text(dead.label.derp)} who={text(dead.label.who)} />;
  if (model.state.farewells.length > 0) return <Vigil />;
  const check = checkOf(model.state, view);
  if (check?.outcome && !model.state.glitch) return <Check onPlan={props.onPlan} />;
  if (promptOf(view, 'call') && !watching) return <Calling onWatch={() => setWatching(true)} />;
  const waits = waitedFor(view, model.me);
  const { things, drawn, rest, moves, drift, only } = thingsNow({ seat, acting, ask: setSheet });
  const craft = seen(seat, things.length > 0);
  const chosen = things.find((item) => item.key === key) ?? only;
  const say = <Move extends string>(move: Move) => promptOf(view, move);

  const flyTo = say('fly_to');
  const tie = say('let_stand') || say('pick');
  const ready = say('ready');
  const { title, note } = orderOf(seat);
  const drifts = drift && {
    words: wayWords(drift, nameOf(drift.to, table.say), '', undefined, drift.to === craft?.at),
    run: () => void acting.act('fly', { way: drift.way }),
  };
  const pass = drifts ? { words: m.wgf_drift(), run: drifts.run } : passOf(seat, acting);
  const plan = planOf(view);
  // With nothing else to do the plan is the cap.
  const plans = plan !== null && things.length === 0 && !pass && !tie && !flyTo;
  const besides = besidesOf(seat, acting, rest, moves, setSheet, props, plans);
  return (
    <>
      <HandScreen
        class="tall"
        question={`${view.phase} ${craft?.id ?? ''}`}
        order={chosen?.title && things.length > 1 ? chosen.title : title}
        note={chosen?.note ?? (chosen && things.length > 1 ? undefined : note)}
        near={NEAR}
        world={(box) => (
          <Watched
            box={box}
            things={drawn}
            chosen={chosen}
            onChoose={(item) => setKey(item?.key ?? '')}
            below={check ? <Aim check={check} /> : undefined}
          />
        )}
        seats={things.length === 0 && waits.length > 0 ? view.seats : undefined}
        you={model.me}
        pass={<Links {...{ besides, pass }} acts={things.length > 0} onMore={() => setMore(true)} />}
      >
        <PassOn table={table} seats={waits} />
        {tie && <Tie act={acting.act} />}
        {flyTo && (
          <Cap kind="primary" onTap={() => setSheet('fly_to')}>
            {moveWords(flyTo, table)}
          </Cap>
        )}
        {things.length > 0 && (
          <ThingCap
            thing={chosen}
            off={acting.under}
            crewed={Boolean(craft?.crew.length)}
            onTap={(item) => {
              setKey('');
              item.run();
            }}
          />
        )}
        {plans && <PlanCap points={plan.points} onPlan={props.onPlan} />}
        {things.length === 0 && pass && (
          <Cap kind="primary" note={ready ? m.wgf_ready_note() : undefined} onTap={pass.run}>
            {drifts?.words ?? pass.words}
          </Cap>
        )}
      </HandScreen>
      <More open={more} besides={besides} onClose={() => setMore(false)} />
      <MoveSheet
        prompt={sheet ? (promptOf(view, sheet) ?? null) : null}
        note={sheet === 'errand' ? m.wgf_errand_note : undefined}
        onClose={() => setSheet(null)}
      />
    </>
  );
}
