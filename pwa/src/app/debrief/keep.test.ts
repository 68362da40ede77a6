// A game that the referee ended has its moments, and medals if anything happened.
import { expect, it } from 'vitest';
import type { Drama } from '../../shared/stage/credits';
import { endedEarly } from './keep';

const drama: Drama = { key: '1', seq: 1, title: 'It held', text: '', stake: 0.5, die: null };
const recap = {
  poster: { art: '<path/>', why: 'Ada wins', when: 'turn 3' },
  medal: () => ({ title: 'You flew', text: '' }),
};

it('keeps moments and medals, and claims no ending', () => {
  const early = endedEarly({ ...recap, dramas: [drama] });
  expect(early.dramas).toEqual([drama]);
  expect(early.medal?.('s1')).toEqual({ title: 'You flew', text: '' });
  expect(early.poster).toBeUndefined();
});
it('gives no medals for nothing, and none for steps of no stake', () => {
  expect(endedEarly({ ...recap, dramas: [{ ...drama, stake: 0 }] }).medal).toBeUndefined();
  expect(endedEarly({ ...recap, dramas: [] }).medal).toBeUndefined();
});
