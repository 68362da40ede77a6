// The crew's ways to change a roll, in words: who spends how much, and the result it becomes.
import { m } from '../../../paraglide/messages';
import type { Check, Ctx, Derp, Plans, Rescue } from '../wire';
import { skillWord } from './choices';
import { outcomeWords } from './Scale';

/** "1 stamina: Pip piloting ×1". */
export function planWords(plan: Rescue, derps: Record<string, Derp>): string {
  const list = plan.spend.map((one) =>
    m.wgf_save_part({ name: derps[one.name]?.name ?? '?', skill: skillWord(one.skill), n: one.times }),
  );
  return m.wgf_save_cost({ n: plan.stamina, list: list.join(', ') });
}

/** The best that everybody aboard could make of it; null where nothing aboard can turn it. */
export function bestWords(plans: Plans | undefined, derps: Record<string, Derp>): string | null {
  const outcome = plans?.ok ? 'ok' : 'fail';
  const plan = plans?.[outcome];
  return plan ? m.wgf_save_turns({ outcome: outcomeWords(outcome), list: planWords(plan, derps) }) : null;
}

/** WG-K5: a rating with what was spent on it so far. */
export function raised({ raised, fail, boom }: Check): { fail: number; boom: number } {
  return raised ? { fail: raised[0], boom: raised[1] } : { fail, boom };
}

/** The roll, and where Fail and Boom begin; a jury-rig has to stay under a number, and knows no Boom (WG-E4). */
export function rolledWords(
  total: number,
  { fail, boom }: Pick<Check, 'fail' | 'boom'>,
  most: number,
): string {
  if (boom > most + 1) return m.wgf_rolled_under({ total, n: fail });
  if (boom > most) return m.wgs_rolled_fail({ total, fail });
  return fail < boom ? m.wgs_rolled_both({ total, fail, boom }) : m.wgs_rolled_boom({ total, boom });
}

/** The seats that decide about an open roll. */
export function decidesWords(check: Check, say: Pick<Ctx, 'name'>): string {
  return check.by || (check.outcome !== 'ok' && !check.taken)
    ? m.wgf_others_decide({ name: say.name(check.by || check.seat) })
    : m.wgf_rivals_decide();
}
