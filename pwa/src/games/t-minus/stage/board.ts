// The position of every rocket when a line is shown: from the line before it, or from the state before its commit.
import { lastOf, linesOf, text } from '../../../table/read';
import type { LogLine, View } from '../../../table/types';
import { type Board, LETTERS } from '../model';
import type { Letter, Line, Rocket, State } from '../wire';

export interface Craft extends Rocket {
  seat: string;
  letter: Letter;
}

/** A scene's knowledge: all lines up to the one that is shown, and the state from before its commit. */
export interface Known {
  log: readonly LogLine[];
  view: View<State>;
}

/** The line before has it, or the action that is named, or the state from before the commit. */
function boardOf({ log, view }: Known): Board {
  const since = view.state ? view.seq : -1;
  const lines = linesOf<Line>(log).filter(
    (line, index) => line.seq > since && (line.id === 'tm.named' || index < log.length - 1),
  );
  const entryOf = (seat: string) => [seat, view.state?.players[seat]?.rockets ?? {}];
  return (
    lines.findLast((line) => 'board' in line)?.board ??
    Object.fromEntries((view.state?.order ?? []).map(entryOf))
  );
}

/** The seats in turn order; on a device without the state, from the log. */
export const orderOf = (facts: Known): string[] => facts.view.state?.order ?? Object.keys(boardOf(facts));

/** Every rocket on the board just before the last of these lines. */
export function craftsAt(facts: Known): Craft[] {
  return Object.entries(boardOf(facts)).flatMap(([seat, fleet]) =>
    LETTERS.flatMap((letter) => (fleet[letter] ? { seat, letter, ...fleet[letter] } : [])),
  );
}

/** The rocket of a line, as it was just before the line that is shown. */
export function craftOf(facts: Known, seat: string, letter: string): Craft | null {
  return craftsAt(facts).find((craft) => craft.seat === seat && craft.letter === letter) ?? null;
}

/** The rocket that the last line's dice fall for. */
export function rolledFor({ log }: Known): { seat: string; letter: string } | null {
  const roll = log.at(-1);
  const letter = text(roll?.about) || lastOf(linesOf<Line>(log), 'tm.named')?.rocket;
  return roll && letter ? { seat: text(roll.seat), letter } : null;
}

/** The rockets that a moment of silence is for, as they were before they were lost. */
export function lostCrafts({ log, state, ...view }: View<State>): Craft[] {
  return (state?.silence_for ?? []).flatMap(({ seat, rocket }) => {
    const index = log.findLastIndex(
      (line) => 'board' in line && line.seat === seat && line.rocket === rocket,
    );
    const before = { ...view, log, state: null };
    return craftOf({ log: log.slice(0, index + 1), view: before }, seat, rocket) ?? [];
  });
}
