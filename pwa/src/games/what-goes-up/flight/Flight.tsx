// A player's screen while craft go up and fly: the board, this phone's questions, the crews' other moves.

import { useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import {
  Cap,
  Deck,
  Dock,
  listWords,
  Order,
  PassOn,
  percent,
  RollPanel,
  Sheet,
  useSending,
  waitedFor,
} from '../../../shared';
import { offered, valuesOf } from '../../../shared/forms/schemaForm';
import { sidesOf } from '../../../table/dice/notation';
import { promptOf, text, texts } from '../../../table/read';
import { defaultOf, type PendingRoll } from '../../../table/types';
import { Aloft } from '../Aloft';
import { ChanceBar } from '../Chances';
import { purposeWords } from '../ids';
import { checkOf, odds } from '../model';
import { type Seat, type ToStories, useSeat } from '../props';
import { rockOf } from '../rock/rock';
import { type Acting, useActing } from '../useActing';
import type { GlitchCost } from '../wire';
import { nameOf } from '../words';
import { GiveSection } from '../workshop/section';
import { Trade } from '../workshop/Trade';
import { Check, PickOne, StandCaps } from './Check';
import { choiceWords } from './choices';
import { MoveSheet, moveWords } from './MoveSheet';
import { aimWords, highestWords, watchWords } from './plan';
import { Ways } from './Ways';
import '../workshop/workshop.css';

/** A crew's other moves, in this order. */
// biome-ignore format: a row a kind
const DOINGS = [
  'go_first', 'deploy', 'jury_rig', 'dock', 'undock', 'transfer', 'part_ways', 'eva', 'errand', 'shed', 'track', 'write_off',
] as const;

/** Offers between players, also while craft fly (WG-B7). */
function Trading({ onBack }: { onBack: () => void }) {
  const { table } = useSeat();
  const acting = useActing(table);
  return (
    <>
      <Order>{m.wgu_label_trade()}</Order>
      <Deck>
        <GiveSection value={{ acting, sheet: null, aim: null, onAim: () => {} }}>
          <Trade />
        </GiveSection>
      </Deck>
      <Dock phase="trades">
        <Cap kind="primary" onTap={onBack}>
          {m.wgf_back()}
        </Cap>
      </Dock>
    </>
  );
}

/** The dice of a check, all thrown at once: a cluster has a roll a stage (WG-K4). */
function Rolling({ rolls }: { rolls: readonly PendingRoll[] }) {
  const { desk, table } = useSeat();
  const roll = rolls[0]!;
  // The last one waits longest.
  const { request } = rolls.at(-1)!;
  const { keep, way } = useSending(request);
  const sides = sidesOf(roll.notation) ?? [];
  const notation = rolls.length > 1 ? sides.map((one) => `${rolls.length}d${one}`).join('+') : roll.notation;
  const throwAll = (faces?: number[]) => {
    for (const [k, one] of rolls.entries())
      keep(table.roll(one.request, faces?.slice(k * sides.length, (k + 1) * sides.length)));
  };
  const check = checkOf(desk.state);
  const craft = check ? desk.state.craft[check.craft] : undefined;
  const what = purposeWords(roll.why.replace('what_goes_up.', ''));
  return (
    <>
      <Order
        note={
          check
            ? [aimWords(check, craft?.name ?? ''), highestWords(check.parts)].filter(Boolean).join('. ')
            : undefined
        }
      >
        {m.wgf_roll_for({ what })}
      </Order>
      <Aloft />
      <Dock phase={request}>
        <RollPanel key={request} roll={{ ...roll, notation }} busy={way !== null} onRoll={throwAll} />
      </Dock>
    </>
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
        groups.map((group, k) => (
          <Cap
            key={group.join()}
            note={m.wgf_luck_note({ n: Number(luck.label.left) })}
            onTap={() => act('luck', { stage: k + 1 })}
          >
            {m.wgf_order_again({ list: listed([group]) })}
          </Cap>
        ))}
    </>
  );
}

