// What of a roll stands in the list of dice.
import { expect, it } from 'vitest';
import { line } from '../../../testing/fixtures';
import { figuresOfRoll } from './rolls';

const roll = (notation: string, faces: number[], why = 'space_race.radiation') =>
  line(1, 'dice.rolled', { notation, faces, why });

it('sets few faces large, and many small below their total', () => {
  expect(figuresOfRoll(roll('2d6', [3, 4]))).toEqual({ figure: '3 · 4', faces: '' });
  expect(figuresOfRoll(roll('6d4', [1, 2, 3, 4, 1, 2]))).toEqual({
    figure: '13',
    faces: '1 · 2 · 3 · 4 · 1 · 2',
  });
  expect(figuresOfRoll(roll('100d6', Array(100).fill(1)))).toEqual({ figure: '100', faces: '' });
});
it('prints no numbers of a draw by lot: they are no dice to look at', () => {
  expect(figuresOfRoll(roll('10d256', Array(10).fill(200), 'platform.lots'))).toEqual({
    figure: '',
    faces: '',
  });
});
