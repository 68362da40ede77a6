// Words that several views of Moon Shot need: pieces, landings, what a shot came to, how it ended.
import { m } from '../../paraglide/messages';
import { getLocale } from '../../paraglide/runtime';
import { listWords } from '../../shared/words/lists';
import type { Lies, Piece } from './model';
import type { EndedBy, Landing, Tiebreak, Where } from './wire';

export { listWords };

export const PIECE_WORDS: Record<Piece, () => string> = {
  small: () => m.ms_id_small(),
  medium: () => m.ms_id_medium(),
  large: () => m.ms_id_large(),
};
export const LIE_WORDS: Record<Lies, () => string> = {
  away: () => m.ms_label_lies_away(),
  back: () => m.ms_label_lies_back(),
  upright: () => m.ms_label_lies_upright(),
  doubt: () => m.ms_label_lies_doubt(),
};
export const LANDING_WORDS: Record<Landing, () => string> = {
  crash: () => m.ms_crash(),
  controlled: () => m.ms_controlled(),
  perfect: () => m.ms_perfect(),
};
/** Without a variant there is only in and out. */
export function whereWords(where: Where, tells: boolean): string {
  if (where === 'out') return m.ms_label_where_out();
  if (!tells) return m.ms_in();
  return where === 'whole' ? m.ms_label_where_whole() : m.ms_label_where_part();
}
/** "crash landing": inside a sentence; German nouns stay as they are. */
export function inside(text: string): string {
  return getLocale() === 'de' ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

interface CameTo {
  landing: Landing | null;
  points: number;
  colonized?: boolean;
  cracked?: boolean;
}
/** "perfect landing, 3 points". */
export function whatWords(taken: CameTo): string {
  if (!taken.landing) return taken.cracked ? m.ms_what_crack() : m.ms_what_miss();
  const told = { landing: inside(LANDING_WORDS[taken.landing]()), points: m.ms_points({ n: taken.points }) };
  if (taken.cracked) return m.ms_what_crack_landed(told);
  return taken.colonized ? m.ms_what_colony(told) : m.ms_what_landed(told);
}

const ENDS: Record<EndedBy, () => string> = {
  colony: () => m.ms_line_over_colony(),
  crack: () => m.ms_line_over_crack(),
  target: () => m.ms_line_over_target(),
  rounds: () => m.ms_line_over_rounds(),
  time: () => m.ms_line_over_time(),
  referee: () => m.ms_line_over_referee(),
};
const TIES: Record<Tiebreak, () => string> = {
  ender: () => m.ms_tie_ender(),
  recent: () => m.ms_tie_recent(),
  least_recent: () => m.ms_tie_least_recent(),
  shared: () => m.ms_tie_shared(),
};
/** Why it ended, and what broke the tie. */
export function endWords(endedBy: string, tiebreak: string | null): string {
  const [ends, ties]: Record<string, () => string>[] = [ENDS, TIES];
  return [ends?.[endedBy]?.(), ties?.[tiebreak ?? '']?.()].filter(Boolean).join(' ');
}
export function winWords(names: readonly string[]): string {
  if (names.length === 0) return m.ms_end_none();
  return names.length === 1 ? m.ms_end_one({ name: names[0]! }) : m.ms_end_many({ names: listWords(names) });
}