/** WG-V3: a cap a craft that can nudge: what it takes, what it brings, how likely it is. */
function NudgeCaps({ act }: Pick<Acting, 'act'>) {
  const { desk, table } = useSeat();
  const rows = odds(table.view, 'nudge')?.craft.filter((row) => !row.blocked) ?? [];
  const brings = rockOf(desk.state)?.brings ?? 1;
  return (
    <>
      {rows.map((row, k) => (
        <Cap
          key={row.craft}
          left
          class="wgu-opt"
          kind={k === 0 ? 'primary' : 'plain'}
          note={m.wgr_cap_note({ n: row.cost, fuel: row.fuel, brings })}
          onTap={() => act('nudge', { craft: row.craft })}
        >
          {m.wgr_cap({ name: nameOf(row.craft, table.say) })}
          {row.chances?.after?.ok && <b class="wgu-opt-end">{percent(row.chances.after.ok.p)}</b>}
        </Cap>
      ))}
    </>
  );
}

function Asked({ onSheet }: { onSheet: (move: string) => void }) {
  const { table } = useSeat();
  const { act, answer, under } = useActing(table);
  const { view } = table;
  const launch = promptOf(view, 'launch') ?? promptOf(view, 'insert');
  const back = promptOf(view, 'stay') ?? promptOf(view, 'come_down');
  const fly = promptOf(view, 'fly');
  const flyTo = promptOf(view, 'fly_to');
  const rush = promptOf(view, 'rush');
  const announce = promptOf(view, 'announce');
  const mayRush = rush && valuesOf(rush.args.properties?.derps?.items).some((one) => one !== 'none');
  const glitch = promptOf(view, 'pay_glitch');
  const ready = promptOf(view, 'ready');
  const wait = promptOf(view, 'wait');
  const chances = odds(view, 'launch')?.after;
  const marks = offered(launch, 'mark');
  const nudging = promptOf(view, 'nudge') !== undefined;
  // Nobody aboard would come home from an orbit: down again is the way.
  const strands = launch?.label.strands === true;
  if (promptOf(view, 'let_stand') || promptOf(view, 'pick')) return <Tie act={act} />;
  if (glitch) {
    const costs = offered<GlitchCost>(glitch, 'cost');
    return (
      <>
        {costs.map((one, k) => (
          <Cap
            key={`${one.kind} ${one.part}`}
            kind={k === costs.length - 1 ? 'primary' : 'plain'}
            onTap={() => act('pay_glitch', { cost: one })}
          >
            {choiceWords('cost', one, table.say)}
          </Cap>
        ))}
      </>
    );
  }
  return (
    <>
      {rush && (
        <>
          <Cap kind="primary" onTap={() => act('rush', { derps: [] })}>
            {mayRush ? m.wgf_no_rush() : m.wgf_go_on()}
          </Cap>
          <div class={mayRush && announce ? 'pair even' : 'solo'}>
            {mayRush && <Cap onTap={() => onSheet('rush')}>{moveWords(rush, table)}</Cap>}
            {announce && <Cap onTap={() => onSheet('announce')}>{moveWords(announce, table)}</Cap>}
          </div>
        </>
      )}
      {launch && (
        <>
          <ChanceBar chances={chances} />
          {(marks.length > 0 ? marks : [null]).map((mark, k) => (
            <Cap
              key={mark}
              kind={k === 0 && !strands ? 'primary' : 'plain'}
              off={under}
              onTap={() => answer(launch, mark === null ? defaultOf(launch) : { mark })}
            >
              {mark === null
                ? m.wgf_go({ what: moveWords(launch, table), name: text(launch.label.name) })
                : m.wgf_insert_at({ place: nameOf(mark, table.say) })}
            </Cap>
          ))}
        </>
      )}
      {nudging && <NudgeCaps act={act} />}
      {fly && <Ways fly={fly} act={act} second={nudging} />}
      {flyTo && (
        <Cap kind={nudging ? 'plain' : 'primary'} onTap={() => onSheet('fly_to')}>
          {moveWords(flyTo, table)}
        </Cap>
      )}
      {ready && !ready.submitted && (
        <Cap kind={nudging ? 'plain' : 'primary'} note={m.wgf_ready_note()} onTap={() => act('ready')}>
          {moveWords(ready, table)}
        </Cap>
      )}
      {(back || wait) && (
        <div class={back && wait ? 'pair even' : 'solo'}>
          {back && (
            <Cap kind={strands ? 'primary' : 'plain'} onTap={() => act(back.move)}>
              {moveWords(back, table)}
            </Cap>
          )}
          {wait && <Cap onTap={() => act('wait')}>{moveWords(wait, table)}</Cap>}
        </div>
      )}
    </>
  );
}

