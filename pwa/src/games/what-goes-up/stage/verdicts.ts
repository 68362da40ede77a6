// The verdict of a check: who did it, in one verb; rule and numbers follow below it.
import { m } from '../../../i18n/messages';
import type { LogLine } from '../../../table/types';
import { OUTCOMES } from '../flight/outcomes';
import type { Outcome } from '../wire';
import type { Rolled } from './readLog';

type Say = (facts: { name: string }) => string;
type Verdict = readonly [ok: Say, fail?: Say, boom?: Say];

const BURN: Verdict = [m.wgs_verdict_burn_ok, m.wgs_verdict_burn_fail, m.wgs_verdict_burn_boom];
const CRAFT: Verdict = [m.wgs_verdict_craft_ok, m.wgs_verdict_craft_fail, m.wgs_verdict_craft_boom];
const ROCK: Verdict = [m.wgs_verdict_rock_ok, m.wgs_verdict_rock_fail];

/** By purpose; what has none here has the outcome's own word. */
const VERDICTS: Readonly<Record<string, Verdict>> = {
  launch: [m.wgs_verdict_launch_ok, m.wgs_verdict_launch_fail, m.wgs_verdict_launch_boom],
  insertion: [m.wgs_verdict_insertion_ok, m.wgs_verdict_insertion_fail, m.wgs_verdict_insertion_boom],
  burn: BURN,
  catch_up: BURN,
  rcs_burn: [m.wgs_verdict_burn_ok, m.wgs_verdict_burn_fail],
  nudge: [m.wgs_verdict_nudge_ok, m.wgs_verdict_burn_fail, m.wgs_verdict_burn_boom],
  rock_docking: ROCK,
  rcs_rock_docking: ROCK,
  lunar_landing: [m.wgs_verdict_moon_ok, m.wgs_verdict_moon_fail, m.wgs_verdict_moon_boom],
  docking: [m.wgs_verdict_docking_ok, m.wgs_verdict_docking_fail, m.wgs_verdict_docking_boom],
  eva: [m.wgs_verdict_eva_ok, m.wgs_verdict_eva_fail, m.wgs_verdict_eva_boom],
  capsule: CRAFT,
  habitat: CRAFT,
  reentry: [m.wgs_verdict_reentry_ok, m.wgs_verdict_reentry_fail, m.wgs_verdict_reentry_boom],
  landing: [m.wgs_verdict_landing_ok, m.wgs_verdict_landing_fail, m.wgs_verdict_landing_boom],
  jury_rig: [m.wgs_verdict_rig_ok, m.wgs_verdict_rig_fail],
};

/** Lines that say who goes outside, or who repairs, by the purpose of the check that follows. */
const BY_HAND: Readonly<Record<string, string>> = { eva: 'wgu.eva', jury_rig: 'wgu.jury_rig' };

/** Who the verdict is about: the one who goes outside or repairs, else the craft. */
export function doerOf(log: readonly LogLine[], { purpose, flight }: Rolled, craft: string): string {
  const id = BY_HAND[purpose];
  const line = id && log.findLast((line) => line.id === id && line.flight === flight);
  return line && typeof line.who === 'string' ? line.who : craft;
}

/** "Pip steps out"; empty where no sentence fits. */
export const verdictWords = (purpose: string, outcome: Outcome, name: string): string =>
  VERDICTS[purpose]?.[OUTCOMES.indexOf(outcome)]?.({ name }) ?? '';

/** "12, and 14 would have done."; empty for what was not OK, and where not one more would have been. */
export function spareWords(total: number, { fail, boom }: Rolled, outcome: Outcome): string {
  const ok = Math.min(Math.floor(fail), Math.floor(boom)) - 1;
  return outcome === 'ok' && total < ok ? m.wgs_would_do({ total, ok }) : '';
}
