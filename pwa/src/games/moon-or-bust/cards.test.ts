// What bots found: a card is named only if it did nothing, or if its share of war is surely not the average.
import { expect, it } from 'vitest';
import { dealtWords } from './cards';

it('names the cards that did nothing, and those with another share of war', () => {
  const card = (event: string, dealt: number, changed: number, war: number, low: number, high: number) => ({
    ...{ event, dealt, changed, war, win: dealt - war, draw: 0, war_low: low, war_high: high },
  });
  const events = [
    card('usual', 20, 20, 5, 0.1, 0.45),
    card('idle', 20, 0, 15, 0.53, 0.89),
    card('hot', 20, 20, 15, 0.53, 0.89),
    card('never', 0, 0, 0, 0, 1),
  ];
  const { whole, of: wordsOf } = dealtWords({
    matches: 40,
    win: 25,
    draw: 3,
    war: 12,
    war_share: 0.3,
    events,
  });
  expect(whole).toMatch(/40.*25.*3.*12/);
  expect([...wordsOf.keys()]).toEqual(['idle', 'hot', 'never']);
  expect(wordsOf.get('hot')).toBe('War in 75 % of 20 games, ± 18. Average: 30 %.');
});
