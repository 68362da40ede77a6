// Refusals in the player's words: what happened, why, what now.

import { m } from '../paraglide/messages';
import type { GameModule } from '../shared/game';
import type { Answer } from '../table/api';
import type { ProblemDetail } from '../table/types';

const SENTENCES: Record<string, () => string> = {
  stale_phase: m.table_problem_stale,
  too_late: m.table_problem_late,
  not_your_seat: m.table_problem_not_yours,
  referee_only: m.table_problem_referee_only,
  not_found: m.table_problem_not_found,
  not_admitted: m.table_problem_not_admitted,
  cannot_start: m.table_problem_cannot_start,
  wrong_status: m.table_problem_wrong_status,
  roll_waiting: m.table_problem_roll_waiting,
  table_full: m.table_problem_full,
  bad_dice: m.table_problem_bad_dice,
  impossible_state: m.table_problem_impossible,
  table_unreadable: m.table_problem_unreadable,
  put_away: m.keep_problem_away,
};

/** A refusal as a sentence. What neither platform nor game has words for, the server said in English. */
export function problemText(problem: ProblemDetail | null, module?: GameModule): string {
  if (!problem) return '';
  const known = SENTENCES[problem.code]?.();
  if (known) return known;
  const fields = (problem.errors ?? [])
    .map((one) => module?.words?.(`problem.${one.code}`, one, null) ?? one.detail)
    .filter(Boolean);
  const text = fields.length ? [...new Set(fields)].join(' ') : (problem.detail ?? '');
  return text || m.table_problem_unknown({ code: problem.code });
}

/** Why an answer is none: a refusal, or nobody there. */
export function answerText(answer: Answer<unknown>): string {
  if (answer.kind === 'refused') return problemText(answer.problem);
  if (answer.kind !== 'away') return '';
  if (answer.reason === 'busy') return m.app_busy();
  return answer.reason === 'down' ? m.app_desk_down() : m.app_no_signal_short();
}
