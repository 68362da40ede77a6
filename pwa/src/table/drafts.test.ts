// Two tabs at one seat keep their choices beside each other.
import { expect, it } from 'vitest';
import { keepIn } from '../../testing/storage';
import { Drafts } from './drafts';

it('keeps what another tab at this seat chose meanwhile', () => {
  keepIn(new Map());
  const [first, second] = [new Drafts('k'), new Drafts('k')];
  first.draft<number>('p1', 'bid', 0).value = 3;
  second.draft<string>('p1', 'call', '').value = 'up';
  second.draft<number>('p2', 'bid', 0).value = 5;
  first.draft<number>('p1', 'bid', 0).value = 4;
  const later = new Drafts('k');
  const signals = [
    later.draft<number>('p1', 'bid', 0),
    later.draft<string>('p1', 'call', ''),
    later.draft<number>('p2', 'bid', 0),
  ];
  expect(signals.map(({ value }) => value)).toEqual([4, 'up', 5]);
});
