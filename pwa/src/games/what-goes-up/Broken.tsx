// The rules that something breaks, and why something is greyed out.
import { m } from '../../i18n/messages';
import { RuleTag } from '../../shared';
import { thingWords } from './names';
import type { Blocked, Violation } from './wire';

const BLOCKED: Record<string, (params: Blocked & { n: number }) => string> = {
  'WG-B1': m.wgw_blocked_points,
  'WG-B4': m.wgw_blocked_capped,
  'WG-B5': ({ kind = 'stage', use = '', n }) =>
    m.wgw_blocked_invent({ thing: thingWords({ kind, use, reusable: false }), n }),
  'WG-B6': m.wgw_blocked_derp,
  'WG-X2': m.wgw_blocked_stage,
};
/** Why something is greyed out, and what it would take. */
export const blockedWords = (block: Blocked): string =>
  (BLOCKED[block.rule] ?? m.wgw_blocked_drawing)({ ...block, n: block.needs ?? 0 });

/** A cap's props: off, with the reason, while something may not be done or is not offered; else with a note. */
export const allowed = (state: { blocked: Blocked | null } | undefined, note: string | undefined) => ({
  off: !state || state.blocked !== null,
  note: state?.blocked ? blockedWords(state.blocked) : note,
});

const BROKEN: Record<string, (has: number, needs: number, part: string) => string> = {
  'WG-E1': () => m.wgw_broken_crew(),
  'WG-M2': () => m.wgw_broken_habitat(),
  'WG-M3': (has, needs) => m.wgw_broken_thruster({ has, needs }),
  'WG-M4': (has, needs, part) =>
    part === 'stages'
      ? m.wgw_broken_stages()
      : part === 'insertion'
        ? m.wgw_broken_insertion({ has, needs })
        : m.wgw_broken_launch({ has, needs }),
  'WG-M6': (has, needs) => m.wgw_broken_room({ has, needs }),
};

export function brokenWords({ rule, part, has, needs }: Violation): string {
  return BROKEN[rule]?.(has, needs, part) ?? rule;
}

/** Every broken rule with what it would take. */
export function Broken({ violations }: { violations: readonly Violation[] }) {
  if (violations.length === 0) return null;
  return (
    <ul class="stack wgw-stack wgw-broken">
      {violations.map((violation) => (
        <li key={`${violation.rule}${violation.part}`}>
          <span>{brokenWords(violation)}</span> <RuleTag rule={violation.rule} />
        </li>
      ))}
    </ul>
  );
}
