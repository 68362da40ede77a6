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
import { FLAGS } from '../set/Poles';
import type { Cards } from '../wire';
import { powerBenefit, purserName, typeWord } from '../words';
import { type Act, passWords } from './acts';

export function cardDraft(model: ViewModel, table: Props): Signal<Cards> {
  return table.draft('lock_cards', lockedCards(model), turnScope(model));
}

/** The number of cards, of both kinds. */
const countOf = ({ proxies, sabotages }: Cards): number => sum(proxies) + sum(sabotages);

const PER_TYPE = 2;

/** Returns the price of a card, how many of it one has, how many after the next tap (none again after the last),
 * and why no tap helps: empty, if one does. `limit` is the number that the rules offer, null without one. */
export function cardOffer(
  model: ViewModel,
  cards: Cards,
  { kind, id }: { kind: keyof Cards; id: string },
  sealed: boolean,
  limit: number | null,
) {
  const force = forceOf(model);
  const isFlag = kind === 'proxies';
  const price = isFlag ? force.proxy_price : force.sabotage_price;
  const banned = isFlag ? force.proxy_banned : force.sabotage_banned;
  const hand = isFlag ? FLAGS - flagsOf(model, id)[sideOf(model)] : PER_TYPE;
  const n = cards[kind][id] ?? 0;
  const max = banned ? 0 : Math.min(hand, limit ?? hand);
  const left = grantOf(model).pr - cardsCost(cards, force);
  const can = n < max && (model.state.phase !== 'play' || left >= price);
  const short = max > n ? m.mb_nullify_short({ n: price, have: Math.max(0, left) }) : m.mb_no_more();
  const reason = sealed ? m.mb_sealed_why() : banned ? m.mb_barred_why() : short;
  return { n, price, next: can ? n + 1 : 0, why: sealed || (!can && n === 0) ? reason : '' };
}

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
    order: m.mb_spend_pr({ n: pr }),
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
