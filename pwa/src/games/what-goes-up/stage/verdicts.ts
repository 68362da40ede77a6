// The verdict of a check: who did it, in one verb; rule and numbers follow below it.
import { m } from '../../../i18n/messages';
import type { LogLine } from '../../../table/types';
import type { Outcome } from '../wire';
import type { Rolled } from './readLog';

interface Facts {
  name: string;
  outcome: Outcome;
}
type Say = (facts: Facts) => string;

/** By purpose; what has none here has the outcome's own word. */
const VERDICTS: Readonly<Record<string, Say>> = {
  launch: m.wgs_verdict_launch,
  insertion: m.wgs_verdict_insertion,
  burn: m.wgs_verdict_burn,
  catch_up: m.wgs_verdict_burn,
  rcs_burn: (facts) => (facts.outcome === 'boom' ? '' : m.wgs_verdict_burn(facts)),
  nudge: (facts) => (facts.outcome === 'ok' ? m.wgs_verdict_nudge_ok(facts) : m.wgs_verdict_burn(facts)),
  rock_docking: m.wgs_verdict_rock,
  rcs_rock_docking: m.wgs_verdict_rock,
  lunar_landing: m.wgs_verdict_moon,
  docking: m.wgs_verdict_docking,
  eva: m.wgs_verdict_eva,
  capsule: m.wgs_verdict_craft,
  habitat: m.wgs_verdict_craft,
  reentry: m.wgs_verdict_reentry,
  landing: m.wgs_verdict_landing,
  jury_rig: m.wgs_verdict_rig,
};

/** Lines that say who goes outside, or who repairs, by the purpose of the check that follows. */
export const BY_HAND: Readonly<Record<string, string>> = { eva: 'wgu.eva', jury_rig: 'wgu.jury_rig' };

/** Who the verdict is about: the one who goes outside or repairs, else the craft. */
export function doerOf(log: readonly LogLine[], { purpose, flight }: Rolled, craft: string): string {
  const id = BY_HAND[purpose];
  const line = id && log.findLast((line) => line.id === id && line.flight === flight);
  return line && typeof line.who === 'string' ? line.who : craft;
}

/** "Pip steps out"; empty where no sentence fits. */
export const verdictWords = (purpose: string, outcome: Outcome, name: string): string =>
  VERDICTS[purpose]?.({ name, outcome }) ?? '';

/** "12, and 14 would have done."; empty for what was not OK, and where not one more would have been. */
export function spareWords(
  total: number,
  { fail, boom }: Pick<Rolled, 'fail' | 'boom'>,
  outcome: Outcome,
): string {
  const ok = Math.min(Math.floor(fail), Math.floor(boom)) - 1;
  return outcome === 'ok' && total < ok ? m.wgs_would_do({ total, ok }) : '';
}
