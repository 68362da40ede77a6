// Opening a table, and playing at once: me on a seat, bots on the others, and the game begins.
import { m } from '../../paraglide/messages';
import { type Answer, type JsonObject, type ListedGame, newId, post, type TableOpened } from '../../table';
import { takeSeat } from '../join/Join';
import { OPENED_WITH } from '../lobby/options';
import { answerText } from '../problem';
import { settings } from '../settings/settings';
import { keepDesk } from './doors';

/** The address to go to, or the reason for the failure. */
export type Opened = { code: string } | { problem: string };

/** The host's name at a table: as it was last given. */
export const ownName = () => settings.value.name.trim() || m.host_call_sign();

async function open(game: string, options: JsonObject): Promise<Answer<TableOpened>> {
  const answer = await post<TableOpened>('/tables', { game, options: { ...OPENED_WITH, ...options } });
  if (answer.kind === 'ok') keepDesk(answer.data, { game, status: 'lobby' });
  return answer;
}

/** A new table, with this phone as its referee. */
export async function openTable(game: string, options: JsonObject): Promise<Opened> {
  const answer = await open(game, options);
  return answer.kind === 'ok' ? { code: answer.data.code } : { problem: answerText(answer) };
}

/** Open a table, take a seat on this phone, fill the rest with bots, and start. */
export async function playNow(game: ListedGame, options: JsonObject): Promise<Opened> {
  const opened = await open(game.id, options);
  if (opened.kind !== 'ok') return { problem: answerText(opened) };
  const { code, token, invite } = opened.data;
  const taken = await takeSeat(code, ownName(), 'player', invite);
  if ('problem' in taken) return { problem: taken.problem };
  const command = <T>(path: string, body: JsonObject = {}) =>
    post<T>(`/tables/${code}${path}`, { ...body, id: newId() }, { token });
  const filled = await command<{ seats: string[] }>('/bots/fill');
  // Suggest company even in games that allow one player.
  const alone = filled.kind === 'ok' && filled.data.seats.length === 0;
  for (const character of alone ? company(game) : []) await command('/bots', { character });
  // If the game cannot start, the lobby says why.
  await command('/moves', { move: 'start', args: {} });
  return { code };
}

/** The bots for a game that one person may play alone: the one most like a beginner, and the last of the cast. */
function company(game: ListedGame): string[] {
  const cast = (game.characters ?? []).filter((character) => character !== 'plain');
  return [...new Set([cast[0], cast.at(-1)])]
    .filter((end) => end !== undefined)
    .slice(0, game.max_players - 1);
}

/** The number of bots for one person: those that the game needs, else some company. */
export function botsFor(game: ListedGame): number {
  return game.min_players > 1 ? game.min_players - 1 : company(game).length;
}
