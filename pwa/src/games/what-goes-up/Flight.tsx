// What a player sees while craft go up and fly: the board, what is asked of this phone, what crews can do besides.
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { getLocale } from '../../paraglide/runtime';
import type { JsonObject, PendingRoll, Prompt } from '../../table/types';
import { Cap, Dock, OddsBar, Order, Plate, percent, RollPanel } from '../../ui';
import type { Sent } from '../module';
import { Board } from './Board';
import { Check } from './Check';
import { purposeWords, words } from './ids';
import { MoveSheet, moveWords } from './MoveSheet';
import { checkOf, prompt, told } from './model';
import { Stories } from './Stories';
import type { ViewProps } from './Table';
import type { Chances } from './types';

/** What a crew can do besides, in this order. */
// biome-ignore format: a row a kind
const DOINGS = [
  'deploy', 'jury_rig', 'nudge', 'dock', 'undock', 'transfer', 'part_ways', 'eva', 'shed', 'track', 'write_off',
  'trade', 'accept', 'decline', 'file_plan',
] as const;

type Act = (move: string, args?: JsonObject) => void;

function useAct(table: ViewProps['table']): { act: Act; under: boolean } {
  const [sent, setSent] = useState<Sent | null>(null);
  const under = sent !== null && ['waiting', 'sent', 'received'].includes(sent.state.value);
  return { under, act: (move, args = {}) => !under && setSent(table.send(move, args)) };
}

/** "95% OK · 5% Boom" as a bar, after the crew's best help. */
export function ChanceBar({ chances }: { chances: Chances | undefined }) {
  if (!chances?.ok) return null;
  const part = (outcome: 'ok' | 'fail' | 'boom', tone: 'ok' | 'mid' | 'bad', label: string) => ({
    tone,
    words: label,
    p: chances[outcome].p,
    exact: `${chances[outcome].num}/${chances[outcome].den}`,
  });
  return (
    <OddsBar
      locale={getLocale()}
      parts={[
        part('boom', 'bad', m.wgu_boom()),
        part('fail', 'mid', m.wgu_fail()),
        part('ok', 'ok', m.wgu_ok()),
      ]}
    />
  );
}

function Rolling({ desk, table, roll }: ViewProps & { roll: PendingRoll }) {
  const [sent, setSent] = useState<{ request: string; sent: Sent } | null>(null);
  const on = sent?.request === roll.request ? sent.sent.state.value : undefined;
  const check = checkOf(desk.state);
  const craft = check ? desk.state.craft[check.craft] : undefined;
  const what = purposeWords(roll.why.replace('what_goes_up.', ''));
  return (
    <>
      <Order
        note={
          check
            ? m.wgf_roll_note({ name: craft?.name ?? '', ok: check.fail - 1, boom: check.boom })
            : undefined
        }
      >
        {m.wgf_roll_for({ what })}
      </Order>
      <Deck desk={desk} table={table} />
      <Dock phase={roll.request}>
        <RollPanel
          key={roll.request}
          roll={roll}
          busy={on === 'sent' || on === 'waiting' || on === 'received'}
          onRoll={(faces) => setSent({ request: roll.request, sent: table.roll(roll.request, faces) })}
        />
      </Dock>
    </>
  );
}

/** The board, and the craft of this programme in words. */
function Deck({ desk, table, aim }: ViewProps & { aim?: string | null }) {
  const board = desk.materials?.board;
  const mine = Object.values(desk.state.craft).filter((craft) => craft.seat === desk.you?.seat);
  const check = checkOf(desk.state);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <main class="deck" tabIndex={0}>
        {board && (
          <Board
            state={desk.state}
            board={board}
            say={table.say}
            aim={aim ?? null}
            on={check?.craft ?? desk.state.queue[0] ?? null}
          />
        )}
        {desk.state.rock && (
          <p class="wgu-rock">
            <b class="num">{desk.state.rock.total}</b> {m.wgf_rock_of({ n: 20 })}
          </p>
        )}
        {mine.map((craft) => (
          <div key={craft.id} class="panel tight wgu-craft">
            <Plate end={words(craft.at, {}, table.say) ?? ''}>{craft.name}</Plate>
            <p class="muted">
              {[
                craft.crew.map((id) => desk.state.derps[id]?.name).join(', ') || m.wgf_no_crew(),
                m.wgf_fuel({ n: craft.fuel }),
                m.wgf_rations({ n: craft.rations }),
              ].join(' · ')}
            </p>
          </div>
        ))}
      </main>
    </>
  );
}

