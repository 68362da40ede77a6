// Words for the ids that the rules core uses; `table.ts` lists those that are called by themselves.
import { m } from '../../i18n/messages';
import { wordsById } from '../../shared/words/byId';
import { WORDS } from './table';
import type { Ctx } from './wire';

const byId = wordsById('t_minus', WORDS, { astronaut: 't_minus.astronaut' });

export function words(id: string, params: Record<string, unknown>, ctx: Ctx | null): string | null {
  if (/^[ABC]$/.test(id)) return m.tm_rocket_n({ rocket: id });
  // The order that the table agrees on is a list of seats.
  return byId(id, params) ?? ctx?.seat(id)?.name ?? null;
}
