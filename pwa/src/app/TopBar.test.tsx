// A browser's translation is refused, and our own other language is offered where one would be wanted. @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { LocationProvider } from 'preact-iso';
import { expect, it, vi } from 'vitest';
import html from '../../index.html?raw';
import { TopBar } from './TopBar';

/** Replaces the text of a page as browsers do: nodes for nodes, but none that must not be translated. */
function translate(page: Document): void {
  const walk = page.createTreeWalker(page.documentElement, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walk.nextNode()) texts.push(walk.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('[translate=no]')) continue;
    const font = page.createElement('font');
    font.textContent = `<${text.data}>`;
    text.replaceWith(font);
  }
}

it('shows what is true after a translation was tried', () => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const app = page.getElementById('app')!;
  const words = (text: string) => act(() => render(<p>{text}</p>, app));
  words('Lobby');
  translate(page);
  words('Turn 1');
  expect(app.textContent).toBe('Turn 1');
});

it.each([
  ['fr-FR', ['Deutsch']],
  ['en-GB', []],
])('offers the other language to a browser in %s', (spoken, offered) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(spoken);
  const page = document.createElement('div');
  act(() =>
    render(
      <LocationProvider>
        <TopBar title="Join" />
      </LocationProvider>,
      page,
    ),
  );
  expect([...page.querySelectorAll('button')].map((button) => button.textContent)).toEqual(offered);
  vi.restoreAllMocks();
});
