// The pace of a scene's words: where many wait, half of the time, and so half of the words.
import type { LogLine, StageBeat } from '../../../table/types';
import { BEATS } from '../wire';

/** True where a beat is played at the pace `brisk`, and not at its full length. */
export function isBrisk({ beat, line }: { beat: StageBeat; line: LogLine }): boolean {
  const { show_ms, pause_ms } = BEATS[line.id as keyof typeof BEATS]!;
  return beat.ms < show_ms + pause_ms;
}
