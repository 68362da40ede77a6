// Words for the ids that the rules core uses; `table.ts` lists those that are called by themselves.

import { m } from '../../i18n/messages';
import { wordsById } from '../../shared/words/byId';
import { local } from '../../shared/words/lists';
import { text } from '../../table/read';
import { cardOf, powerOf } from './model';
import { WORDS } from './table';
import type { Ctx } from './wire';
import { knownProperty, partWord, roleWord, TEAMS, typeWord } from './words';

type Params = Record<string, unknown>;

const byId = wordsById('moon_or_bust', WORDS, {
  cards: 'sabotages',
  'events.app': 'components.app',
  'events.physical': 'components.physical',
  'clock.breather': 'phase.breather',
  'clock.play': 'phase.play',
  'clock.reading': 'phase.reading',
  'clock.target': 'phase.target',
});
const namesOf = (params: Params) => ({
  team: TEAMS[text(params.team)] ?? text(params.team),
  role: roleWord(text(params.role)),
});

export function words(id: string, params: Params, ctx: Ctx | null): string | null {
  if (id === 'moon_or_bust.enter_solution' && params.card === 'shared') return m.mb_act_enter_shared();
  const special = byId(id, { ...params, ...namesOf(params) });
  if (special) return special;
  const role = /^role\.(\w+)$/.exec(id)?.[1];
  if (role) return roleWord(role) === role ? null : roleWord(role);
  const [, team] = /^team\.(.+)$/.exec(id) ?? [];
  const materials = ctx?.materials ?? null;
  if (team === 'a' || team === 'b') return materials?.teams?.[team] ?? TEAMS[team];
  const choice = /^moon_or_bust\.choice\.([^.]+)\.(.+)$/.exec(id);
  if (choice) {
    const card = cardOf({ materials }, choice[1]);
    return local(card?.choices?.find((option) => option.id === choice[2])?.title) || null;
  }
  const tail = id.split('.').at(-1) ?? id;
  if (['nose_cone', 'fuselage', 'thruster'].includes(tail)) return typeWord(tail);
  const slot = /^part_(\d)$/.exec(tail)?.[1];
  if (slot) return m.table_part_n({ n: Number(slot) });
  if (/^[nft]\d{1,2}$/.test(tail)) return partWord(tail);
  const card = powerOf({ materials }, tail) ?? cardOf({ materials }, tail);
  return card ? local(card.title) : knownProperty(tail);
}
