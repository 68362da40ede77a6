// The crew's ways to change a roll, in words: who spends how much, and the result it becomes.
import { m } from '../../../i18n/messages';
import { percent } from '../../../shared/kit/dice/OddsBar';
import { waitedFor } from '../../../shared/kit/PassOn';
import { listWords } from '../../../shared/words/lists';
import { purposeWords } from '../ids';
import { checkOf, craftOn, crewOf, togetherOf } from '../model';
import { placeWords } from '../names';
import type { Check, Ctx, Derp, Left, Outcome, Plan, Plans, Skill, State } from '../wire';
import { awayWords, waitsWords } from './away';
import { skillWord } from './choices';
import { scaleWords } from './outcomes';

type Goal = keyof Plans;
const GOALS: readonly Goal[] = ['ok', 'fail'];

/** "1 stamina: Pip piloting ×1"; with the stamina of the way home it says so. */
export function planWords(plan: Plan, derps: Record<string, Derp>): string {
  const list = plan.spend.map((spend) =>
    m.wgf_save_part({ name: derps[spend.name]?.name ?? '?', skill: skillWord(spend.skill), n: spend.times }),
  );
  const cost = m.wgf_save_cost({ n: plan.stamina, list: list.join(', ') });
  return plan.strands ? `${cost} · ${m.wgf_save_strands()}` : cost;
}

/** What a boost by RCS gives and takes; with a charge of the way home it says so (WG-X5). */
export const boostWords = (takes?: Left): string =>
  takes?.strands ? `${m.wgf_boost_note()} · ${m.wgf_boost_strands()}` : m.wgf_boost_note();

/** Why somebody aboard stands beside: tired, without the skill that this roll asks for, or not needed. */
export function besideWords(
  { stamina, piloting, engineering }: Pick<Derp, 'stamina' | 'piloting' | 'engineering'>,
  { outcome }: Pick<Check, 'outcome'>,
  others: boolean,
): string {
  if (stamina === 0) return m.wgf_help_spent();
  const skilled = (outcome === 'boom' ? engineering : piloting) > 0;
  return others && skilled ? m.wgf_help_enough() : m.wgf_help_none();
}

/** The results that help can reach, the better first, but last those that take the stamina of the way home. */
export const goalsOf = (plans: Plans): Goal[] =>
  GOALS.filter((goal) => plans[goal]).sort((a, b) => Number(plans[a]?.strands) - Number(plans[b]?.strands));

/** True where the roll is better left as it lies: a Fail, and all help takes the stamina of the way home. */
export const betterKept = (plans: Plans, outcome: Outcome): boolean =>
  outcome === 'fail' && goalsOf(plans).every((goal) => plans[goal]?.strands);

/** WG-K5: a rating with what was spent on it so far. */
export function raised({ raised, fail, boom }: Check): { fail: number; boom: number } {
  return raised ? { fail: raised[0], boom: raised[1] } : { fail, boom };
}

type Line = { fail: number; boom: number };
/** The line with these points on it: Fail stays below Boom (WG-K5). */
export function withSkills({ fail, boom }: Line, points: Partial<Record<Skill, number>>): Line {
  const { piloting = 0, engineering = 0 } = points;
  return { fail: Math.min(fail + piloting, boom + engineering - 1), boom: boom + engineering };
}

/** Whom the table waits for: people, and bots only where it waits for no person. */
export function awaitedOf({ view }: Pick<Ctx, 'view'>): string[] {
  const waited = waitedFor(view, null);
  const people = view.seats.filter((seat) => !seat.bot).map((seat) => seat.seat);
  const asked = waited.filter((seat) => people.includes(seat));
  return asked.length > 0 ? asked : waited;
}

/** The roll, and where Fail and Boom begin; a jury-rig has to stay under a number, and knows no Boom (WG-E4). */
export function rolledWords(
  total: number,
  { fail, boom }: Pick<Check, 'fail' | 'boom'>,
  max: number,
): string {
  if (boom > max + 1) return m.wgf_rolled_under({ total, n: fail });
  return `${m.wgs_rolled({ total })} ${scaleWords(fail, boom, max)}`;
}

