// A free place in the host's hands: what is touched is what one gets, and the table knows that one is ready. @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../testing/eventually';
import { partOf, player, sayOf } from '../../../testing/fixtures';
import { m } from '../../i18n/messages';
import { type KeptSeat, keepSeat, keptSeats, type TableStore } from '../../table';
import type { JsonObject, View } from '../../table/types';
import { TableProvider } from '../atTable';
import { PlaysAlong } from './PlaysAlong';
import { notReady, useReadyHere } from './readyHere';

const page = document.createElement('div');
const calls: { path: string; body: Record<string, unknown>; token: string | null }[] = [];
const desk: KeptSeat = {
  code: 'KQ7X8',
  seat: 'referee',
  token: 'r',
  name: '',
  kind: 'referee',
  invite: 'i',
  left: 0,
};
const view = (...seats: View['seats']) => partOf<View>({ code: 'KQ7X8', seats, prompts: [] });

beforeEach(() => {
  calls.length = 0;
  localStorage.clear();
  keptSeats.value = [];
  vi.stubGlobal('fetch', async (path: string, { body, headers }: { body: string; headers: HeadersInit }) => {
    const token = new Headers(headers).get('authorization');
    calls.push({ path, body: JSON.parse(body), token });
    return new Response(JSON.stringify({ seat: 's1', token: 't', admitted: true }), { status: 201 });
  });
});
afterEach(() => act(() => render(null, page)));

it('seats the host on the place that was touched', async () => {
  const shown = view();
  const table = partOf<TableStore>({ seat: desk, view: signal(shown), refresh: async () => {} });
  const value = {
    table,
    view: shown,
    say: sayOf<JsonObject, JsonObject>(shown),
    module: undefined,
    materials: null,
    banner: null,
  };
  const place = { team: 'a', role: 'agent' };
  act(() =>
    render(
      <TableProvider value={value}>
        <PlaysAlong place={place} onDone={() => {}} />
      </TableProvider>,
      page,
    ),
  );
  const row = [...page.querySelectorAll('button')].find((button) => button.textContent === m.host_plays());
  act(() => row?.click());
  await eventually(() => expect(keptSeats.value.length).toBe(1));
  expect(calls[0]?.body).toMatchObject({ team: 'a', role: 'agent', invite: 'i' });
});

it('says for each seat on the referee’s phone that it is ready, once', async () => {
  keepSeat({ ...desk, seat: 's1', token: 't1', kind: 'player' });
  const seats = [player('s1', 'Ada', { ready: false }), player('s2', 'Bo', { ready: false })];
  expect(notReady(view(...seats), keptSeats.value).map((seat) => seat.seat)).toEqual(['s1']);
  function Lobby({ on }: { on: View }) {
    useReadyHere(on, desk);
    return null;
  }
  await act(() => render(<Lobby on={view(...seats)} />, page));
  await act(() => render(<Lobby on={view(...seats)} />, page));
  expect(calls.map(({ body, token }) => [body.move, token])).toEqual([['ready', 'Bearer t1']]);
});
