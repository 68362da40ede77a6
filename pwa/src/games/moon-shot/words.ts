// Words that several views of Moon Shot need: pieces, landings, what a shot came to, how it ended.
import { m } from '../../i18n/messages';
import type { WordTable } from '../../shared/words/byId';
import { inside, listWords } from '../../shared/words/lists';
import { only } from '../../table/read';
import type { Piece } from './model';
import { WORDS } from './table';
import type { Landing, Orientation, Where } from './wire';

export const pieceWord = (piece: Piece): string => WORDS[`id_${piece}`]();
export const lieWord = (lies: Orientation): string => WORDS[`label_lies_${lies}`]();
export const landingWord = (landing: Landing): string => WORDS[`id_${landing}`]();
/** Without a variant there is only in and out. */
export function whereWords(where: Where, partMatters: boolean): string {
  if (where === 'out') return m.ms_label_where_out();
  if (!partMatters) return m.ms_in();
  return where === 'whole' ? m.ms_label_where_whole() : m.ms_label_where_part();
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
  const values = { landing: inside(landingWord(taken.landing)), points: m.ms_points({ n: taken.points }) };
  if (taken.cracked) return m.ms_what_crack_landed(values);
  return taken.colonized ? m.ms_what_colony(values) : m.ms_what_landed(values);
}

const TEXTS: WordTable = WORDS;
/** Why it ended, and what broke the tie. */
export const endWords = (endedBy: string, tiebreak: string | null): string =>
  [`over_${endedBy}`, `tie_${tiebreak}`].flatMap((id) => TEXTS[`id_${id}`]?.({}) ?? []).join(' ');
export function winWords(names: readonly string[]): string {
  const name = only(names);
  if (name !== undefined) return m.deb_won({ names: name, n: 1 });
  return names.length === 0 ? m.table_nobody_wins() : m.ms_end_many({ names: listWords(names) });
}
