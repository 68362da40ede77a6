import { expect, it } from 'vitest';
import { buys, handsOf, pieces, placeHands } from './hands';

const FORCE = {
  test_price: 100,
  proxy_price: 1,
  sabotage_price: 2,
  proxy_banned: false,
  sabotage_banned: false,
};
type Force = Parameters<typeof buys>[2];
const force = FORCE as Force;

it('lays funding out in coins of 100 and 50, PR in ribbons', () => {
  expect(pieces('funding', 250)).toEqual(['coin', 'coin', 'coin-half']);
  expect(pieces('pr', 2)).toEqual(['ribbon', 'ribbon']);
});

it('says what a hand buys, and with nothing in it the price', () => {
  expect(buys('funding', 250, force)).toMatchObject({ has: true, sum: '250' });
  expect(buys('funding', 50, force)).toMatchObject({ has: false, sum: '' });
  expect(buys('pr', 0, force).has).toBe(false);
  expect(buys('pr', 1, force).has).toBe(true);
});

it('leaves the middle free between two hands and shares out more evenly', () => {
  const hands = handsOf({ funding: { s1: 100, s2: 0 }, pr: { s3: 1 } });
  expect(hands.map(({ kind, seat }) => `${kind} ${seat}`)).toEqual(['funding s1', 'funding s2', 'pr s3']);
  expect(placeHands(hands, 300).map(({ x }) => x)).toEqual([50, 150, 250]);
  expect(placeHands(hands.slice(0, 2), 200).map(({ x, look }) => [x, look])).toEqual([
    [49, 'engineer'],
    [151, 'engineer-2'],
  ]);
});
