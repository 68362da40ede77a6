// Checks places by lot (docs/fair-dice.md, *Lots*): announced first, drawn once, as the dice say.
import { holds } from '../../table/dice/lots';
import { LOTS } from '../../table/read';
import type { LogLine } from '../../table/types';
import { Bad, type Row } from './fault';

/** The number of draws; throws `Bad` at the first that does not hold. */
export function checkLots(rows: readonly Row[]): number {
  const asked = new Map<unknown, LogLine>();
  const fallen = new Map<unknown, [asked: LogLine, rolled: LogLine]>();
  let last = 0;
  let drawn = 0;
  for (const line of rows as LogLine[]) {
    const bad = new Bad({ in: 'step', seq: line.seq }, 'lots');
    if (line.id === 'lots.asked') {
      if (!Number.isInteger(line.draw) || Number(line.draw) <= last) throw bad;
      last = Number(line.draw);
      asked.set(line.request, line);
    } else if (line.id === 'dice.rolled' && line.why === LOTS) {
      const question = asked.get(line.request);
      if (question) fallen.set(question.draw, [question, line]);
      asked.delete(line.request);
    } else if (line.id === 'lots.drawn') {
      const pair = fallen.get(line.draw);
      fallen.delete(line.draw);
      if (!pair || !holds(...pair, line)) throw bad;
      drawn += 1;
    }
  }
  for (const [question] of fallen.values()) throw new Bad({ in: 'step', seq: question.seq }, 'lots');
  return drawn;
}
