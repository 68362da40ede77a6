// Words for the ids that the rules core uses; `table.ts` lists those that are called by themselves.
import { wordsById } from '../../shared/words/byId';
import { text } from '../../table/read';
import { WORDS } from './table';
import type { Ctx } from './wire';

const byId = wordsById('moon_shot', WORDS);

export function words(id: string, params: Record<string, unknown>, ctx: Ctx | null): string | null {
  const name = 'seat' in params ? (ctx?.name(text(params.seat)) ?? '') : params.name;
  // The order that the players agree on is a list of seats.
  return byId(id, { ...params, name }) ?? ctx?.seat(id)?.name ?? null;
}
