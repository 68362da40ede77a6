// The chances of a rating with the table's dice, before any crew helps: read off the materials.
import type { Materials, Outcome } from '../wire';

/** WG-K2: shares of a part's outcomes. */
export function sharesOf(
  of: { fail: number; boom: number },
  materials: Materials | null,
): Record<Outcome, number> {
  const from = (total: number) => materials?.at_least[Math.max(0, total)] ?? 0;
  const boom = from(of.boom);
  const bad = from(Math.min(of.fail, of.boom));
  return { ok: 1 - bad, fail: bad - boom, boom };
}

/** The highest total of the table's dice. */
export const mostOf = (materials: Materials | null): number => (materials?.at_least.length ?? 21) - 1;