function Ways({
  desk,
  table,
  fly,
  act,
  onAim,
}: ViewProps & { fly: Prompt; act: Act; onAim: (way: string) => void }) {
  const odds = fly.odds as unknown as {
    fuel: number;
    ways: {
      way: string;
      to: string;
      cost: number;
      charges: number;
      blocked: { rule: string; needs?: number } | null;
      chances?: { before: Chances; after: Chances };
    }[];
  };
  const name = (to: string) => words(to, {}, table.say) ?? to;
  return (
    <>
      {odds.ways.map((row, k) => {
        const coast = row.way === 'coast';
        const title = coast ? m.wgf_coast({ place: name(row.to) }) : m.wgf_burn_to({ place: name(row.to) });
        const price = row.cost ? m.wgf_burn_cost({ n: row.cost, fuel: odds.fuel }) : null;
        const note = row.blocked
          ? m.wgf_blocked({ rule: row.blocked.rule, n: row.blocked.needs ?? 0 })
          : [price, row.charges ? m.wgf_charges({ n: row.charges }) : null].filter(Boolean).join(' · ') ||
            undefined;
        return (
          <Cap
            key={row.way}
            left
            class="wgu-opt"
            kind={k === 0 && !row.blocked ? 'primary' : 'plain'}
            off={row.blocked !== null}
            {...(note ? { note } : {})}
            onTap={() => {
              onAim(row.way);
              act('fly', { way: row.way });
            }}
          >
            {title}
            {row.chances?.after && <b class="wgu-opt-end">{percent(row.chances.after.ok.p, getLocale())}</b>}
          </Cap>
        );
      })}
      {odds.ways.length === 0 && <p class="muted">{desk.state.turn}</p>}
    </>
  );
}

function Asked({ desk, table, onSheet }: ViewProps & { onSheet: (move: string) => void }) {
  const { act } = useAct(table);
  const [, setAim] = useState<string | null>(null);
  const { view } = table;
  const launch = prompt(view, 'launch') ?? prompt(view, 'insert');
  const back = prompt(view, 'stay') ?? prompt(view, 'come_down');
  const fly = prompt(view, 'fly');
  const flyTo = prompt(view, 'fly_to');
  const rush = prompt(view, 'rush');
  const glitch = prompt(view, 'pay_glitch');
  const ready = prompt(view, 'ready');
  const wait = prompt(view, 'wait');
  const chances = (launch?.odds as unknown as { after?: Chances } | undefined)?.after;
  if (glitch) {
    const costs =
      (glitch.args.properties as Record<string, { oneOf?: { const: string; title: string }[] }>).cost
        ?.oneOf ?? [];
    return (
      <>
        {costs.map((one, k) => (
          <Cap
            key={one.const}
            kind={k === costs.length - 1 ? 'primary' : 'plain'}
            onTap={() => act('pay_glitch', { cost: one.const })}
          >
            {words(one.title, {}, table.say) ?? one.title}
          </Cap>
        ))}
      </>
    );
  }
  return (
    <>
      {rush && (
        <div class="pair even">
          <Cap kind="primary" onTap={() => act('rush', { derps: [] })}>
            {m.wgf_no_rush()}
          </Cap>
          <Cap onTap={() => onSheet('rush')}>{moveWords(rush, table)}</Cap>
        </div>
      )}
      {launch && (
        <>
          <ChanceBar chances={chances} />
          <Cap kind="primary" onTap={() => act(launch.move, (launch.default as JsonObject) ?? {})}>
            {m.wgf_go({ what: moveWords(launch, table), name: told(launch, 'name') })}
          </Cap>
        </>
      )}
      {fly && <Ways desk={desk} table={table} fly={fly} act={act} onAim={setAim} />}
      {flyTo && (
        <Cap kind="primary" onTap={() => onSheet('fly_to')}>
          {moveWords(flyTo, table)}
        </Cap>
      )}
      {ready && !ready.submitted && (
        <Cap kind="primary" note={m.wgf_ready_note()} onTap={() => act('ready')}>
          {moveWords(ready, table)}
        </Cap>
      )}
      {(back || wait) && (
        <div class={back && wait ? 'pair even' : 'solo'}>
          {back && <Cap onTap={() => act(back.move)}>{moveWords(back, table)}</Cap>}
          {wait && <Cap onTap={() => act('wait')}>{moveWords(wait, table)}</Cap>}
        </div>
      )}
    </>
  );
}

