// The big screen's words between beats. @vitest-environment happy-dom
import { h, render } from 'preact';
import { expect, it } from 'vitest';
import { sayOf } from '../../shared/testing/fixtures';
import { withState } from '../../shared/testing/recorded';
import { materials, scenes } from './fixtures';
import Tv from './Tv';

const words = (phase: 'event' | 'play') => {
  const view = { ...withState(scenes.engineer!(), { phase, turn: 3, event: null }), clock: null };
  const history = () => [];
  const page = document.createElement('div');
  render(h(Tv, { view, materials, say: sayOf(view, materials), history, part: 'main' }), page);
  return [...page.querySelectorAll('*')]
    .flatMap((one) => [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE))
    .map((node) => node.textContent)
    .join(' ');
};

it('says who draws as long as the card is not drawn, and that there is none only where there is none', () => {
  expect(words('event')).toMatch(/^Turn 3 \S.* draws the event\.$/);
  expect(words('play')).toBe('Turn 3 No event this turn');
});
