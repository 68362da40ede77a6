// A commit's beats once more: what the log has of it, laid on the stage's timeline from now on. Pure.

import { standing } from '../../table/log';
import { linesOf } from '../../table/read';
import { isHidden, type Json, type LogLine, type StageBeat, type StageView } from '../../table/types';
import type { BeatTable } from '../game';

const LIGHTS_MS = 300;
/** As in the server's `core/beats.py`: a count is capped at this many. */
const MAX_COUNT = 64;

function countOf(value: Json | undefined): number {
  if (value === undefined || value === null) return 0;
  if (isHidden(value)) return 1;
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number') return Math.max(0, Math.min(value, MAX_COUNT));
  const size = typeof value === 'string' || Array.isArray(value) ? value.length : Object.keys(value).length;
  return Math.min(size, MAX_COUNT);
}

/** A line's length at the pace `show`, in ms; 0: it is not played. The server computes the same. */
export function lengthOf(line: LogLine, beats: BeatTable): number {
  const beat = beats[line.id];
  if (!beat) return 0;
  const count = beat.each === undefined || line.to !== 'all' ? 1 : countOf(line[beat.each]);
  if (count === 0) return 0;
  return beat.show_ms + beat.pause_ms + (beat.each === undefined ? 0 : (beat.each_ms ?? 0) * count);
}

const shares = (line: LogLine, other: LogLine, key: string, beats: BeatTable): boolean =>
  beats[line.id]!.kind === beats[other.id]!.kind && line[key] === other[key];

/** The lines that are played: of successive ones of a commit with a shared beat only the last. */
export function playedOf(lines: readonly LogLine[], beats: BeatTable): readonly LogLine[] {
  const shown = lines.filter((line) => lengthOf(line, beats) > 0);
  return shown.filter((line, index) => {
    const [key, next] = [beats[line.id]!.shared_by, shown[index + 1]];
    return !key || next?.seq !== line.seq || !shares(line, next, key, beats);
  });
}

/** The lines that the beat of this one shows: itself, and those before it that share the beat. */
export function sharedWith<Line extends LogLine>(
  line: Line,
  log: readonly LogLine[],
  beats: BeatTable,
): readonly Line[] {
  const key = beats[line.id]?.shared_by;
  const shown = linesOf<Line>(log).filter((other) => other.seq === line.seq && lengthOf(other, beats) > 0);
  const end = shown.indexOf(line) + 1;
  const other = shown.slice(0, end).findLastIndex((earlier) => !key || !shares(earlier, line, key, beats));
  return key && end > 0 ? shown.slice(other + 1, end) : [line];
}

/** The stage of commits that are played again from `now` on, one after the other; null: they have no beats. */
export function stageAgain(
  seqs: readonly number[],
  lines: readonly LogLine[],
  beats: BeatTable,
  now: number,
): StageView | null {
  let start = now + LIGHTS_MS;
  const replayed: StageBeat[] = [];
  for (const seq of seqs) {
    const commit = lines.filter((line) => line.seq === seq);
    for (const line of playedOf(commit, beats)) {
      const ms = lengthOf(line, beats);
      replayed.push({ seq, k: commit.indexOf(line), kind: beats[line.id]!.kind, at_ms: start, ms });
      start += ms;
    }
  }
  return replayed.length > 0 ? { at_ms: now, until_ms: start, beats: replayed } : null;
}

/** A step that only leads up to a moment: a kind of beat, a line by its id, or lines that it recognizes. */
export type Step = string | ((line: LogLine) => boolean);

/** Of lines in order those that a game itself has not taken back. */
export type Stands = (lines: readonly LogLine[]) => readonly LogLine[];

/** The lines of the last game that neither a rewind nor the game itself has taken back. */
export function whatStands(lines: readonly LogLine[], stands: Stands | undefined): readonly LogLine[] {
  const left = standing(lines);
  return stands?.(left) ?? left;
}

/** The first line with a beat of each commit that was played and not undone: replaying starts there. */
export function firstLines(
  lines: readonly LogLine[],
  beats: BeatTable,
  stands?: Stands,
): ReadonlySet<LogLine> {
  const first = new Map<number, LogLine>();
  for (const line of whatStands(lines, stands))
    if (!first.has(line.seq) && lengthOf(line, beats) > 0) first.set(line.seq, line);
  return new Set(first.values());
}
