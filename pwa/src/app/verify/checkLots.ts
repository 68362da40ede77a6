// Checks places by lot (docs/fair-dice.md, *Lots*): announced first, drawn once, as the dice say.
import { drawnLots } from '../../table/dice/lots';
import { LOTS } from '../../table/read';
import type { LogLine } from '../../table/types';
import { canonical } from './canonical';
import { Bad, type Row } from './fault';

/** The number of draws; throws `Bad` at the first that does not hold. */
export function checkLots(lines: readonly Row[]): number {
  const asked = new Map<unknown, Row>();
  const fallen = new Map<unknown, { said: Row; faces: number[] }>();
  let last = 0;
  let drawn = 0;
  for (const line of lines) {
    const bad = new Bad({ in: 'step', seq: Number(line.seq) }, 'lots');
    if (line.id === 'lots.asked') {
      if (!Number.isInteger(line.draw) || Number(line.draw) <= last) throw bad;
      last = Number(line.draw);
      asked.set(line.request, line);
    } else if (line.id === 'dice.rolled' && line.why === LOTS && asked.has(line.request)) {
      const said = asked.get(line.request)!;
      asked.delete(line.request);
      const { faces } = line;
      if (line.dice !== 'verified' || !Array.isArray(faces) || Number(said.seq) >= Number(line.seq))
        throw bad;
      fallen.set(said.draw, { said, faces: faces.map(Number) });
    } else if (line.id === 'lots.drawn') {
      const found = fallen.get(line.draw);
      fallen.delete(line.draw);
      const right = found && drawnLots(found.said as LogLine, found.faces);
      if (!right || canonical(right) !== canonical(line.order)) throw bad;
      if (canonical(found.said.places) !== canonical(line.places)) throw bad;
      drawn += 1;
    }
  }
  for (const { said } of fallen.values()) throw new Bad({ in: 'step', seq: Number(said.seq) }, 'lots');
  return drawn;
}
