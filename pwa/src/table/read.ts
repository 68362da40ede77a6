// Reading what came over the wire: values of any kind as text or numbers, a prompt by its move.
import { isObject, type LogLine, type Prompt, type View } from './types';

export const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
export const num = (value: unknown): number => (typeof value === 'number' ? value : 0);
export const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(text) : []);

/** The lines of a log as their game declares them: `lines.filter((line) => line.id === 'tm.win')`. */
export const linesOf = <Line extends { id: string }>(log: readonly LogLine[]): readonly Line[] =>
  log as readonly (LogLine & Line)[];

/** The last line of this id. */
export const lastOf = <Line extends { id: string }, Id extends Line['id']>(lines: readonly Line[], id: Id) =>
  lines.findLast((line): line is Line & { id: Id } => line.id === id);

/** The keys of a record that has these and no others. */
export const keysOf = <K extends string>(record: Readonly<Partial<Record<K, unknown>>>): K[] =>
  Object.keys(record) as K[];

/** The one item of a list that has no other. */
export const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

/** What the dice of a lot are rolled for. */
export const LOTS = 'platform.lots';

/** The last roll that everybody saw; the dice of a lot are a number, nothing to look at. */
export const lastRoll = (log: readonly LogLine[]): LogLine | undefined =>
  log.findLast((line) => line.id === 'dice.rolled' && line.to === 'all' && line.why !== LOTS);

/** Reads the odds of a game's prompts by their move, as the game declares them. */
export function oddsBy<Odds>() {
  return <Move extends keyof Odds & string>(
    view: { prompts: readonly Prompt[] },
    move: Move,
  ): Odds[Move] | undefined => promptOf(view, move)?.odds as Odds[Move] | undefined;
}

/** Whether an answer has the parts that every view has. */
export const isView = (value: unknown): value is View =>
  isObject(value) &&
  typeof value.code === 'string' &&
  typeof value.seq === 'number' &&
  isObject(value.you) &&
  [value.seats, value.prompts, value.log].every(Array.isArray);

/** The prompt of this seat for a move. */
export function promptOf<Move extends string>(
  view: { prompts: readonly Prompt[] },
  move: Move,
): (Prompt & { move: Move }) | undefined {
  return view.prompts.find((prompt): prompt is Prompt & { move: Move } => prompt.move === move);
}
