import { expect, it } from 'vitest';
import { goneWords } from './Gone';

it.each([
  ['bot', 'A bot plays for you now', 'You are out for tonight. Join again to watch.'],
  ['removed', 'Ada has no seat here now', 'The referee removed it, or it is on another phone.'],
  ['closed', 'This table is closed', 'The game is over and archived.'],
])('says why a seat is no more: %s', (reason, order, note) => {
  expect(goneWords('Ada', reason)).toEqual([order, note]);
});
