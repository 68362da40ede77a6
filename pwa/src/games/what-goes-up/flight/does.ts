// The effect of a check's result unless it is changed.
import { m } from '../../../i18n/messages';

/** By purpose: the words for a Fail, a Boom (a jury-rig has none) and, where there are any, an OK. */
export const DOES: Record<string, readonly [fail: string, boom: string, ok?: string]> = {
  launch: ['launch_fail', 'launch_boom', 'launch_ok'],
  insertion: ['insertion_fail', 'launch_boom', 'insertion_ok'],
  tower: ['tower_fail', 'tower_fail', 'tower_ok'],
  reentry: ['reentry_fail', 'reentry_boom', 'reentry_ok'],
  landing: ['reentry_fail', 'reentry_boom', 'landing_ok'],
  capsule: ['capsule_fail', 'capsule_boom'],
  habitat: ['habitat_fail', 'habitat_boom'],
  burn: ['burn_fail', 'burn_boom', 'burn_ok'],
  catch_up: ['burn_fail', 'burn_boom', 'burn_ok'],
  nudge: ['burn_fail', 'burn_boom', 'nudge_ok'],
  lunar_landing: ['moon_fail', 'moon_boom', 'moon_ok'],
  rock_docking: ['rock_fail', 'burn_boom', 'rock_ok'],
  rcs_burn: ['rcs_fail', 'rcs_boom', 'deorbit_ok'],
  rcs_rock_docking: ['rcs_fail', 'rcs_boom', 'rock_ok'],
  docking: ['docking_fail', 'docking_boom', 'docking_ok'],
  payload: ['payload_fail', 'payload_boom', 'works_ok'],
  winch: ['payload_fail', 'payload_boom', 'works_ok'],
  eva: ['payload_fail', 'eva_boom', 'works_ok'],
  jury_rig: ['rig_fail', '', 'rig_ok'],
};
/** Checks whose Boom leaves nothing of what was rolled for (WG-X2, WG-X3, WG-X9, WG-X10). */
const FATAL = ['launch', 'insertion', 'reentry', 'landing', 'lunar_landing'];
/** True for a result that destroys the craft: only this has fire. */
export const destroys = (purpose: string, outcome: string | null): boolean =>
  outcome === 'boom' && FATAL.includes(purpose);

/** "Does it keep its crew alive?": what a capsule rolls for while somebody is aboard (WG-X6). */
export const asksWords = (purpose: string, aboard: boolean): string =>
  purpose === 'capsule' && aboard ? m.wgs_asks_capsule() : '';

const TEXTS: Readonly<Record<string, (of: { outcome: string }) => string>> = {
  launch: m.wgf_does_launch,
  insertion: m.wgf_does_insertion,
  reentry: m.wgf_does_reentry,
  capsule: m.wgf_does_capsule,
  habitat: m.wgf_does_habitat,
  burn: m.wgf_does_burn,
  moon: m.wgf_does_moon,
  rock: m.wgf_does_rock,
  rcs: m.wgf_does_rcs,
  docking: m.wgf_does_docking,
  payload: m.wgf_does_payload,
  rig: m.wgf_does_rig,
  tower: m.wgf_does_tower,
  landing: m.wgf_does_landing,
  nudge: m.wgf_does_nudge,
  deorbit: m.wgf_does_deorbit,
  works: m.wgf_does_works,
  eva: m.wgf_does_eva,
};
/** `burn_fail`; empty where there are no words. */
function textOf(id = ''): string {
  const kind = id.split('_')[0] ?? '';
  return TEXTS[kind]?.({ outcome: id.slice(kind.length + 1) }) ?? '';
}

export const okWords = (purpose: string): string => textOf(DOES[purpose]?.[2]) || m.wgs_holds();

export interface Aboard {
  /** Nobody. */
  empty: boolean;
  /** An escape tower that works. */
  tower?: boolean | undefined;
}

/** What a result does; of a Boom that a jury-rig does not have, as of an OK, that it holds. */
export function effectWords(purpose: string, outcome: string | null, { empty, tower }: Aboard): string {
  const [fail, boom] = DOES[purpose] ?? [];
  const id = outcome === 'boom' ? boom : fail;
  const special = (tower && textOf(`${id}_tower`)) || (empty && textOf(`${id}_empty`));
  const bad = outcome === 'fail' || outcome === 'boom';
  return (bad && (special || textOf(id))) || okWords(purpose);
}
