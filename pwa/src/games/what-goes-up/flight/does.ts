// The effect of a check's result unless it is changed, with its rule.
import { m } from '../../../paraglide/messages';
import type { WordTable } from '../../../shared/words/byId';
import { WORDS } from '../table';

/** By purpose: its rule, and the words for a Fail, a Boom (a jury-rig has none) and, where there are any, an OK. */
export const DOES: Record<string, readonly [rule: string, fail: string, boom: string, ok?: string]> = {
  launch: ['WG-X2', 'launch_fail', 'launch_boom', 'launch_ok'],
  insertion: ['WG-X3', 'insertion_fail', 'insertion_boom', 'insertion_ok'],
  tower: ['WG-X2', 'tower', 'tower', 'tower_ok'],
  reentry: ['WG-X9', 'reentry_fail', 'reentry_boom', 'reentry_ok'],
  landing: ['WG-X9', 'reentry_fail', 'reentry_boom', 'landing_ok'],
  capsule: ['WG-X6', 'capsule_fail', 'capsule_boom'],
  habitat: ['WG-X7', 'habitat_fail', 'habitat_boom'],
  burn: ['WG-X4', 'burn_fail', 'burn_boom', 'burn_ok'],
  catch_up: ['WG-X4', 'burn_fail', 'burn_boom', 'burn_ok'],
  nudge: ['WG-X4', 'burn_fail', 'burn_boom', 'nudge_ok'],
  lunar_landing: ['WG-X10', 'moon_fail', 'moon_boom', 'moon_ok'],
  rock_docking: ['WG-X11', 'rock_fail', 'burn_boom', 'rock_ok'],
  rcs_burn: ['WG-X5', 'rcs_fail', 'rcs_boom', 'deorbit_ok'],
  rcs_rock_docking: ['WG-X11', 'rcs_fail', 'rcs_boom', 'rock_ok'],
  boost: ['WG-X5', 'rcs_fail', 'rcs_boom'],
  docking: ['WG-E6', 'docking_fail', 'docking_boom', 'docking_ok'],
  payload: ['WG-X8', 'payload_fail', 'payload_boom', 'works_ok'],
  winch: ['WG-X8', 'payload_fail', 'payload_boom', 'works_ok'],
  eva: ['WG-X8', 'payload_fail', 'eva_boom', 'works_ok'],
  jury_rig: ['WG-E4', 'rig_fail', '', 'rig_ok'],
};
const TEXTS: WordTable = WORDS;

export const okWords = (purpose: string): string =>
  TEXTS[`id_does_${DOES[purpose]?.[3]}`]?.({}) ?? m.wgs_holds();

export interface Aboard {
  /** Nobody. */
  empty: boolean;
  /** An escape tower that works. */
  tower?: boolean | undefined;
}

/** Null after an OK, and for what has no such result. */
export function doesOf(
  purpose: string,
  outcome: string | null,
  { empty, tower }: Aboard,
): { text: string; rules: string[] } | null {
  const [rule = '', fail, boom] = DOES[purpose] ?? [];
  const id = `id_does_${outcome === 'boom' ? boom : fail}`;
  const special = (tower && TEXTS[`${id}_tower`]) || (empty && TEXTS[`${id}_empty`]);
  const text = (special || TEXTS[id])?.({});
  if (!text || (outcome !== 'fail' && outcome !== 'boom')) return null;
  return { text, rules: outcome === 'boom' ? [rule, 'WG-X1'] : [rule] };
}

export const effectWords = (purpose: string, outcome: string | null, aboard: Aboard): string =>
  doesOf(purpose, outcome, aboard)?.text ?? okWords(purpose);
