// Words for the ids that the rules core uses; `table.ts` lists those that are called by themselves.

import { m } from '../../i18n/messages';
import { wordsById } from '../../shared/words/byId';
import { local } from '../../shared/words/lists';
import { num } from '../../table/read';
import { partAt } from './model';
import { WORDS } from './table';
import type { Ctx } from './wire';

type Params = Record<string, unknown>;

const byId = wordsById('space_race', WORDS, {
  none: 'space_race.no_bid',
  start: 'entry.start',
  steal: 'entry.steal',
  prize: 'entry.prize',
  'problem.no_alliance': 'alliance.none',
  'radiation_public.edition': 'contested_steal.edition',
});
const toTheEnd = (p: Params) => (p.last === true ? m.sr_to_the_end() : null);
const OTHERS: Record<string, (params: Params) => string | null> = {
  'space_race.next_year': toTheEnd,
  'space_race.leave_report': toTheEnd,
  'space_race.goofspiel': (p) =>
    m.sr_goof_stake({
      n: (Array.isArray(p.stake) ? p.stake : []).reduce((sum: number, n) => sum + num(n), 0),
    }),
  'problem.too_few_garnets': (p) =>
    p.needed === undefined ? m.sr_err_garnets() : m.sr_err_garnets_n({ n: num(p.needed) }),
};

export function words(id: string, params: Params, ctx: Ctx | null): string | null {
  const special = OTHERS[id]?.(params) ?? byId(id, params);
  if (special) return special;
  const part = /^(?:space_race\.part|discard)\.(\d+)$/.exec(id)?.[1];
  if (part) {
    const title = ctx && local(partAt(ctx, Number(part))?.title);
    return title ? `${part} ${title}` : m.table_part_n({ n: Number(part) });
  }
  // An alliance is called by its owner's seat and its name.
  const [, seat, name] = /^(?:alliance\.)?(s\d+):(.+)$/s.exec(id) ?? [];
  if (seat && name) {
    const owner = ctx?.seat(seat)?.name;
    return owner ? `${name} (${owner})` : name;
  }
  // Whom to aim at, or to talk to, is a seat.
  return ctx?.seat(id)?.name ?? null;
}
