// The focus after its control went away: at the new heading, unless it was put down before. @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually';
import { keepFocus } from './keepFocus';

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = '<div class="phone"><h1>Ada, roll</h1><button>FIRE</button></div>';
  stop = keepFocus();
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

const button = () => document.querySelector<HTMLElement>('button')!;
const focused = () => document.activeElement?.textContent;
const drawn = () => new Promise((resolve) => setTimeout(resolve));

it('goes on to the heading when its control goes away', async () => {
  button().focus();
  await drawn();
  button().remove();
  await eventually(() => expect(focused()).toBe('Ada, roll'));
});

it('stays nowhere when it was nowhere, and where it is when another control goes away', async () => {
  button().focus();
  button().blur();
  await drawn();
  button().remove();
  await drawn();
  expect(document.activeElement).toBe(document.body);
  document.querySelector('.phone')!.innerHTML += '<button>BUILD</button><p>aside</p>';
  button().focus();
  document.querySelector('p')!.remove();
  await drawn();
  expect(focused()).toBe('BUILD');
});
