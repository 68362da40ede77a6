// The points after a line, counted from the log; the state is the one from before.
import { correctedAt } from '../../../table/corrected';
import { linesOf, num, text } from '../../../table/read';
import type { LogLine, View } from '../../../table/types';
import type { Line, State } from '../wire';

export function pointsAt(log: readonly LogLine[], view: View<State>): Map<string, number> {
  const points = new Map<string, number>();
  const lines = linesOf<Line>(log);
  const order = view.state?.order ?? lines.find((line) => line.id === 'ms.started')?.order ?? [];
  for (const seat of order) points.set(seat, view.state?.scores[seat]?.points ?? 0);
  const since = view.state ? view.seq : -1;
  const counted = new Set<number>();
  for (const line of log) {
    const seat = text(line.seat);
    if (typeof line.total === 'number') counted.add(num(line.number));
    // a claim that was still open is void without having brought anything
    const gone = line.id === 'ms.undone' || (line.id === 'ms.void' && counted.has(num(line.claim)));
    if (line.seq <= since) continue;
    if (typeof line.total === 'number') points.set(seat, line.total);
    for (const seat of order) {
      const now = correctedAt(line, `/scores/${seat}/points`)?.value;
      if (typeof now === 'number') points.set(seat, now);
    }
    if (gone) points.set(seat, Math.max(0, (points.get(seat) ?? 0) - num(line.points)));
  }
  return points;
}
