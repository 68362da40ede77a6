// The ways from a craft's place in words, and why one is out of reach.

import { m } from '../../../i18n/messages';
import type { Blocked, Way } from '../wire';

/** "Burn: Low orbit", "Catch up with Lark". */
export function wayWords(
  row: Way,
  place: string,
  catching: string,
  does: string | undefined,
  stays = false,
): string {
  const { by: engine } = row.way;
  if (engine === 'coast') return stays ? m.wgf_stay({ place }) : m.wgf_coast({ place });
  if (engine === 'catch') return m.wgf_catch({ name: catching });
  if (engine === 'rcs') return m.wgf_rcs_to({ place });
  return does === 'lunar_landing' ? m.wgf_land_on({ place }) : m.wgf_burn_to({ place });
}

const BLOCKED: Record<string, (params: { n: number }) => string> = {
  'WG-F2': m.wgf_blocked_fuel,
  'WG-X4': m.wgf_blocked_thruster,
  'WG-M3': m.wgf_blocked_mass,
  'WG-X6': m.wgf_blocked_control,
  'WG-X5': m.wgf_blocked_charges,
  'WG-X11': m.wgf_blocked_charges,
  'WG-E3': m.wgf_blocked_stamina,
  'WG-E6': m.wgf_blocked_pilot,
};
/** Why a way is not open, and what it would take. */
export const whyNot = ({ rule, needs = 0 }: Blocked): string =>
  BLOCKED[rule]?.({ n: needs }) ?? m.wgf_blocked_rule({ rule });
