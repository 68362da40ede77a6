// Playing on from a step: a table of its own, led from here, with this phone's player on the seat it had.
import { type Answer, keepSeat, newId, post, type TableOpened, type TableStore } from '../../table';
import type { KeptSeat } from '../../table/seats';
import { keepDesk } from '../host/doors';

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
  const { code, token } = answer.data;
  const facts = { game, status: 'playing' as const };
  keepDesk(answer.data, facts);
  if (mine.kind === 'player') {
    const path = `/tables/${code}/seats/${mine.seat}/hand-over`;
    const own = await post<{ token: string }>(path, { id: newId() }, { token });
    if (own.kind !== 'ok') return { ...answer, data: code }; // the desk can hand it over
    keepSeat({ ...facts, code, seat: mine.seat, token: own.data.token, name: mine.name, kind: 'player' });
  }
  return { ...answer, data: code };
}
