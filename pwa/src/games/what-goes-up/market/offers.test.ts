// The offers of trades as each of the two players sees them.
import { expect, it } from 'vitest';
import { materials, viewOf } from '../fixtures';
import { modelOf } from '../model';
import { marketWords } from '../Shops';
import type { Bundle, Offer } from '../wire';
import { offersFor } from './offers';

const goods = (points: number): Bundle => ({
  points,
  dots: 0,
  items: [],
  blueprints: [],
  derps: [],
  craft: [],
  afloat: [],
  cargo: [],
  favour: '',
});
const offer = (giver: string, receiver: string): Offer => ({
  by: giver,
  to: receiver,
  gives: goods(1),
  takes: goods(2),
});

function modelWith(offers: Record<string, Offer>) {
  const base = viewOf();
  const view = { ...base, state: { ...base.state!, offers } };
  return modelOf(view, view.seats.find(({ seat }) => seat === view.you.seat) ?? null, materials)!;
}

it('turns an offer round for the one who made it, and leaves out those of others', () => {
  const offers = offersFor(
    modelWith({ o1: offer('s1', 's2'), o2: offer('s2', 's1'), o3: offer('s2', 's3') }),
  );
  expect(
    offers.map(({ id, mine, other, gives, gets }) => [id, mine, other, gives.points, gets.points]),
  ).toEqual([
    ['o2', false, 's2', 2, 1],
    ['o1', true, 's2', 1, 2],
  ]);
  expect(offers.some(({ mayAccept }) => mayAccept)).toBe(false);
});

it('counts at the market only the offers that wait for an answer', () => {
  const none = marketWords(modelWith({ o1: offer('s1', 's2') }));
  const waits = marketWords(modelWith({ o2: offer('s2', 's1') }));
  expect(none).not.toMatch(/\d/);
  expect(waits).toContain('1');
});
