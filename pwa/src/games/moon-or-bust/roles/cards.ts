// An agent's cards in the making: the flags and spanners on this phone, what GO sends of them, and what it says.
import type { Signal } from '@preact/signals';
import { m } from '../../../i18n/messages';
import { isReady } from '../../../shared';
import { isSameJson } from '../../../shared/forms/schemaForm';
import { promptOf } from '../../../table/read';
import {
  cardsCost,
  type Desk,
  flagsOf,
  forceOf,
  grantOf,
  hasRole,
  lockedCards,
  sideOf,
  sum,
  TYPES,
  turnScope,
  withoutZeros,
} from '../model';
import type { Props, Step } from '../props';
import type { Cards } from '../wire';
import { powerBenefit, purserName, typeWord } from '../words';
import { type Act, passWords } from './acts';

export function cardDraft(desk: Desk, table: Props): Signal<Cards> {
  return table.draft('lock_cards', lockedCards(desk), turnScope(desk));
}

/** The number of cards, of both kinds. */
const countOf = ({ proxies, sabotages }: Cards): number => sum(proxies) + sum(sabotages);

export function lackOf(desk: Desk, table: Props): number {
  return Math.max(0, cardsCost(cardDraft(desk, table).value, forceOf(desk)) - grantOf(desk).pr);
}

/** The args of an agent's GO, if they differ from the submitted ones. */
export function agentSteps(desk: Desk, table: Props): Step[] {
  if (!promptOf(table.view, 'lock_cards') || lackOf(desk, table) > 0) return [];
  const cards = withoutZeros(cardDraft(desk, table).value);
  return isSameJson(cards, withoutZeros(lockedCards(desk))) ? [] : [{ move: 'lock_cards', args: cards }];
}

/** Whether cards on this phone were not sent when the clock ended play (MB-11). */
export const cardsTaken = (desk: Desk, table: Props): boolean =>
  desk.state.fast &&
  !isReady(desk) &&
  hasRole(desk, 'agent') &&
  countOf(cardDraft(desk, table).value) > countOf(lockedCards(desk));

/** The thing touched last: its sentence is the reason under the order. */
export const touched = (desk: Desk, table: Props) => table.draft<string>('touched', '', turnScope(desk));

/** "Your fourth flag: tests cost 50." */
function touchedWords(desk: Desk, table: Props): string {
  const id = touched(desk, table).value;
  const cards = cardDraft(desk, table).value;
  if (TYPES.some((type) => type === id)) return m.mb_spanner_hits({ what: typeWord(id) });
  if (!id) return m.mb_spend_note();
  const n = flagsOf(desk, id)[sideOf(desk)] + (cards.proxies[id] ?? 0);
  return m.mb_flag_n({ n, what: powerBenefit(desk, id) });
}

export function agentAct(desk: Desk, table: Props): Act {
  const { pr } = grantOf(desk);
  const cards = cardDraft(desk, table).value;
  const cost = cardsCost(cards, forceOf(desk));
  const some = countOf(cards) > 0;
  const name = purserName(desk);
  const late = cost > pr ? m.mb_plan_lacks({ cost, n: cost - pr }) : '';
  return {
    order: pr > 0 ? m.mb_spend_pr({ n: pr }) : m.mb_no_pr(),
    note: late || (pr === 0 ? m.mb_no_pr_note({ name }) : touchedWords(desk, table)),
    ...(some && cost <= pr
      ? { does: cost < pr ? m.mb_go_seal_back({ cost, pr, back: pr - cost }) : m.mb_go_seal({ cost, pr }) }
      : { lack: some ? m.mb_go_unpaid_cards() : m.mb_go_no_card() }),
    pass: passWords(m.mb_pass_cards(), pr && m.mb_n_pr({ n: pr })),
    clears:
      countOf(lockedCards(desk)) > 0
        ? [{ move: 'lock_cards', args: { proxies: {}, sabotages: {} } as Cards }]
        : [],
  };
}
