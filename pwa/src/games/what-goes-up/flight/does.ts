// What a check's result does unless it is changed, with the rule that says so.
import type { WordTable } from '../../../shared/words/byId';
import { WORDS } from '../table';

/** By purpose: its rule, and the words for a Fail and a Boom; a jury-rig has no Boom. */
export const DOES: Record<string, readonly [rule: string, fail: string, boom: string]> = {
  launch: ['WG-X2', 'launch_fail', 'launch_boom'],
  insertion: ['WG-X3', 'insertion_fail', 'insertion_boom'],
  tower: ['WG-X2', 'tower', 'tower'],
  reentry: ['WG-X9', 'reentry_fail', 'reentry_boom'],
  landing: ['WG-X9', 'reentry_fail', 'reentry_boom'],
  capsule: ['WG-X6', 'capsule_fail', 'capsule_boom'],
  habitat: ['WG-X7', 'habitat_fail', 'habitat_boom'],
  burn: ['WG-X4', 'burn_fail', 'burn_boom'],
  catch_up: ['WG-X4', 'burn_fail', 'burn_boom'],
  nudge: ['WG-X4', 'burn_fail', 'burn_boom'],
  lunar_landing: ['WG-X10', 'moon_fail', 'moon_boom'],
  rock_docking: ['WG-X11', 'rock_fail', 'burn_boom'],
  rcs_burn: ['WG-X5', 'rcs_fail', 'rcs_boom'],
  rcs_rock_docking: ['WG-X11', 'rcs_fail', 'rcs_boom'],
  boost: ['WG-X5', 'rcs_fail', 'rcs_boom'],
  docking: ['WG-E6', 'docking_fail', 'docking_boom'],
  payload: ['WG-X8', 'payload_fail', 'payload_boom'],
  winch: ['WG-X8', 'payload_fail', 'payload_boom'],
  eva: ['WG-X8', 'payload_fail', 'eva_boom'],
  jury_rig: ['WG-E4', 'rig_fail', ''],
};
const TEXTS: WordTable = WORDS;

/** Null after an OK, and for what has no such result. */
export function doesOf(purpose: string, outcome: string | null): { text: string; rules: string[] } | null {
  const [rule = '', fail, boom] = DOES[purpose] ?? [];
  const text = TEXTS[`id_does_${outcome === 'boom' ? boom : fail}`]?.({});
  if (!text || (outcome !== 'fail' && outcome !== 'boom')) return null;
  return { text, rules: outcome === 'boom' ? [rule, 'WG-X1'] : [rule] };
}
