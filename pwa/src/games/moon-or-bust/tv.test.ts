// What the big screen says between beats.
import { h } from 'preact';
import { expect, it } from 'vitest';
import { sayOf } from '../../shared/testing/fixtures';
import { wordsOf } from '../../shared/testing/frames';
import { materials, viewOf } from './fixtures';
import Tv from './Tv';

const words = (phase: 'event' | 'play') => {
  const view = viewOf({ seat: 's1', phase, turn: 3, clock: null });
  view.state!.event = null;
  const history = () => [];
  return wordsOf(h(Tv, { view, materials, say: sayOf(view, materials), history, part: 'main' }));
};

it('says who draws as long as the card is not drawn, and that there is none only where there is none', () => {
  expect(words('event')).toMatch(/^Turn 3 \S.* draws the event\.$/);
  expect(words('play')).toBe('Turn 3 No event this turn');
});
