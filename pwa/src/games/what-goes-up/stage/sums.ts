// The sums of a turn: each signed number that moved a programme's budget, so that what it had and all of them are what it has.
import { num, text } from '../../../table/read';
import type { LogLine } from '../../../table/types';

/** `limit`: what the floor or the ceiling of budgets did (WG-B1); `rest`: what no line names. */
export interface Change {
  cause: LogLine | 'limit' | 'rest';
  dots: number;
}
export interface Sum {
  seat: string;
  had: number;
  changes: Change[];
  now: number;
}

/** The lines of the turn that ended with the last one. */
export function turnOf(log: readonly LogLine[]): readonly LogLine[] {
  const end = log.length - 1;
  const begin = log.slice(0, end).findLastIndex((line) => line.id === 'wgu.turn');
  return log.slice(begin + 1, end);
}

/** What a line moved in a seat's budget: prestige that moves on costs its owner, a rescue those who were rescued. */
function dotsFor(line: LogLine, seat: string): number {
  const dots = num(line.dots);
  const payers = (line.payers ?? {}) as Record<string, unknown>;
  const lost = line.id === 'wgu.moving' && line.before === seat ? dots : num(payers[seat]);
  return ((line.payer ?? line.by ?? line.seat) === seat ? dots : 0) - lost;
}

/** What a seat gained by a trade, at once (WG-B7). */
function tradedFor(line: LogLine, seat: string): number {
  if (line.id !== 'wgu.traded' || (line.seat !== seat && line.other !== seat)) return 0;
  const dots = (bundle: unknown) => num((bundle as { dots?: number } | undefined)?.dots);
  const gained = dots(line.takes) - dots(line.gives);
  return line.seat === seat ? gained : -gained;
}

/** Lines with their dots; what a place brought is one. */
function summed(lines: readonly { line: LogLine; dots: number }[]): Change[] {
  const changes = new Map<unknown, Change>();
  for (const { line, dots } of lines) {
    if (dots === 0) continue;
    const place = line.id === 'wgu.new_step' || line.id === 'wgu.first' ? line.at : undefined;
    const key = place ? `${text(line.flight)} ${String(place)}` : line;
    const before = changes.get(key);
    changes.set(key, { cause: before?.cause ?? line, dots: dots + (before?.dots ?? 0) });
  }
  return [...changes.values()];
}

const total = (changes: readonly Change[]) => changes.reduce((sum, { dots }) => sum + dots, 0);

/**
 * A programme's sum of the turn that is over. `dots`: its budget before the commit that ended the turn, if it is known;
 * what is due is settled once, at the end (WG-B1).
 */
export function sumOf(turn: readonly LogLine[], seat: string, dots: number | undefined): Sum | null {
  const budget = turn.findLast((line) => line.id === 'wgu.budget' && line.seat === seat);
  const now = budget ? num(budget.dots) : dots;
  if (now === undefined) return null;
  const lines = turn.filter((line) => line.id !== 'wgu.budget');
  const due = summed(lines.map((line) => ({ line, dots: dotsFor(line, seat) })));
  const change = budget ? num(budget.change) : 0;
  const limit = budget ? num(budget.dots) - num(budget.before) - change : 0;
  const changes = [
    ...summed(lines.map((line) => ({ line, dots: tradedFor(line, seat) }))),
    ...due,
    ...[
      { cause: 'rest' as const, dots: change - total(due) },
      { cause: 'limit' as const, dots: limit },
    ].filter((more) => more.dots !== 0),
  ];
  return { seat, had: now - total(changes), changes, now };
}
