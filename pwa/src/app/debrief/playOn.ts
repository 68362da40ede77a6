// Playing on from a step: a table of its own, led from here, with this phone's player on the seat it had.
import { m } from '../../paraglide/messages';
import type { TableStore } from '../../table';
import { activate, keepSeat, newId, post } from '../../table';
import type { Answer } from '../../table/api';
import type { KeptSeat } from '../../table/seats';
import type { TableOpened } from '../../table/types';

/** The code of the new table. */
export async function playOn(
  leader: TableStore,
  seq: number,
  mine: KeptSeat,
  game: string,
): Promise<Answer<string>> {
  const people = mine.kind === 'player' ? [mine.seat] : [];
  const answer = await leader.command<TableOpened>('/forks', { seq, people });
  if (answer.kind !== 'ok') return answer;
  const { code, seat, token, invite, join_url } = answer.data;
  const here = { code, game, status: 'playing' as const, left: Date.now() };
  keepSeat({ ...here, seat, token, name: m.table_referee(), kind: 'referee', invite, joinUrl: join_url });
  activate(code, seat);
  if (mine.kind === 'player') {
    const path = `/tables/${code}/seats/${mine.seat}/hand-over`;
    const own = await post<{ token: string }>(path, { id: newId() }, { token });
    if (own.kind !== 'ok') return { ...answer, data: code }; // the desk can hand it over
    keepSeat({ ...here, seat: mine.seat, token: own.data.token, name: mine.name, kind: 'player' });
    activate(code, mine.seat);
  }
  return { ...answer, data: code };
}
