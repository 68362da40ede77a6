// What is left of a seat's time, where it is limited: small, under its name.
import { m } from '../../i18n/messages';
import { serverNow, useLeft } from '../../shared';
import { clockWords } from '../../shared/words/figures';
import type { Wire } from '../../table/types';

type Time = Wire['OwnTime'];
/** Seconds before the table answers for somebody at which it warns. */
const LAST = 10;

/** Milliseconds for which the time has run since the server sent it. */
const ranMs = (time: Time, now: number): number =>
  time.since_ms == null ? 0 : Math.max(0, now - time.since_ms);

/** Whole seconds: those that are left, where time is limited, else those that were used. */
export function figureOf(time: Time, now: number): number {
  const ran = ranMs(time, now);
  if (time.left_ms == null) return Math.floor((time.used_ms + ran) / 1000);
  return Math.ceil(Math.max(0, time.left_ms - ran) / 1000);
}

const isLast = (time: Time, figure: number): boolean =>
  time.left_ms != null && time.since_ms != null && figure <= LAST;

/** The figure, fresh at every full second: of those before the time is spent, or of those since it began. */
function useFigure(time: Time): number {
  const { used_ms, since_ms, left_ms } = time;
  useLeft(since_ms == null ? null : { due_ms: since_ms + (left_ms ?? -used_ms) });
  return figureOf(time, serverNow());
}

export function OwnTime({ time }: { time: Time }) {
  const figure = useFigure(time);
  const limited = time.left_ms != null;
  const last = isLast(time, figure);
  // What one has used is told after the end; a figure without a limit says nothing now.
  if (!limited) return null;
  const words = clockWords(figure);
  return (
    <small class={`own-time num ${time.since_ms == null ? 'muted' : ''} ${last ? 'last' : ''}`}>
      {m.table_time_short({ time: words })}
      <span class="sr" role="status">
        {last && m.table_time_last({ n: LAST })}
      </span>
    </small>
  );
}

/** The strip's second line, or in the last seconds what the table will do. */
export function NoteOrWarning({ time, note }: { time: Time; note: string }) {
  const figure = useFigure(time);
  if (!isLast(time, figure)) return <>{note}</>;
  return (
    <b class="own-time-warns" aria-hidden="true">
      {m.table_time_last({ n: figure })}
    </b>
  );
}
