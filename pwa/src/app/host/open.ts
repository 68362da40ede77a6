// Opening a table, and playing at once: me on a seat, bots on the others, and the game begins.
import { signal } from '@preact/signals';
import { m } from '../../i18n/messages';
import { type Answer, type JsonObject, type ListedGame, newId, post, type TableOpened } from '../../table';
import { keptGame } from '../catalogue';
import { takeSeat } from '../join/Join';
import { openedWith } from '../lobby/options';
import { answerText } from '../problem';
import { settings } from '../settings/settings';
import { keepDesk } from './doors';
import { playedNow } from './playedNow';

/** The address to go to, or the reason for the failure. */
export type Opened = { code: string } | { problem: string };

/** The host's name as it was last typed; empty if it never was. */
export const givenName = () => settings.value.name.trim();
/** The host's name at a table. */
export const ownName = () => givenName() || m.host_call_sign();
/** Why a host has no seat at a table: the first seat on the host's phone draws its screen again, and what asked for it. */
export const refused = signal({ code: '', text: '' });

async function open(game: string, options: JsonObject): Promise<Answer<TableOpened>> {
  const answer = await post<TableOpened>('/tables', {
    game,
    options: { ...openedWith(keptGame(game)), ...options },
  });
  if (answer.kind === 'ok') keepDesk(answer.data, { game, status: 'lobby' });
  return answer;
}

/** A new table, with this phone as its referee; a host who gave a name has a seat there. */
export async function openTable(game: string, options: JsonObject): Promise<Opened> {
  const opened = await open(game, options);
  if (opened.kind !== 'ok') return { problem: answerText(opened) };
  const { code, invite } = opened.data;
  const name = givenName();
  const taken = name ? await takeSeat(code, name, 'player', invite) : null;
  // The table is open all the same: its lobby says why there is no seat.
  if (taken && 'problem' in taken) refused.value = { code, text: taken.problem };
  return { code };
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
  playedNow.value = code;
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
