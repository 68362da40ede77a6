// SPACE comes down from behind the words of a big screen. @vitest-environment happy-dom
import { type ComponentType, h, render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it } from 'vitest';
import { propsOf } from '../../../../testing/frames';
import { moments } from '../fixtures';
import { scenes } from './index';

const page = document.createElement('div');
/** Where words of a lift-off end. */
const WORDS_END = 262;
const OFF = 2;

/** The height of each line that is seen, `t` ms into the lift-off of five. */
function linesAt(t: number): number[] {
  const props = propsOf(moments.five!(), OFF, t, { onTv: true });
  act(() => render(h(scenes['lift-off'] as ComponentType<object>, props), page));
  return [...page.querySelectorAll('path[stroke-dasharray="18 12"]')]
    .filter((line) => line.getAttribute('opacity') !== '0')
    .map((line) => {
      const moved = line.parentElement!.getAttribute('transform')!.match(/-?[\d.]+\)$/)![0];
      return Number.parseFloat(line.getAttribute('d')!.split(' ')[1]!) + Number.parseFloat(moved);
    });
}

it('crosses no words on its way, nor does its other end where nobody knows where it is', () => {
  const [, , ms] = moments.five!().beats[OFF]!;
  const seen = Array.from({ length: Math.ceil(ms / 20) }, (_, i) => linesAt(20 * i));
  expect(seen.at(-1)).toHaveLength(2);
  expect(Math.min(...seen.flat())).toBeGreaterThanOrEqual(WORDS_END);
});
