// Who is not ready yet, by name.
import { m } from '../../i18n/messages';
import { listWords } from '../../shared';
import { capital } from '../../shared/words/lists';
import type { Seat } from '../../table/types';

/** More names than these are counted. */
const NAMED = 3;

/** The others who are not ready, as a sentence; empty where nobody is missing. */
export function missingWords(players: readonly Seat[], ownSeat?: string): string {
  const late = players.filter((seat) => !seat.ready && seat.seat !== ownSeat).map((seat) => seat.name);
  if (late.length === 0) return '';
  const more = late.length > NAMED ? late.length - NAMED + 1 : 0;
  const named = more > 0 ? late.slice(0, NAMED - 1) : late;
  const names = more > 0 ? m.lobby_and_more({ names: named.join(', '), n: more }) : listWords(named);
  return `${capital(m.table_start_late({ names, n: late.length }))}.`;
}
