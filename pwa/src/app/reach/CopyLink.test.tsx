// Copying a link, with a clipboard and without one. @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { m } from '../../i18n/messages';
import { CopyLink } from './CopyLink';

const page = document.createElement('div');
beforeEach(() => document.body.append(page));
afterEach(() => {
  act(() => render(null, page));
  vi.unstubAllGlobals();
});

const tap = async (clipboard: unknown, command: () => boolean) => {
  vi.stubGlobal('navigator', { clipboard });
  Object.assign(document, { execCommand: command });
  act(() => render(<CopyLink link="http://table/join/KQ7X8" />, page));
  await act(async () => page.querySelector('button')?.click());
};

it('says that the link is copied', async () => {
  const writeText = vi.fn(async () => {});
  await tap({ writeText }, () => false);
  expect(writeText).toHaveBeenCalledWith('http://table/join/KQ7X8');
  expect(page.textContent).toBe(m.reach_copied());
});

it('copies on plain HTTP, and shows the link where nothing can', async () => {
  await tap(undefined, () => true);
  expect(page.textContent).toBe(m.reach_copied());
  act(() => render(null, page));
  await tap(undefined, () => false);
  expect(page.querySelector('input')?.value).toBe('http://table/join/KQ7X8');
});