/** "The highest of 12 rolls counts.": a cluster of three or more (WG-K4). */
export const highestWords = (rolls: readonly unknown[] = []): string =>
  rolls.length > 2 ? m.wgs_highest({ n: rolls.length }) : '';

/** "Kestrel · OK up to 14, Boom from 18"; a jury-rig knows no Boom (WG-E4). */
export function aimWords(check: Check, name: string): string {
  const max = check.purpose === 'jury_rig' ? 0 : check.boom;
  return `${name} · ${scaleWords(check.fail, check.boom, max)}`;
}

/** Of more people than these only the number is told. */
const MAX_NAMES = 2;

export const namesOf = (seats: readonly string[], say: Ctx): string =>
  seats.length <= MAX_NAMES
    ? listWords(seats.map((seat) => say.name(seat)))
    : m.app_players_exactly({ n: seats.length });

/** "Waiting for Ada.", for all who only watch; empty while the table waits for nobody. */
export function awaitedWords(say: Ctx): string {
  const waited = awaitedOf(say);
  return waited.length > 0 ? m.table_waiting_for({ names: namesOf(waited, say) }) : '';
}

/** The roll that a table waits for, or the craft that is next, for all who only watch; null: neither. */
export function watchWords(state: State, say: Ctx): { title: string; note: string } | null {
  const [lost] = state.farewells;
  if (lost) return { title: m.wgf_words_others({ who: lost.who }), note: awaitedWords(say) };
  // Of several dice that of whoever has still to throw: people first.
  const waited = awaitedOf(say);
  const check =
    state.checks.find(({ outcome, seat }) => outcome === null && waited.includes(seat)) ?? checkOf(state);
  const craft = check ? state.craft[check.craft] : craftOn(state);
  if (!craft) return null;
  if (check) {
    const throwers = waited.length > 0 ? waited : [check.seat];
    const label = purposeWords(check.purpose);
    const names = namesOf(throwers, say);
    return {
      title:
        throwers.length === 1
          ? m.wgf_other_rolls({ seat: names, what: label })
          : m.ui_colon({ of: label, says: m.table_waiting_for({ names }) }),
      note: aimWords(check, craft.name),
    };
  }
  const together = togetherOf(state);
  if (together.length > 1)
    return {
      title: m.wgf_order_together({ n: together.length }),
      note: waitsWords(say, together.length) || listWords(together.map((craft) => craft.name)),
    };
  const plan =
    craft.plan &&
    `${m.wgw_plan_odds({ place: placeWords(craft.plan.to, say), p: percent(craft.plan.success) })}.`;
  const crew = aboardWords(crewOf(state, craft).map((derp) => derp.name));
  return {
    title: m.wgf_order_other({ name: craft.name, seat: say.name(craft.seat) }),
    note: awayWords(craft, state, say) || [plan, crew].filter(Boolean).join(' '),
  };
}

/** "Pip and Ola are aboard." */
export const aboardWords = (crew: readonly string[]): string =>
  crew.length > 0 ? m.wgs_news_aboard({ names: listWords(crew) }) : m.wgf_nobody_aboard();

/** "15 is a Fail". */
export const isWords = (total: number, outcome: Outcome): string =>
  outcome === 'ok'
    ? m.wgf_is_ok({ total })
    : m.wgf_is({ total, outcome: outcome === 'fail' ? m.wgu_fail() : m.wgu_boom() });

export function decidesWords(check: Check, say: Ctx): string {
  const waited = awaitedOf(say);
  return check.by || (check.outcome !== 'ok' && !check.taken)
    ? m.wgf_others_decide({
        name: listWords(
          (waited.length > 0 ? waited : [check.by || check.seat]).map((seat) => say.name(seat)),
        ),
      })
    : m.wgf_rivals_decide();
}
