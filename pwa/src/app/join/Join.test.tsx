// The door: what is missing is where a tap leads. @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { LocationProvider, Route, Router } from 'preact-iso';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../testing/eventually';
import { Join } from './Join';

const page = document.createElement('div');

beforeEach(() => {
  history.replaceState(null, '', '/join/KQ7X8');
  document.body.append(page);
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ game: 't-minus', guests: [] })));
});
afterEach(() => act(() => render(null, page)));

it('puts the caret into the name when a seat is taken without one', async () => {
  act(() =>
    render(
      <LocationProvider>
        <Router>
          <Route path="/join/:code" component={Join} />
          <Route path="/t/:code" component={Join} />
        </Router>
      </LocationProvider>,
      page,
    ),
  );
  await eventually(() => expect(page.querySelector('input')).not.toBe(null));
  const cap = page.querySelector<HTMLElement>('button[type=submit]');
  expect(document.activeElement).not.toBe(page.querySelector('input'));
  act(() => cap?.click());
  expect(document.activeElement).toBe(page.querySelector('input'));
});