/** The order: what this phone is asked, or for whom the table waits. */
function orderOf({ desk, table }: Seat): { title: string; note?: string } {
  const { view } = table;
  const asked = view.prompts.find((one) => one.must && !one.submitted);
  const name = text(asked?.label.name);
  if (asked?.move === 'pay_glitch') return { title: m.wgf_order_glitch({ name }) };
  if (asked?.move === 'rush')
    return promptOf(view, 'announce')
      ? { title: m.wgf_order_announce(), note: m.wgf_order_announce_note() }
      : { title: m.wgf_order_rush(), note: m.wgf_order_rush_note() };
  if (asked?.move === 'launch')
    return { title: m.wgf_order_launch({ name }), note: m.wgf_order_launch_note() };
  if (asked?.move === 'insert')
    return {
      title: m.wgf_order_insert({ name }),
      note: asked.label.strands ? m.wgf_order_insert_strands() : m.wgf_order_insert_note(),
    };
  if (promptOf(view, 'nudge')) return { title: m.wgr_order(), note: m.wgr_order_note() };
  if (asked?.move === 'fly' || asked?.move === 'fly_to') return { title: m.wgf_order_fly({ name }) };
  if (asked?.move === 'ready') return { title: m.wgf_order_ready(), note: m.wgf_order_ready_note() };
  if (asked?.move === 'let_stand' || asked?.move === 'pick')
    return asked.label.purpose === 'moon'
      ? { title: m.wgf_order_moon(), note: m.wgf_order_moon_note() }
      : { title: m.wgf_order_tie() };
  return watchWords(desk.state, table.say) ?? { title: m.wgf_order_wait() };
}

export function Flight(props: { onStories: ToStories }) {
  const { desk, table } = useSeat();
  const [sheet, setSheet] = useState<string | null>(null);
  const [more, setMore] = useState(false);
  const [page, setPage] = useState<'trades' | null>(null);
  const { view } = table;
  const rolls = view.pending.filter((one) => one.seat === desk.me);
  if (rolls.length > 0) return <Rolling rolls={rolls} />;
  const check = checkOf(desk.state);
  if (check?.outcome) return <Check />;
  if (page === 'trades') return <Trading onBack={() => setPage(null)} />;
  const doings = DOINGS.map((move) => promptOf(view, move)).filter((one) => one !== undefined);
  const { me } = desk;
  const offers = Object.values(desk.state.offers).filter((one) => one.to === me || one.by === me).length;
  const trading = ['trade', 'accept', 'decline'].some((move) => promptOf(view, move));
  const { title, note } = orderOf({ desk, table });
  // In a sheet: a small phone's dock has no room for them next to the ways to go.
  const besides: { key: string; label: string; open: () => void }[] = [
    ...doings.map((one) => ({
      key: one.move,
      label: moveWords(one, table),
      open: () => setSheet(one.move),
    })),
    ...(trading
      ? [{ key: 'trades', label: m.wgf_trades({ n: offers }), open: () => setPage('trades') }]
      : []),
    ...(props.onStories ? [{ key: 'stories', label: m.wgf_stories(), open: props.onStories }] : []),
  ];
  return (
    <>
      <Order note={note}>{title}</Order>
      <Aloft />
      <Dock phase={view.phase}>
        <PassOn table={table} seats={waitedFor(view, me)} />
        <Asked onSheet={setSheet} />
        {besides.length === 1 && <Cap onTap={besides[0]!.open}>{besides[0]!.label}</Cap>}
        {besides.length > 1 && <Cap onTap={() => setMore(true)}>{m.wgf_doings()}</Cap>}
      </Dock>
      <Sheet open={more} onClose={() => setMore(false)} title={m.wgf_doings()}>
        {besides.map((one) => (
          <Cap
            key={one.key}
            small
            onTap={() => {
              setMore(false);
              one.open();
            }}
          >
            {one.label}
          </Cap>
        ))}
      </Sheet>
      <MoveSheet
        prompt={sheet ? (promptOf(view, sheet) ?? null) : null}
        note={sheet === 'errand' ? m.wgf_errand_note : undefined}
        onClose={() => setSheet(null)}
      />
    </>
  );
}
