// Dice notation: what can be read, in which order dice fall, and what they add up to.
import { describe, expect, it } from 'vitest';
import { NotationError, parse, rollDie, sides, sidesOf, total } from './notation';

const sum = (text: string, faces: number[]) => total(parse(text), faces);

describe('dice notation', () => {
  it('adds sums and constants', () => {
    expect(sum('4d6-4', [1, 2, 3, 6])).toBe(8);
    expect(sum('-d4 + 10', [3])).toBe(7);
    expect(sum('D20', [17])).toBe(17);
  });
  it('keeps and drops', () => {
    expect(sum('4d6kh3', [1, 6, 2, 5])).toBe(13);
    expect(sum('4d6dl', [1, 6, 2, 5])).toBe(13);
    expect(sum('2d20kl', [15, 4])).toBe(4);
    expect(sum('3d6dh1', [1, 6, 2])).toBe(3);
  });
  it('takes the median and the highest, of faces or of sums', () => {
    expect(sum('median(3d6)', [6, 1, 4])).toBe(4);
    expect(sum('max(3d6)', [2, 5, 4])).toBe(5);
    expect(sum('max(2d6, d20)', [3, 4, 6])).toBe(7);
  });
  it('names the dice in the order they fall', () => {
    expect(sides(parse('2d6+max(d%,d4)'))).toEqual([6, 6, 100, 4]);
    expect(sidesOf('3x6')).toEqual([]);
  });
  it('refuses what the server refuses', () => {
    for (const bad of ['', '4d', '101d6', 'd1', 'd1001', '2d6kh3', 'median(2d6)', '3d6+', '2 2', 'max(d6']) {
      expect(() => parse(bad), bad).toThrow(NotationError);
    }
  });
  it('rolls faces within the die', () => {
    for (let i = 0; i < 200; i += 1) {
      const face = rollDie(6);
      expect(face).toBeGreaterThanOrEqual(1);
      expect(face).toBeLessThanOrEqual(6);
    }
  });
});
