// The colleagues' hands on the politician's table: what lies in them, what that buys, and where they lie.
import { m } from '../../../i18n/messages';
import type { WorldBox } from '../../../shared';
import type { Shares } from '../model';
import { moneyBoxIn } from '../set/MoneyBox';
import type { Force } from '../wire';

export const KINDS = ['funding', 'pr'] as const;
export type Kind = (typeof KINDS)[number];
export const SUMS = { funding: m.mb_n_funding, pr: m.mb_n_pr };

/** What lies in a hand, or in the box: coins of 100 and 50, or ribbons. */
export function pieces(kind: Kind, n: number): string[] {
  if (kind === 'pr') return Array(n).fill('ribbon');
  return [...Array(Math.floor(n / 100)).fill('coin'), ...(n % 100 >= 50 ? ['coin-half'] : [])];
}

/** What a hand's holdings buy at this turn's prices; without any, the price. */
export function buys(kind: Kind, n: number, force: Force): { has: boolean; sum: string; words: string } {
  const { test_price: test, proxy_price: proxy, sabotage_price: sabotage } = force;
  if (kind === 'funding') {
    const tests = test > 0 ? Math.floor(n / test) : 0;
    return tests > 0
      ? { has: true, sum: String(n), words: m.mb_n_tests({ n: tests }) }
      : { has: false, sum: '', words: m.mb_a_test({ n: test }) };
  }
  const both = proxy !== sabotage && !force.proxy_banned && !force.sabotage_banned;
  if (n === 0) {
    const words = both
      ? m.mb_pr_prices({ proxy, sabotage })
      : m.mb_pr_a_card({ n: Math.min(proxy, sabotage) });
    return { has: false, sum: '', words };
  }
  const words =
    proxy === sabotage || n < sabotage
      ? m.mb_n_cards({ n: proxy > 0 ? Math.floor(n / proxy) : n })
      : m.mb_n_strikes({ n: Math.floor(n / Math.max(1, sabotage)) });
  return { has: true, sum: m.mb_n_pr({ n }), words };
}

/** The drawn figures: sizes by how many hands there are. */
const FIGURES: Record<number, number> = { 1: 0.9, 2: 0.9, 3: 0.648, 4: 0.5 };
const SMALL_FIGURE = 0.4;
/** The least width of a hand. */
const HAND = 76;

/** How the room between order and foot is shared: people above, the box below. */
export function layoutHands(box: WorldBox, hands: number) {
  const money = moneyBoxIn(box);
  const scale = Math.min(box.width / 390, (money.top - box.top) / 372);
  const wide = Math.max(box.width, hands * HAND);
  const person = (FIGURES[hands] ?? SMALL_FIGURE) * scale;
  const edge = money.top - 192 * scale;
  const palmY = edge + (hands > 2 ? 82 : 110) * scale;
  return { money, scale, wide, person, edge, palm: person * 0.645, palmY };
}

export interface Hand {
  kind: Kind;
  seat: string;
  n: number;
}
/** A colleague's open hand, and where it lies. */
export interface PlacedHand extends Hand {
  x: number;
  look: string;
}

/** The hands of all colleagues: those that take funding, then those that take PR. */
export const handsOf = (shares: Shares): Hand[] =>
  KINDS.flatMap((kind) => Object.entries(shares[kind]).map(([seat, n]) => ({ kind, seat, n })));

/** Two leave the middle free; more are shared out evenly. */
export const placeHands = (hands: readonly Hand[], wide: number): PlacedHand[] =>
  hands.map((hand, index) => ({
    ...hand,
    x: wide * (hands.length === 2 ? [0.245, 0.755][index]! : (index + 0.5) / hands.length),
    look: hand.kind === 'pr' ? 'agent' : index % 2 ? 'engineer-2' : 'engineer',
  }));
