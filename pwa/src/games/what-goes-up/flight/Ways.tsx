// The ways from a craft's place: a cap each with cost and chance; ways out of reach are greyed out, with the reason.

import { m } from '../../../paraglide/messages';
import { Cap, percent } from '../../../shared';
import type { Prompt } from '../../../table/types';
import { odds } from '../model';
import { useSeat } from '../props';
import type { Acting } from '../useActing';
import type { Blocked, Board, Way } from '../wire';
import { nameOf } from '../words';

/** "Burn: Low orbit", "Catch up with Lark". */
export function wayWords(
  row: Way,
  place: string,
  catching: string,
  does: string | undefined,
  stays = false,
): string {
  const { by } = row.way;
  if (by === 'coast') return stays ? m.wgf_stay({ place }) : m.wgf_coast({ place });
  if (by === 'catch') return m.wgf_catch({ name: catching });
  if (by === 'rcs') return m.wgf_rcs_to({ place });
  return does === 'lunar_landing' ? m.wgf_land_on({ place }) : m.wgf_burn_to({ place });
}

const BLOCKED: Record<string, (of: { n: number }) => string> = {
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

type WaysProps = {
  fly: Prompt;
  /** Something else is the next step. */
  second?: boolean;
} & Pick<Acting, 'act'>;
export function Ways({ fly, act, second = false }: WaysProps) {
  const { desk, table } = useSeat();
  const { fuel, ways, next } = odds(table.view, 'fly') ?? { fuel: 0, ways: [], next: null };
  const { state } = desk;
  const board: Board | null = desk.materials?.board ?? null;
  const craft = state.craft[String(fly.label.craft)];
  const goal = board?.steps.find((step) => step.id === next?.to)?.kind;
  const onward = next?.filed
    ? m.wgf_planned()
    : goal === 'rock'
      ? m.wgr_way()
      : goal === 'surface'
        ? m.wgf_way_moon()
        : m.wgf_way_home();
  // That way first, then what is possible, then what is not.
  const rank = (row: Way) => (row.blocked ? 2 : row.way.target === next?.mark ? 0 : 1);
  const rows = [...ways].sort((a, b) => rank(a) - rank(b));
  return (
    <div class="wgu-ways">
      {rows.map((row, k) => {
        const mark = row.way.by === 'burn' && board?.marks.find((one) => one.id === row.way.target);
        const title = wayWords(
          row,
          nameOf(row.to, table.say),
          nameOf(row.way.target, table.say),
          mark ? mark.does : undefined,
          row.to === craft?.at,
        );
        const note = row.blocked
          ? whyNot(row.blocked)
          : [
              row.way.target === next?.mark && onward,
              row.cost > 0 && m.wgf_burn_cost({ n: row.cost, fuel }),
              row.charges > 0 && m.wgf_charges({ n: row.charges }),
            ]
              .filter(Boolean)
              .join(' · ') || undefined;
        return (
          <Cap
            key={`${row.way.by} ${row.way.target}`}
            left
            class="wgu-opt"
            kind={k === 0 && !row.blocked && !second ? 'primary' : 'plain'}
            off={row.blocked !== null}
            {...(note ? { note } : {})}
            onTap={() => act('fly', { way: row.way })}
          >
            {title}
            {row.chances?.after?.ok && <b class="wgu-opt-end">{percent(row.chances.after.ok.p)}</b>}
          </Cap>
        );
      })}
    </div>
  );
}
