// The games of this server, cached so that the home screen is complete without a signal.
import { signal } from '@preact/signals';
import { type GameInfo, get, type ListedGame } from '../table';
import { load, save } from '../table/keep';
import { entries } from './games';

const KEY = 'fd.games';
export const games = signal<ListedGame[]>(load<ListedGame[]>(KEY, []));
export const serverState = signal<'asking' | 'there' | 'away'>('asking');

export async function readGames(): Promise<void> {
  const answer = await get<{ games: ListedGame[] }>('/games', { timeoutMs: 6000 });
  serverState.value = answer.kind === 'ok' ? 'there' : 'away';
  if (answer.kind !== 'ok') return;
  // Games with a face of their own come first, those for many people before the others, then by their titles.
  const list = answer.data.games.toSorted(
    (a, b) =>
      Number(entries.has(b.id)) - Number(entries.has(a.id)) ||
      b.min_players - a.min_players ||
      a.title.localeCompare(b.title),
  );
  games.value = list;
  save(KEY, list);
}

/** Reads the catalogue unless it is known: for the titles on a table opened by its address. */
export function knowGames(): void {
  if (games.value.length === 0) void readGames();
}

const details = new Map<string, Promise<GameInfo | null | undefined>>();

const keyOf = (id: string) => `fd.game.${id}`;

/** A game's details as last read, without its materials: for a page without a signal. */
export const keptGame = (id: string): GameInfo | null => load<GameInfo | null>(keyOf(id), null);

/** One game with its options and their readings; null while the server does not answer, undefined where it has none. */
export function readGame(id: string): Promise<GameInfo | null | undefined> {
  const pending = details.get(id);
  if (pending) return pending;
  const asked = get<GameInfo>(`/games/${encodeURIComponent(id)}`).then((answer) => {
    if (answer.kind === 'ok') {
      save(keyOf(id), { ...answer.data, materials: {} });
      return answer.data;
    }
    details.delete(id);
    return answer.kind === 'refused' && answer.problem.status === 404 ? undefined : null;
  });
  details.set(id, asked);
  return asked;
}
