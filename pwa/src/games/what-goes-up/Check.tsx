// A roll that went badly: where it fell, who could save it for how much stamina, luck, or take it.
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { getLocale } from '../../paraglide/runtime';
import { Cap, Dock, Order, percent, RuleTag, Sheet } from '../../ui';
import type { Sent } from '../module';
import { purposeWords } from './ids';
import { checkOf, prompt, rating } from './model';
import { outcomeTone, outcomeWords, Scale } from './Scale';
import type { ViewProps } from './Table';
import type { Chances, Check as CheckState, Derp, Outcome } from './types';

interface Plan {
  stamina: number;
  spend: { name: string; skill: 'piloting' | 'engineering'; times: number }[];
}
const SKILLS = { piloting: () => m.wgu_piloting(), engineering: () => m.wgu_engineering() };
/** The highest total of each dice model. */
const MOST: Record<string, number> = { '1d20': 20, '4d6-4': 20, '2d10': 20, '3d8-3': 21 };

export function CrewTable({ derps }: { derps: readonly Derp[] }) {
  if (derps.length === 0) return <p class="muted">{m.wgf_nobody_aboard()}</p>;
  return (
    <table class="wgu-crew">
      <thead>
        <tr class="plate">
          <th scope="col">{m.wgf_crew_aboard()}</th>
          <th scope="col">{m.wgf_col_pilot()}</th>
          <th scope="col">{m.wgf_col_engin()}</th>
          <th scope="col">{m.wgf_col_stamina()}</th>
        </tr>
      </thead>
      <tbody>
        {derps.map((derp) => (
          <tr key={derp.name}>
            <th scope="row">{derp.name}</th>
            <td>{derp.piloting}</td>
            <td>{derp.engineering}</td>
            <td>{derp.stamina < 0 ? m.wgf_hurt() : derp.stamina}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function planWords(plan: Plan, derps: Record<string, Derp>): string {
  const list = plan.spend.map((one) =>
    m.wgf_save_part({ name: derps[one.name]?.name ?? one.name, skill: SKILLS[one.skill](), n: one.times }),
  );
  return m.wgf_save_cost({ n: plan.stamina, list: list.join(', ') });
}

/** Which results a plan turns the roll into, as a cap each. */
function SaveCaps({ desk, table, act }: ViewProps & { act: Act }) {
  const save = prompt(table.view, 'save');
  if (!save) return null;
  const plans = save.odds as unknown as Record<Outcome, Plan>;
  return (
    <>
      {(['ok', 'fail'] as const)
        .filter((goal) => plans[goal])
        .map((goal, k) => {
          const plan = plans[goal]!;
          const names = [...new Set(plan.spend.map((one) => one.name))];
          const title =
            names.length === 1
              ? m.wgf_save_who({ name: desk.state.derps[names[0]!]?.name ?? '' })
              : m.wgf_save_many();
          return (
            <Cap
              key={goal}
              left
              class="wgu-opt"
              kind={k === 0 ? 'primary' : 'plain'}
              note={planWords(plan, desk.state.derps)}
              onTap={() => act('save', { goal })}
            >
              {title} <b class="wgu-opt-end">{outcomeWords(goal)}</b>
            </Cap>
          );
        })}
    </>
  );
}

type Act = (move: string, args?: Record<string, string | number>) => void;

function PickOne({ table, check, act }: ViewProps & { check: CheckState; act: Act }) {
  const pick = prompt(table.view, 'pick')!;
  const best = (pick.default as { which?: string } | null)?.which;
  const rolls = [
    { which: 'first', totals: check.other_totals, note: m.wgf_pick_first() },
    { which: 'second', totals: check.totals, note: m.wgf_pick_second() },
  ];
  return (
    <>
      {rolls.map(({ which, totals, note }) => (
        <Cap
          key={which}
          kind={which === best ? 'primary' : 'plain'}
          note={note}
          onTap={() => act('pick', { which })}
        >
          {m.wgf_pick_one({ total: totals.join(', ') })}
        </Cap>
      ))}
    </>
  );
}

export function Check({ desk, table }: ViewProps) {
  const check = checkOf(desk.state)!;
  const [sent, setSent] = useState<Sent | null>(null);
  const [spending, setSpending] = useState(false);
  const { view } = table;
  const under = sent && ['waiting', 'sent', 'received'].includes(sent.state.value);
  const act: Act = (move, args = {}) => {
    if (!under) setSent(table.send(move, args));
  };
  const craft = desk.state.craft[check.craft];
  const crew = (craft?.crew ?? []).map((id) => desk.state.derps[id]!).filter(Boolean);
  const outcome = check.outcome ?? 'ok';
  const luck = prompt(view, 'luck');
  const spend = prompt(view, 'spend');
  const boost = prompt(view, 'boost');
  const take = prompt(view, 'take_it');
  const pick = prompt(view, 'pick');
  const shown = { fail: Math.min(check.fail, check.boom - 1), boom: check.boom };
  const chances = (luck?.odds as unknown as { after: Chances } | undefined)?.after;
  const save = prompt(view, 'save')?.odds as unknown as Record<string, Plan> | undefined;
  const note = [
    craft?.name,
    m.wgf_rolled_against({ total: check.total, rating: rating(check) }),
    check.totals.length > 1 && m.wgf_cluster({ n: check.totals.length, list: check.totals.join(', ') }),
  ];
  const choices = (spend?.args.properties as Record<string, { oneOf?: { const: string }[] }> | undefined)?.who
    ?.oneOf;
  return (
    <>
      <Order note={note.filter(Boolean).join(' · ')}>
        {pick ? m.wgf_pick_title() : m.wgf_check_title({ what: purposeWords(check.purpose) })}
        {!pick && <span class={outcomeTone(outcome)}>{outcomeWords(outcome)}</span>}
      </Order>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <main class="deck" tabIndex={0}>
        <div class="panel">
          <Scale
            {...shown}
            total={check.total}
            most={MOST[desk.state.settings.model] ?? 20}
            saves={save?.ok ? check.total + 1 : null}
          />
          <p class="wgu-saves">
            <span>{save?.ok ? planWords(save.ok, desk.state.derps) : m.wgf_not_saved()}</span>
            <RuleTag rule="WG-K6" />
          </p>
        </div>
        <div class="panel tight">
          <CrewTable derps={crew} />
        </div>
      </main>
      <Dock phase={view.phase}>
        {pick && <PickOne desk={desk} table={table} check={check} act={act} />}
        <SaveCaps desk={desk} table={table} act={act} />
        {boost && (
          <Cap note={m.wgf_boost_note()} onTap={() => act('boost', boost.default as Record<string, string>)}>
            {m.wgf_boost_cap()}
          </Cap>
        )}
        {luck && (
          <Cap
            left
            class="wgu-opt"
            note={m.wgf_luck_note({ n: Number(luck.label.left) })}
            onTap={() => act('luck', luck.default as Record<string, number>)}
          >
            {m.wgf_luck_cap()}
            {chances && (
              <b class="wgu-opt-end">{m.wgf_luck_after({ p: percent(chances.ok.p, getLocale()) })}</b>
            )}
          </Cap>
        )}
        {(spend || take) && (
          <div class={spend && take ? 'pair even' : 'solo'}>
            {take && (
              <Cap kind={save ? 'plain' : 'primary'} note={m.wgf_take_note()} onTap={() => act('take_it')}>
                {m.wgf_take_cap({ outcome: outcomeWords(outcome) })}
              </Cap>
            )}
            {spend && <Cap onTap={() => setSpending(true)}>{m.wgf_spend_cap()}</Cap>}
          </div>
        )}
        {!take && !pick && !save && (
          <p class="muted">{m.wgf_others_decide({ name: table.say.name(check.seat) })}</p>
        )}
      </Dock>
      <Sheet open={spending} onClose={() => setSpending(false)} title={m.wgf_spend_cap()}>
        {(choices ?? []).map((one) => {
          const [id = '', skill = 'piloting'] = one.const.split(':');
          const derp = desk.state.derps[id];
          const key = skill as 'piloting' | 'engineering';
          return (
            <Cap
              key={one.const}
              onTap={() => {
                setSpending(false);
                act('spend', { who: one.const });
              }}
            >
              {m.wgf_spend_one({ name: derp?.name ?? id, skill: SKILLS[key](), points: derp?.[key] ?? 0 })}
            </Cap>
          );
        })}
      </Sheet>
    </>
  );
}
