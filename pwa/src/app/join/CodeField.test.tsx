// What the field of a code does with what is typed or pasted. @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../testing/eventually';
import { m } from '../../i18n/messages';
import { CodeField } from './CodeField';

const page = document.createElement('div');
const went: string[] = [];

beforeEach(() => {
  went.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    const isFound = /KQ7X8|rooms\/KQ7X\//.test(url);
    const body = isFound ? { code: 'KQ7X8' } : { status: 404, code: 'not_found', title: '', detail: '' };
    return new Response(JSON.stringify(body), { status: isFound ? 200 : 404 });
  });
  act(() => render(<CodeField onPath={(path) => went.push(path)} />, page));
});
afterEach(() => act(() => render(null, page)));

const type = (text: string) =>
  act(() => {
    const field = page.querySelector('input')!;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

it('keeps the invite of a pasted link', () => {
  type('https://host/join/kq7x8#N7XPz');
  expect(went).toEqual(['/join/KQ7X8#N7XPz']);
});

it('shows a slot for each letter, and only four where they are the code of a room', async () => {
  const slots = () => [...page.querySelectorAll('.slots b')].map((slot) => slot.textContent).join('|');
  type('kq');
  expect(slots()).toBe('K|Q|||');
  type('KQ7X');
  await eventually(() => expect(slots()).toBe('K|Q|7|X'));
  expect(page.textContent).toContain(m.app_room_go({ code: 'KQ7X' }));
  type('HJ7X');
  await eventually(() => expect(page.querySelector('button')).toBe(null));
  expect(slots()).toBe('H|J|7|X|');
});

it('refuses the code of no table at its last letter, and reads a B as the 8 that it is', async () => {
  type('KQ7X9');
  await eventually(() => expect(page.textContent).toContain(m.app_join_no_table({ code: 'KQ7X9' })));
  expect(went).toEqual([]);
  type('KQ7XB');
  await eventually(() => expect(went).toEqual(['/join/KQ7X8']));
});
