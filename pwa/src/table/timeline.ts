// The stage by the table's clock: which beat is due, which line it shows, and what may be shown meanwhile. Pure.
import { standing } from './log';
import type { LogLine, StageBeat, StageView, View } from './types';

/** The pace of scenes: `brisk` runs twice as fast and holds no breath, but for beats at `full` length. */
export type Pace = 'off' | 'brisk' | 'show';

export function paceOf(view: View | null): Pace {
  const pace = view?.options?.pace;
  return pace === 'brisk' || pace === 'show' ? pace : 'off';
}

/** When a device that skipped until then has nothing more to wait for; null: it has nothing to see now. */
export function endsAt(stage: StageView | null | undefined, now: number, skippedUntil = 0): number | null {
  const ends = (stage?.beats ?? [])
    .filter((beat) => beat.at_ms >= skippedUntil)
    .map((beat) => beat.at_ms + beat.ms)
    .filter((end) => end > now);
  return ends.length > 0 ? Math.max(...ends) : null;
}

export interface Moment {
  /** The beat that is due, the last one until another begins; null while the lights go down, and after a skip. */
  beat: StageBeat | null;
  /** Since its beginning, in ms of the pace `show`: at `brisk` time runs twice as fast. */
  elapsed: number;
}

export function momentAt(stage: StageView, now: number, pace: Pace, skippedUntil = 0): Moment {
  const due = stage.beats.filter((beat) => beat.at_ms >= skippedUntil && now >= beat.at_ms);
  // The last picture stays until the next scene: no dark frame comes between.
  const beat = due.find((beat) => now < beat.at_ms + beat.ms) ?? due.at(-1) ?? null;
  return { beat, elapsed: beat ? (now - beat.at_ms) * (pace === 'brisk' && !beat.full ? 2 : 1) : 0 };
}

/** The moment on stage now: while the lights go down, the first picture of the next scene. */
export function standsAt(stage: StageView, now: number, pace: Pace, skippedUntil = 0): Moment {
  const moment = momentAt(stage, now, pace, skippedUntil);
  if (moment.beat) return moment;
  return { beat: stage.beats.find((beat) => beat.at_ms >= skippedUntil) ?? null, elapsed: 0 };
}

/** Of many scenes that waited only a report is shown: its lines begin together. */
const REPORT = 'report';

/** The beats of this one's report; empty for a beat of its own. */
export const reportOf = (beat: StageBeat, stage: StageView): readonly StageBeat[] =>
  beat.kind === REPORT
    ? stage.beats.filter((report) => report.kind === REPORT && report.at_ms === beat.at_ms)
    : [];

/** The line that a beat shows. */
export function lineOf(beat: StageBeat, lines: readonly LogLine[]): LogLine | null {
  return lines.filter((line) => line.seq === beat.seq)[beat.k] ?? null;
}

/** The lines known while this beat plays: those not undone, up to its own. */
export function linesUpTo(beat: StageBeat, lines: readonly LogLine[]): readonly LogLine[] {
  const line = lineOf(beat, lines);
  const end = line ? lines.indexOf(line) + 1 : lines.findIndex((line) => line.seq >= beat.seq);
  return standing(lines.slice(0, end < 0 ? lines.length : end));
}

/** Return the view from before this beat's commit; `views` are in the order of arrival. */
export function viewBefore(beat: StageBeat, views: readonly View[]): View | null {
  return views.filter((view) => view.seq < beat.seq).at(-1) ?? null;
}
