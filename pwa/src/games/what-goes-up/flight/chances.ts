// What a rating is worth: the chances of OK, Fail and Boom with the table's dice, before any crew helps.
import type { Outcome } from '../wire';

/** Every total of a table's dice with its share: "4d6-4" from 0 to 20, "2d6+1d8" from 3 to 20. */
export function totalsOf(model: string): Map<number, number> {
  let totals = new Map([[0, 1]]);
  for (const [, sign, count, , sides] of model.matchAll(/([+-]?)(\d+)(d(\d+))?/g)) {
    if (sides === undefined) {
      const more = Number(`${sign}${count}`);
      totals = new Map([...totals].map(([total, p]) => [total + more, p]));
      continue;
    }
    for (let die = 0; die < Number(count); die += 1) {
      const next = new Map<number, number>();
      for (const [total, p] of totals)
        for (let face = 1; face <= Number(sides); face += 1)
          next.set(total + face, (next.get(total + face) ?? 0) + p / Number(sides));
      totals = next;
    }
  }
  return totals;
}

/** WG-K4: two of a kind count their average, rounded up; three or more the highest. */
function cluster(totals: Map<number, number>, n: number): Map<number, number> {
  let found = totals;
  for (let k = 1; k < n; k += 1) {
    const next = new Map<number, number>();
    for (const [a, p] of found)
      for (const [b, q] of totals) {
        const both = n === 2 ? Math.ceil((a + b) / 2) : Math.max(a, b);
        next.set(both, (next.get(both) ?? 0) + p * q);
      }
    found = next;
  }
  return found;
}

/** WG-K2, WG-K4: shares of a part's outcomes, or of a cluster's. */
export function sharesOf(
  of: { fail: number; boom: number },
  model: string,
  number = 1,
): Record<Outcome, number> {
  const shares = { ok: 0, fail: 0, boom: 0 };
  for (const [total, p] of cluster(totalsOf(model), number))
    shares[total >= of.boom ? 'boom' : total >= of.fail ? 'fail' : 'ok'] += p;
  return shares;
}
