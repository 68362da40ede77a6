// A roll that went badly: where it fell, who could save it for how much stamina, luck, or take it.

import { useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import { Cap, Deck, Dock, Order, Plate, percent, RuleTag, Sheet, WithTerms } from '../../../shared';
import { offered } from '../../../shared/forms/schemaForm';
import { FigureTable } from '../../../shared/kit/Figures';
import { promptOf } from '../../../table/read';
import { defaultOf, type Json, type View } from '../../../table/types';
import { purposeWords } from '../ids';
import { checkOf, crewOf, mostOf, odds } from '../model';
import { useSeat } from '../props';
import { type Acting, useActing } from '../useActing';
import type { Derp, Effort, Outcome } from '../wire';
import { skillWords } from './choices';
import { doesOf } from './does';
import {
  bestWords,
  betterKept,
  boostWords,
  decidesWords,
  goalsOf,
  planWords,
  raised,
  rolledWords,
} from './plan';
import { outcomeTone, outcomeWords, Scale } from './Scale';

interface CrewTableProps {
  derps: readonly Derp[];
  of?: (derp: Derp) => string;
}
export function CrewTable({ derps, of = (derp) => derp.name }: CrewTableProps) {
  if (derps.length === 0) return <p class="muted">{m.wgf_nobody_aboard()}</p>;
  return (
    <FigureTable
      class="wgu-crew"
      cols={[m.wgf_crew_aboard(), m.wgf_col_pilot(), m.wgf_col_engin(), m.wgf_col_stamina()]}
      rows={derps.map((derp, key) => {
        const stamina = derp.stamina < 0 ? m.wgf_hurt() : derp.stamina;
        return { key, name: of(derp), figures: [derp.piloting, derp.engineering, stamina] };
      })}
    />
  );
}

/** The results into which a plan turns the roll, as a cap each. */
function SaveCaps({ act, second }: { act: Acting['act']; second: boolean }) {
  const { desk, table } = useSeat();
  const save = promptOf(table.view, 'save');
  if (!save) return null;
  const plans = odds(table.view, 'save') ?? {};
  return (
    <>
      {goalsOf(plans)
        .flatMap((goal) => (plans[goal] ? [{ goal, plan: plans[goal] }] : []))
        .map(({ goal, plan }, k) => {
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
              kind={k === 0 && !second ? 'primary' : 'plain'}
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

interface PickProps extends Pick<Acting, 'act'> {
  best?: Json | undefined;
  words: (which: 'first' | 'second') => string;
}
/** Of two rolls the one to keep. */
export function PickOne({ act, best, words }: PickProps) {
  return (['first', 'second'] as const).map((which) => (
    <Cap
      key={which}
      kind={which === best ? 'primary' : 'plain'}
      note={which === 'first' ? m.wgf_pick_first() : m.wgf_pick_second()}
      onTap={() => act('pick', { which })}
    >
      {words(which)}
    </Cap>
  ));
}

/** Luck for another roll, with what it would do to the chances. */
function LuckCap({ view, answer }: { view: View; answer: Acting['answer'] }) {
  const luck = promptOf(view, 'luck');
  if (!luck) return null;
  const chances = odds(view, 'luck')?.after;
  return (
    <Cap
      left
      class="wgu-opt"
      note={m.wgf_luck_note({ n: Number(luck.label.left) })}
      onTap={() => answer(luck, defaultOf(luck))}
    >
      {m.wgf_luck_cap()}
      {chances && <b class="wgu-opt-end">{m.wgf_luck_after({ p: percent(chances.ok.p) })}</b>}
    </Cap>
  );
}

interface TakeOrSpendProps {
  view: View;
  outcome: Outcome;
  act: Acting['act'];
  /** It stands above the help. */
  first: boolean;
  onSpend: () => void;
}
/** The roll as it lies, or stamina of one's own choice. */
function TakeOrSpend({ view, outcome, act, first, onSpend }: TakeOrSpendProps) {
  const spend = promptOf(view, 'spend');
  const take = promptOf(view, 'take_it');
  if (!spend && !take) return null;
  return (
    <div class={spend && take ? 'pair even' : 'solo'}>
      {take && (
        <Cap
          kind={odds(view, 'save') && !first ? 'plain' : 'primary'}
          note={m.wgf_take_note()}
          onTap={() => act('take_it')}
        >
          {m.wgf_take_cap({ outcome: outcomeWords(outcome) })}
        </Cap>
      )}
      {spend && <Cap onTap={onSpend}>{m.wgf_spend_cap()}</Cap>}
    </div>
  );
}

/** A rival's or the order's die: it stands once the ring has closed. Or no luck on such dice this turn. */
export function StandCaps({ view, act }: { view: View; act: Acting['act'] }) {
  if (!promptOf(view, 'let_stand')) return null;
  const stand = () => act('let_stand');
  return (
    <div class="pair even">
      <Cap kind="primary" note={m.wgf_stand_note()} onTap={stand}>
        <svg class="wgu-ring" viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="10" pathLength={1} onAnimationEnd={stand} />
        </svg>
        {m.wgu_label_let_stand()}
      </Cap>
      {promptOf(view, 'keep_luck') && <Cap onTap={() => act('keep_luck')}>{m.wgu_label_keep_luck()}</Cap>}
    </div>
  );
}

export function Check() {
  const { desk, table } = useSeat();
  const check = checkOf(desk.state)!;
  const { act, answer } = useActing(table);
  const [spending, setSpending] = useState(false);
  const { view } = table;
  const craft = desk.state.craft[check.craft];
  const crew = crewOf(desk.state, craft);
  const outcome = check.outcome ?? 'ok';
  const boost = promptOf(view, 'boost');
  const take = promptOf(view, 'take_it');
  const pick = promptOf(view, 'pick');
  const stand = promptOf(view, 'let_stand');
  const most = mostOf(desk.materials);
  const shown = raised(check);
  const does = doesOf(check.purpose, outcome, { empty: crew.length === 0, tower: check.tower });
  // Everybody's derps may help, each at its own player's word.
  const best = bestWords(odds(view, 'take_it') ?? odds(view, 'save'), desk.state.derps);
  const save = odds(view, 'save');
  const kept = betterKept(save ?? {}, outcome);
  const takeOrSpend = (
    <TakeOrSpend view={view} outcome={outcome} act={act} first={kept} onSpend={() => setSpending(true)} />
  );
  const ofWhom = (derp: Derp) =>
    derp.seat === craft?.seat
      ? derp.name
      : m.wgf_derp_of({ name: derp.name, seat: table.say.name(derp.seat) });
  const note = [
    craft?.name,
    rolledWords(check.total, check, most),
    check.totals.length > 1 && m.wgf_cluster({ n: check.totals.length, list: check.totals.join(', ') }),
  ];
  return (
    <>
      <Order note={note.filter(Boolean).join(' · ')}>
        {pick ? m.wgf_pick_title() : m.wgf_check_title({ what: purposeWords(check.purpose) })}
        {!pick && <span class={outcomeTone(outcome)}>{outcomeWords(outcome)}</span>}
      </Order>
      <Deck move={kept ? 'take_it' : undefined}>
        <div class="panel">
          <Scale {...shown} mark={check.total} most={most} saves={save?.ok ? check.total + 1 : null} />
          {(best || take) && (
            <p class="wgu-saves">
              <span>
                <WithTerms>{best ?? m.wgf_not_saved()}</WithTerms>
              </span>
              <RuleTag rule="WG-K6" />
            </p>
          )}
        </div>
        {does && !pick && (
          <div class="panel tight">
            <Plate end={does.rules.map((rule) => <RuleTag key={rule} rule={rule} />)}>{m.wgf_does()}</Plate>
            <p>{does.text}</p>
          </div>
        )}
        <div class="panel tight">
          <CrewTable derps={crew} of={ofWhom} />
        </div>
      </Deck>
      <Dock phase={view.phase}>
        {pick && (
          <PickOne
            act={act}
            best={defaultOf(pick).which}
            words={(which) =>
              m.wgf_pick_one({ total: (which === 'first' ? check.other_totals : check.totals).join(', ') })
            }
          />
        )}
        {kept && takeOrSpend}
        <SaveCaps act={act} second={kept} />
        {boost && (
          <Cap
            note={boostWords(odds(view, 'boost')?.[String(defaultOf(boost).rcs)])}
            onTap={() => answer(boost, defaultOf(boost))}
          >
            {m.wgf_boost_cap()}
          </Cap>
        )}
        <LuckCap view={view} answer={answer} />
        {!kept && takeOrSpend}
        <StandCaps view={view} act={act} />
        {!take && !pick && !save && !stand && <p class="muted">{decidesWords(check, table.say)}</p>}
      </Dock>
      <Sheet open={spending} onClose={() => setSpending(false)} title={m.wgf_spend_who()}>
        {offered<Effort>(promptOf(view, 'spend'), 'who').map((who) => (
          <Cap
            key={`${who.derp} ${who.skill}`}
            onTap={() => {
              setSpending(false);
              act('spend', { who });
            }}
          >
            {skillWords(who, table.say)}
          </Cap>
        ))}
      </Sheet>
    </>
  );
}
