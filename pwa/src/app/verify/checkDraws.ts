// The rolls that phones take part in (fd2), checked from the lines of a log.
import { type Chains, isDraw, learn, verifyDraw } from '../../table/dice/draws';
import { linksOf, sourceOf } from '../../table/dice/source';
import type { Draw, LogLine } from '../../table/types';
import { Bad, type Row } from './fault';

export interface Drawn {
  /** True where a phone had a chain at all. */
  any: boolean;
  rolls: number;
  byAll: number;
  bySome: number;
  byHouse: number;
  leftOut: Record<string, number>;
}

/** A log line as the table's own code types it; readers check each field. */
const asLine = (line: Row): LogLine => line as LogLine;

/** Checks them in order. Throws `Bad` at the first that does not hold. */
export function checkDraws(table: string, lines: readonly Row[]): Drawn {
  const chains: Chains = {};
  const waiting = new Map<string, Row>();
  const asked = new Set<string>();
  const drawn: Drawn = { any: false, rolls: 0, byAll: 0, bySome: 0, byHouse: 0, leftOut: {} };
  for (const line of lines) {
    const where = { in: 'step' as const, seq: Number(line.seq) };
    if (line.id === 'dice.phone_anchored') {
      const key = `${line.seat}/${line.chain}`;
      drawn.any = true;
      if (chains[key]) throw new Bad(where, 'twice');
      if (!/^[0-9a-f]{64}$/.test(String(line.anchor))) throw new Bad(where, 'shape');
      chains[key] = { n: 0, link: String(line.anchor) };
    }
    if (line.id === 'roll.waiting' && 'draw' in line) {
      if (!isDraw(line.draw) || waiting.has(String(line.request))) throw new Bad(where, 'shape');
      for (const [seat, { chain, n }] of Object.entries(line.draw.asked)) {
        if (!chains[`${seat}/${chain}`]) throw new Bad(where, 'unannounced');
        if (asked.has(`${seat}/${chain}/${n}`)) throw new Bad(where, 'reused');
        asked.add(`${seat}/${chain}/${n}`);
      }
      waiting.set(String(line.request), line);
    }
    if (line.id === 'dice.rolled' && line.dice === 'verified' && !('n' in line)) {
      const roll = { in: 'request' as const, request: String(line.request) };
      const waited = waiting.get(String(line.request));
      waiting.delete(String(line.request));
      if (!waited || !isDraw(waited.draw) || waited.notation !== line.notation || waited.seat !== line.seat)
        throw new Bad(roll, 'waiting');
      count(drawn, table, asLine(line), waited.draw, chains, roll);
    }
  }
  return drawn;
}

function count(
  drawn: Drawn,
  table: string,
  line: LogLine,
  draw: Draw,
  chains: Chains,
  where: { in: 'request'; request: string },
): void {
  const verdict = verifyDraw(table, line, draw, chains);
  if (verdict !== 'fair') throw new Bad(where, verdict);
  learn(chains, draw.asked, linksOf(line) ?? {});
  drawn.rolls += 1;
  const source = sourceOf(line);
  if (source.of !== 'phones') drawn.byHouse += 1;
  else if (source.phones < source.asked) drawn.bySome += 1;
  else drawn.byAll += 1;
  for (const seat of Array.isArray(line.left_out) ? line.left_out : []) {
    drawn.leftOut[String(seat)] = (drawn.leftOut[String(seat)] ?? 0) + 1;
  }
}
