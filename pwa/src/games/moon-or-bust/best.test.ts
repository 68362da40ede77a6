// What a room tells of a table: its best test, once the files are open.
import { expect, it } from 'vitest';
import game from './game';
import type { State } from './wire';

const test = (correct: number) => ({ components: {}, correct, sabotaged: [], seat: 's1' });
const stateOf = (debrief: unknown) => ({ debrief }) as State;

it('is the most parts that were right in one test', () => {
  const turns = [{ tests: { a: [test(1)], b: [test(2), test(0)] } }, { tests: { a: [], b: [test(1)] } }, {}];
  expect(game.best(stateOf(turns))).toBe('Two of three');
});
it('is nothing where nobody tested, or the files are shut', () => {
  expect(game.best(stateOf([{ tests: { a: [], b: [] } }]))).toBe('');
  expect(game.best(stateOf(null))).toBe('');
});
