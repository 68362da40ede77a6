// Refusals in the player's words: what happened, why, what now.

import { m } from '../i18n/messages';
import type { GameModule } from '../shared/game';
import { wordsById } from '../shared/words/byId';
import { WORDS } from '../shared/words/tables/app';
import type { Answer } from '../table/api';
import type { ProblemDetail } from '../table/types';

/** Refusals that a player reads in the same words. */
const SAME = {
  'problem.store_down': 'problem.internal_error',
  'problem.no_such_seat': 'problem.not_found',
  'problem.wrong_status': 'problem.not_offered',
  'problem.too_late': 'problem.stale_phase',
  'problem.lots_not_apart': 'problem.lots_not_together',
  'problem.unknown_path': 'problem.wrong_type',
};
const byId = wordsById('app', WORDS, SAME);

/** A refusal as a sentence. What neither platform nor game has words for, the server said in English. */
export function problemText(
  problem: Pick<ProblemDetail, 'code' | 'detail' | 'errors'> | null,
  module?: GameModule,
): string {
  if (!problem) return '';
  const special = byId(`problem.${problem.code}`, { ...problem.errors?.[0] });
  if (special) return special;
  const fields = (problem.errors ?? [])
    .map((error) => module?.words(`problem.${error.code}`, error, null) ?? error.detail)
    .filter(Boolean);
  const text = fields.length ? [...new Set(fields)].join(' ') : (problem.detail ?? '');
  return text || m.table_problem_unknown({ code: problem.code });
}

/** Why an answer is none: a refusal, or nobody there. */
export function answerText(answer: Answer<unknown>): string {
  if (answer.kind === 'refused') return problemText(answer.problem);
  if (answer.kind !== 'away') return '';
  if (answer.reason === 'busy') return m.app_id_problem_rate_limited();
  if (answer.reason === 'between') return m.app_between();
  return answer.reason === 'down' ? m.table_desk_down() : m.app_no_signal_short();
}
