// No two people of a table have the same medal.
import { expect, it } from 'vitest';
import { assignMedals, type MedalOffer } from './medals';

const offer = (id: string, seat: string, weight: number): MedalOffer => ({
  id,
  seat,
  weight,
  medal: { title: id, text: seat },
});

it('gives each medal once, to whom it fits best, and everybody at most one', () => {
  const medals = assignMedals([
    offer('thief', 's1', 2),
    offer('thief', 's2', 5),
    offer('high', 's2', 3),
    offer('high', 's1', 1),
    offer('ground', 's3', 0),
  ]);
  expect([...medals].map(([seat, { title }]) => `${seat} ${title}`)).toEqual(['s2 thief', 's1 high']);
});
