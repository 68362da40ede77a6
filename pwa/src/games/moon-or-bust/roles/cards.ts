// An agent's cards in the making: the flags and spanners on this phone, what GO sends of them, and what it says.
import type { Signal } from '@preact/signals';
import { m } from '../../../i18n/messages';
import { isReady } from '../../../shared';
import { isSameJson } from '../../../shared/forms/schemaForm';
import { promptOf } from '../../../table/read';
import {
  cardsCost,
  flagsOf,
  forceOf,
  grantOf,
  hasRole,
  lockedCards,
  sideOf,
  sum,
  TYPES,
  turnScope,
  type ViewModel,
  withoutZeros,
} from '../model';
import type { Props, Step } from '../props';
import type { Cards } from '../wire';
import { powerBenefit, purserName, typeWord } from '../words';
import { type Act, passWords } from './acts';

export function cardDraft(model: ViewModel, table: Props): Signal<Cards> {
  return table.draft('lock_cards', lockedCards(model), turnScope(model));
}

/** The number of cards, of both kinds. */
const countOf = ({ proxies, sabotages }: Cards): number => sum(proxies) + sum(sabotages);

export function lackOf(model: ViewModel, table: Props): number {
  return Math.max(0, cardsCost(cardDraft(model, table).value, forceOf(model)) - grantOf(model).pr);
}

/** The args of an agent's GO, if they differ from the submitted ones. */
export function agentSteps(model: ViewModel, table: Props): Step[] {
  if (!promptOf(table.view, 'lock_cards') || lackOf(model, table) > 0) return [];
  const cards = withoutZeros(cardDraft(model, table).value);
  return isSameJson(cards, withoutZeros(lockedCards(model))) ? [] : [{ move: 'lock_cards', args: cards }];
}

/** Whether cards on this phone were not sent when the clock ended play (MB-11). */
export const cardsTaken = (model: ViewModel, table: Props): boolean =>
  model.state.fast &&
  !isReady(model) &&
  hasRole(model, 'agent') &&
  countOf(cardDraft(model, table).value) > countOf(lockedCards(model));

/** The thing touched last: its sentence is the reason under the order. */
export const touched = (model: ViewModel, table: Props) =>
  table.draft<string>('touched', '', turnScope(model));

/** "Your fourth flag: tests cost 50." */
function touchedWords(model: ViewModel, table: Props): string {
  const id = touched(model, table).value;
  const cards = cardDraft(model, table).value;
  if (TYPES.some((type) => type === id)) return m.mb_spanner_hits({ what: typeWord(id) });
  if (!id) return m.mb_spend_note();
  const n = flagsOf(model, id)[sideOf(model)] + (cards.proxies[id] ?? 0);
  return m.mb_flag_n({ n, what: powerBenefit(model, id) });
}

export function agentAct(model: ViewModel, table: Props): Act {
  const { pr } = grantOf(model);
  const cards = cardDraft(model, table).value;
  const cost = cardsCost(cards, forceOf(model));
  const some = countOf(cards) > 0;
  const name = purserName(model);
  const late = cost > pr ? m.mb_plan_lacks({ cost, n: cost - pr }) : '';
  return {
    order: pr > 0 ? m.mb_spend_pr({ n: pr }) : m.mb_no_pr(),
    note: late || (pr === 0 ? m.mb_no_pr_note({ name }) : touchedWords(model, table)),
    ...(some && cost <= pr
      ? { does: cost < pr ? m.mb_go_seal_back({ cost, pr, back: pr - cost }) : m.mb_go_seal({ cost, pr }) }
      : { lack: some ? m.mb_go_unpaid_cards() : m.mb_go_no_card() }),
    pass: passWords(m.mb_pass_cards(), pr && m.mb_n_pr({ n: pr })),
    clears:
      countOf(lockedCards(model)) > 0
        ? [{ move: 'lock_cards', args: { proxies: {}, sabotages: {} } as Cards }]
        : [],
  };
}
