import { expect, it } from 'vitest';
import { player } from '../../../testing/fixtures';
import { missingWords } from './missing';

const late = (...names: string[]) =>
  names.map((name, index) => player(`s${index + 1}`, name, { ready: false }));

it('names the others who are not ready, and counts those beyond three', () => {
  expect(missingWords(late('Ada', 'Bo'), 's1')).toBe('Bo is not ready yet.');
  expect(missingWords(late('Ada', 'Bo', 'Cleo'), 's1')).toBe('Bo and Cleo are not ready yet.');
  expect(missingWords(late('Ada', 'Bo', 'Cleo', 'Dana'))).toBe('Ada, Bo and 2 more are not ready yet.');
  expect(missingWords([player('s1', 'Ada', { ready: true })])).toBe('');
});
