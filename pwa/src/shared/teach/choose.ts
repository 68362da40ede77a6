// Chooses the goal and the coaching line for a moment.
import type { Prompt, Seat } from '../../table/types';
import type { AnyTeaching } from './types';

/** Turns in which the coach speaks. */
export const COACHED = 2;

export interface Moment {
  /** From 1. */
  turn: number;
  phase: string;
  /** The table's ending, where that changes the goal. */
  ending?: string;
  /** The move that matters most now, where it is not the first that is offered. */
  move?: string;
  /** The screen shows what came of things: there is nothing to explain. */
  resultsShown?: boolean;
}

/** The roles of a seat: "politician+engineer" are two, a seat without one is a player. */
export const rolesOf = (seat: Pick<Seat, 'role'> | null): string[] =>
  (seat?.role || 'player').split('+').filter(Boolean);

export function goalAt(words: AnyTeaching, moment: Moment, seat: Seat | null): string | null {
  const ending = words.endings?.[moment.ending ?? ''];
  if (ending) return ending;
  const goal = words.goals[moment.phase] ?? words.goals.any;
  if (goal === undefined || typeof goal === 'string') return goal ?? null;
  for (const role of rolesOf(seat)) if (goal[role]) return goal[role];
  return null;
}

/** The line at the move that matters, else at the first that is offered and not in yet. */
export function coachAt(words: AnyTeaching, moment: Moment, prompts: readonly Prompt[]): string | null {
  if (moment.turn > COACHED || moment.resultsShown) return null;
  const open = prompts.filter((prompt) => !prompt.submitted);
  const prompt = (move?: string) => open.find((prompt) => prompt.move === move);
  // a seat that has given its required answer gets no hint about optional ones
  const answered = prompts.some((prompt) => prompt.must) && !open.some((prompt) => prompt.must);
  // a seat that has locked in gets no further hint how to choose
  const asked = prompt(moment.move) ?? prompt('unready') ?? (answered ? undefined : open[0]);
  return (asked && words.coach[asked.move]) || null;
}
