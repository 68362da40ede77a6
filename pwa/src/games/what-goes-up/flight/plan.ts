// What the crew can make of a roll, in words: who spends how much, and what that turns it into.
import { m } from '../../../paraglide/messages';
import { rating } from '../model';
import type { Check, Derp, Plans, Rescue } from '../wire';
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
  const goal = plans?.ok ? 'ok' : plans?.fail ? 'fail' : null;
  if (!goal) return null;
  return m.wgf_save_turns({ outcome: outcomeWords(goal), list: planWords(plans![goal]!, derps) });
}

/** WG-K5: a rating with what was spent on it so far. */
export function raised({ raised, fail, boom }: Check): { fail: number; boom: number } {
  return raised ? { fail: raised[0], boom: raised[1] } : { fail, boom };
}

/** "Rolled 17 against 15/20."; a jury-rig has to stay under a number, and knows no Boom (WG-E4). */
export function rolledWords(check: Check, most: number): string {
  const { total } = check;
  if (check.boom > most + 1) return m.wgf_rolled_under({ total, n: check.fail });
  return m.wgf_rolled_against({ total, rating: rating(check) });
}
