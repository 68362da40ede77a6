// A politician's shares in the making: what is given, what is wished on this phone, and what GO sends of it.
import type { Signal } from '@preact/signals';
import { m } from '../../../i18n/messages';
import { listWords } from '../../../shared';
import { promptOf } from '../../../table/read';
import {
  givenShares,
  purseOf,
  type Shares,
  sum,
  turnScope,
  type ViewModel,
  type Wishes,
  wishedShares,
} from '../model';
import type { Props, Step } from '../props';
import type { Act } from './acts';

export function wishDraft(model: ViewModel, table: Props): Signal<Wishes> {
  return table.draft<Wishes>('grant', { funding: {}, pr: {} }, turnScope(model));
}

export const wished = (model: ViewModel, table: Props): Shares =>
  wishedShares(givenShares(model), wishDraft(model, table).value, purseOf(model));

/** Whether this phone shows the table of both sides' politicians: the chairs lead there; `in`: a talk that began. */
export const conferring = (model: ViewModel, table: Props): Signal<boolean | 'in'> =>
  table.draft<boolean | 'in'>('confer', false, turnScope(model));

/** While a grant is on its way, those before it count one after the other: the wish still stands. */
export function underWay(shares: Shares, wishes: Wishes): Wishes {
  const now = (kind: keyof Shares) =>
    Object.fromEntries(
      Object.entries(wishes[kind]).map(([seat, { n }]) => [seat, { n, from: shares[kind][seat] ?? 0 }]),
    );
  return { funding: now('funding'), pr: now('pr') };
}

/** The args of a politician's GO: the totals that change. */
export function politicianSteps(model: ViewModel, table: Props, shares = wished(model, table)): Step[] {
  if (!promptOf(table.view, 'grant')) return [];
  const granted = givenShares(model);
  const changed = (kind: keyof Shares) =>
    Object.fromEntries(Object.entries(shares[kind]).filter(([seat, n]) => n !== granted[kind][seat]));
  const args = { funding: changed('funding'), pr: changed('pr') };
  const none = Object.keys(args.funding).length + Object.keys(args.pr).length === 0;
  return none ? [] : [{ move: 'grant', args }];
}

export function politicianAct(model: ViewModel, table: Props): Act {
  const { funding, pr } = wished(model, table);
  const parts = [sum(funding) && String(sum(funding)), sum(pr) && m.mb_n_pr({ n: sum(pr) })].filter(
    (words) => typeof words === 'string',
  );
  return {
    order: m.mb_fill_hands(),
    note: m.mb_share_note(),
    ...(parts.length > 0
      ? { does: m.mb_go_given({ list: listWords(parts) }) }
      : { lack: m.mb_go_gives_nothing() }),
    pass: m.mb_pass_give(),
    clears: [],
  };
}
