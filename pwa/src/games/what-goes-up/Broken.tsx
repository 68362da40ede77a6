// The rules that something breaks, and why something is greyed out.
import { m } from '../../paraglide/messages';
import { RuleTag } from '../../shared';
import { thingWords } from './names';
import type { Blocked, Violation } from './wire';

/** Why something is greyed out, and what it would take. */
export function blockedWords(blocked: Blocked): string {
  const n = blocked.needs ?? 0;
  switch (blocked.rule) {
    case 'WG-B1':
      return m.wgw_blocked_points({ n });
    case 'WG-B4':
      return m.wgw_blocked_capped();
    case 'WG-B5':
      return m.wgw_blocked_invent({
        thing: thingWords({ kind: blocked.kind ?? 'stage', use: blocked.use ?? '', reusable: false }),
        n,
      });
    case 'WG-B6':
      return m.wgw_blocked_derp();
    case 'WG-X2':
      return m.wgw_blocked_stage();
    default:
      return m.wgw_blocked_drawing();
  }
}

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
    <ul class="wgw-broken">
      {violations.map((one) => (
        <li key={`${one.rule}${one.part}`}>
          <span>{brokenWords(one)}</span> <RuleTag rule={one.rule} />
        </li>
      ))}
    </ul>
  );
}
