// A lost craft is seen coming apart, and hangs still by the time it is said. @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it } from 'vitest';
import { makeSay } from '../../../shared/words/words';
import { line, materials, viewOf } from '../fixtures';
import type { Line } from '../wire';
import { Lost } from './Cards';

type Destroyed = Extract<Line, { id: 'wgu.destroyed' }>;
const lost = { ...line('wgu.destroyed'), name: 'Kestrel', seat: 's1', flight: 'c1' } as unknown as Destroyed;
const view = viewOf();
const page = document.createElement('div');

function wordsAt(elapsed: number, reduced = false) {
  const beat = { seq: 1, k: 0, kind: 'lost', at_ms: 0, ms: 5000 };
  const say = makeSay(view, materials);
  const frame = { beat, view, materials, say, elapsed, reduced, onTv: true, module: undefined };
  act(() => render(<Lost line={lost} log={[lost]} {...frame} />, page));
  const drawn = [...page.querySelectorAll('.sc-paper g')]
    .map((element) => element.getAttribute('transform'))
    .join();
  return { words: page.querySelector('h1')?.textContent, drawn };
}

it('comes apart before it is said, and stands still from then on', () => {
  const [whole, apart, still] = [wordsAt(0), wordsAt(600), wordsAt(4000)];
  expect(whole.words).toBe('');
  expect(apart.words).toBe('Kestrel is lost');
  expect(apart.drawn).not.toBe(whole.drawn);
  expect(still.drawn).toBe(apart.drawn);
});

it('is whole, then apart, where nothing may move', () => {
  expect(wordsAt(599, true).drawn).toBe(wordsAt(0, true).drawn);
  expect(wordsAt(600, true).drawn).toBe(wordsAt(4000).drawn);
});
