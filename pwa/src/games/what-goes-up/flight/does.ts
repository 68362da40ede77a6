// What the result of a check does if it stands, with the rule that says so.
import { m } from '../../../paraglide/messages';

interface Does {
  rule: string;
  fail: () => string;
  /** A jury-rig knows no Boom. */
  boom?: () => string;
}

const payload = {
  rule: 'WG-X8',
  fail: () => m.wgf_does_payload_fail(),
  boom: () => m.wgf_does_payload_boom(),
};
const hull = { rule: 'WG-X9', fail: () => m.wgf_does_reentry_fail(), boom: () => m.wgf_does_reentry_boom() };
const burn = { rule: 'WG-X4', fail: () => m.wgf_does_burn_fail(), boom: () => m.wgf_does_burn_boom() };
const rcs = { rule: 'WG-X5', fail: () => m.wgf_does_rcs_fail(), boom: () => m.wgf_does_rcs_boom() };

const DOES: Record<string, Does> = {
  launch: { rule: 'WG-X2', fail: () => m.wgf_does_launch_fail(), boom: () => m.wgf_does_launch_boom() },
  insertion: {
    rule: 'WG-X3',
    fail: () => m.wgf_does_insertion_fail(),
    boom: () => m.wgf_does_insertion_boom(),
  },
  tower: { rule: 'WG-X2', fail: () => m.wgf_does_tower(), boom: () => m.wgf_does_tower() },
  reentry: hull,
  landing: hull,
  capsule: { rule: 'WG-X6', fail: () => m.wgf_does_capsule_fail(), boom: () => m.wgf_does_capsule_boom() },
  habitat: { rule: 'WG-X7', fail: () => m.wgf_does_habitat_fail(), boom: () => m.wgf_does_habitat_boom() },
  burn,
  catch_up: burn,
  nudge: burn,
  lunar_landing: { rule: 'WG-X10', fail: () => m.wgf_does_moon_fail(), boom: () => m.wgf_does_moon_boom() },
  rock_docking: { rule: 'WG-X11', fail: () => m.wgf_does_rock_fail(), boom: () => m.wgf_does_burn_boom() },
  rcs_burn: rcs,
  rcs_rock_docking: { ...rcs, rule: 'WG-X11' },
  boost: rcs,
  docking: { rule: 'WG-E6', fail: () => m.wgf_does_docking_fail(), boom: () => m.wgf_does_docking_boom() },
  payload,
  winch: payload,
  eva: { ...payload, boom: () => m.wgf_does_eva_boom() },
  jury_rig: { rule: 'WG-E4', fail: () => m.wgf_does_rig_fail() },
};

/** Null after an OK, and for what has no such result. */
export function doesOf(purpose: string, outcome: string | null): { text: string; rules: string[] } | null {
  const does = DOES[purpose];
  if (!does || (outcome !== 'fail' && outcome !== 'boom')) return null;
  const text = does[outcome]?.();
  if (!text) return null;
  return { text, rules: outcome === 'boom' ? [does.rule, 'WG-X1'] : [does.rule] };
}
export const DOES_PURPOSES: readonly string[] = Object.keys(DOES);
