// The log as this phone knows it: lines merged by seq, gaps noticed, nothing shown twice.
import type { LogLine } from './types';

/** Return the lines of the table's last game: a rematch starts its own story. */
export function ofLastGame(lines: readonly LogLine[]): readonly LogLine[] {
  const index = lines.findLastIndex((line) => line.id === 'game.started');
  return index < 0 ? lines : lines.slice(index);
}

/**
 * Return the lines that a rewind undid, in order: everything between its target and its own step, without those that
 * an earlier rewind had undone already.
 */
export function undoneBy(rewind: LogLine, lines: readonly LogLine[]): LogLine[] {
  let standing: LogLine[] = [];
  for (const line of lines) {
    if (line.seq > rewind.seq) break;
    if (line.id !== 'game.rewound') {
      standing.push(line);
      continue;
    }
    const backTo = Number(line.to_seq);
    if (line.seq === rewind.seq) return standing.filter((line) => line.seq > backTo);
    standing = standing.filter((line) => line.seq <= backTo);
  }
  return [];
}

/** The lines of the last game that no rewind has taken back. */
export function standing(lines: readonly LogLine[]): readonly LogLine[] {
  let standingLines: LogLine[] = [];
  for (const line of lines) {
    if (line.id === 'game.rewound') {
      const backTo = Number(line.to_seq);
      standingLines = standingLines.filter((line) => line.seq <= backTo);
    }
    standingLines.push(line);
  }
  return ofLastGame(standingLines);
}

/** The lines of the game before the last rematch that no rewind has taken back; none before the first rematch. */
export function ofGameBefore(lines: readonly LogLine[]): readonly LogLine[] {
  const end = lines.findLastIndex((line) => line.id === 'game.rematch');
  return end < 0 ? [] : standing(lines.slice(0, end));
}

export class LogBook {
  private readonly bySeq = new Map<number, LogLine[]>();
  /** All lines in order; null once another came. */
  private ordered: LogLine[] | null = null;
  /** Everything after this seq is known without a gap, up to `last`. */
  private from: number | null = null;
  last = 0;

  /**
   * Takes in lines that cover every seq from `from` (null: unknown) up to `upTo`. Returns the lines that are new.
   * One command writes all its lines under one seq, so a seq's lines are taken or left together.
   */
  merge(lines: readonly LogLine[], from: number | null, upTo: number): LogLine[] {
    this.ordered = null;
    const groups = new Map<number, LogLine[]>();
    for (const line of lines) {
      const group = groups.get(line.seq);
      if (group) group.push(line);
      else groups.set(line.seq, [line]);
    }
    const fresh: LogLine[] = [];
    for (const [seq, group] of groups) {
      const existing = this.bySeq.get(seq);
      if (existing && existing.length >= group.length) continue;
      if (!existing) fresh.push(...group);
      this.bySeq.set(seq, group);
    }
    // If it is unknown (a delayed reply), lines between it and the rest may be missing.
    if (from !== null && (this.from === null || from <= this.last + 1)) {
      this.from = this.from === null ? from : Math.min(this.from, from);
      this.last = Math.max(this.last, upTo);
    }
    return fresh.sort((a, b) => a.seq - b.seq);
  }

  /** True when lines that start at `from` would leave lines unread in between. */
  gapBefore(from: number): boolean {
    return this.from !== null && from > this.last + 1;
  }

  /** The first seq from which on everything is known. */
  get start(): number {
    return this.from ?? 0;
  }

  lines(): readonly LogLine[] {
    this.ordered ??= [...this.bySeq.entries()]
      .filter(([seq]) => seq >= this.start)
      .sort((a, b) => a[0] - b[0])
      .flatMap(([, group]) => group);
    return this.ordered;
  }
}