/** The order: what this phone is asked, or for whom the table waits. */
function orderOf({ desk, table }: ViewProps): { title: string; note?: string } {
  const { view } = table;
  const asked = view.prompts.find((one) => one.must && !one.submitted);
  const name = told(asked, 'name');
  if (asked?.move === 'pay_glitch') return { title: m.wgf_order_glitch({ name }) };
  if (asked?.move === 'rush') return { title: m.wgf_order_rush(), note: m.wgf_order_rush_note() };
  if (asked?.move === 'launch')
    return { title: m.wgf_order_launch({ name }), note: m.wgf_order_launch_note() };
  if (asked?.move === 'insert')
    return { title: m.wgf_order_insert({ name }), note: m.wgf_order_insert_note() };
  if (asked?.move === 'fly' || asked?.move === 'fly_to') return { title: m.wgf_order_fly({ name }) };
  if (asked?.move === 'ready') return { title: m.wgf_order_ready(), note: m.wgf_order_ready_note() };
  const craft = desk.state.craft[desk.state.queue[0] ?? ''];
  if (craft) return { title: m.wgf_order_other({ name: craft.name, seat: table.say.name(craft.seat) }) };
  return { title: m.wgf_order_wait() };
}

export function Flight(props: ViewProps) {
  const { desk, table } = props;
  const [sheet, setSheet] = useState<string | null>(null);
  const [writing, setWriting] = useState(false);
  const { view } = table;
  const roll = view.pending.find((one) => one.seat === desk.you?.seat);
  if (roll) return <Rolling {...props} roll={roll} />;
  const check = checkOf(desk.state);
  if (check?.outcome) return <Check {...props} />;
  if (writing) return <Stories {...props} onBack={() => setWriting(false)} />;
  const doings = DOINGS.map((move) => prompt(view, move)).filter((one): one is Prompt => one !== undefined);
  const { title, note } = orderOf(props);
  const pages = desk.state.settings.writing ? desk.state.books.pages.length : 0;
  return (
    <>
      <Order note={note}>{title}</Order>
      <Deck {...props} />
      <Dock phase={view.phase}>
        <Asked {...props} onSheet={setSheet} />
        {(doings.length > 0 || pages > 0) && (
          <fieldset class="chips bare wgu-doings" aria-label={m.wgf_doings()}>
            {pages > 0 && (
              <button type="button" class="btn sm" onClick={() => setWriting(true)}>
                {m.wgf_stories()}
              </button>
            )}
            {doings.map((one) => (
              <button key={one.move} type="button" class="btn sm" onClick={() => setSheet(one.move)}>
                {moveWords(one, table)}
              </button>
            ))}
          </fieldset>
        )}
      </Dock>
      <MoveSheet
        {...props}
        prompt={sheet ? (prompt(view, sheet) ?? null) : null}
        onClose={() => setSheet(null)}
      />
    </>
  );
}
