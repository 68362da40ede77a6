// The chances on the big screen are those of what happens. @vitest-environment happy-dom
import { h, render } from 'preact';
import { expect, it } from 'vitest';
import { sayOf } from '../../../testing/fixtures';
import { materials, scenes } from './fixtures';
import Tv from './Tv';
import { howFar, lostWords } from './words';

const wordsIn = (scene: string) => {
  const page = document.createElement('div');
  const view = scenes[scene]!();
  render(h(Tv, { view, materials, say: sayOf(view, materials), history: () => [], part: 'desk' }), page);
  const words = [...page.querySelectorAll('.tm-may .num')].map((element) => element.textContent);
  render(null, page);
  return { words, state: view.state! };
};

it('says what is at stake before the throw that may win', () => {
  const page = document.createElement('div');
  const view = scenes['match-point']!();
  render(h(Tv, { view, materials, say: sayOf(view, materials), history: () => [], part: 'desk' }), page);
  expect(page.textContent).toContain('One line to the Moon. 67%.');
  render(null, page);
});

it('says the odds of the dice in the air, not those of the next move', () => {
  const risk = wordsIn('watch-roll');
  expect(risk.words).toEqual([lostWords(risk.state.odds.B.lost)]);
  const far = wordsIn('roll-distance');
  const [rocket] = Object.values(far.state.players).flatMap(({ rockets }) => (rockets.B ? [rockets.B] : []));
  expect(far.words).toEqual([howFar(rocket!.stages)]);
  expect(wordsIn('watch').words.length).toBeGreaterThan(1);
});
