// The steps one can go back to: the log by command, newest first, with what was undone already.
import { lastOf } from '../../../table/read';
import type { LogLine } from '../../../table/types';

export interface PastStep {
  seq: number;
  at_ms: number | null;
  /** Sentences; none where only others may read what happened. */
  sentences: string[];
  /** An earlier rewind has undone it. One can still go back to it. */
  undone: boolean;
}

/** The platform's own lines. */
export const WORKS = /^(acted|roll|clock|dice)\.|^referee\.correction$|^bot\.why$|\.why\./;

/** Steps that lie behind a rewind. */
function undoneBy(lines: readonly LogLine[]): (seq: number) => boolean {
  const jumps = lines
    .filter((line) => line.id === 'game.rewound')
    .map((line) => ({ from: Number(line.to_seq), to: line.seq }));
  return (seq) => jumps.some(({ from, to: end }) => seq > from && seq < end);
}

/** Every step from the last start of the game (as far as the lines reach) to `now`, the newest first. */
export function pastSteps(
  lines: readonly LogLine[],
  now: number,
  say: (line: LogLine) => string,
): { steps: PastStep[]; whole: boolean } {
  const start = lastOf(lines, 'game.started')?.seq;
  const first = start ?? lines[0]?.seq ?? now;
  const undone = undoneBy(lines);
  const steps: PastStep[] = [];
  for (let seq = now; seq >= first; seq -= 1) {
    const stepLines = lines.filter((line) => line.seq === seq);
    // A phone that sits down changes nothing of the game.
    if (stepLines.length > 0 && stepLines.every((line) => line.id === 'dice.phone_anchored')) continue;
    // The game's line comes before the desk's own.
    const works = (line: LogLine) => Number(WORKS.test(line.id));
    const sentences = [...stepLines]
      .sort((a, b) => works(a) - works(b))
      .map(say)
      .filter((text) => text !== '');
    // A command whose lines others alone may read is a step all the same.
    steps.push({
      seq,
      at_ms: stepLines[0]?.at_ms ?? null,
      sentences: [...new Set(sentences)],
      undone: undone(seq),
    });
  }
  return { steps, whole: start !== undefined };
}
