// Who came by *Play now* sees their role's card, and then the table. @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { partOf } from '../../../testing/fixtures';
import { viewAt } from '../../../testing/views';
import { makeSay } from '../../shared/words/words';
import type { TableStore } from '../../table';
import { type AtTable, TableProvider } from '../atTable';
import { playedNow } from '../host/playedNow';
import { fetchTaught } from '../teaching';
import { cardOf, RoleFirst } from './RoleFirst';

const page = document.createElement('div');
document.body.append(page);
afterEach(() => {
  act(() => render(null, page));
  vi.useRealTimers();
});

it("finds one's own card, or the only one", () => {
  const words = partOf<Parameters<typeof cardOf>[0]>({ roles: { agent: {}, engineer: {} } });
  expect(cardOf(words, 'engineer')).toBe('engineer');
  expect(cardOf(words, null)).toBeNull();
  expect(cardOf(partOf<typeof words>({ roles: { player: {} } }), null)).toBe('player');
  expect(cardOf({ roles: {} }, 'agent')).toBeNull();
});

it('shows the card for three seconds', async () => {
  const view = { ...viewAt(4), game: 't-minus' };
  await fetchTaught('t-minus');
  vi.useFakeTimers();
  playedNow.value = view.code;
  const table = partOf<TableStore>({ seat: { code: view.code, seat: 's1', kind: 'player' } });
  const shown = partOf<AtTable>({ table, view, module: undefined, say: makeSay(view, null) });
  act(() =>
    render(
      <TableProvider value={shown}>
        <RoleFirst />
      </TableProvider>,
      page,
    ),
  );
  expect(page.querySelector('dialog .card h2')?.textContent).toBeTruthy();
  act(() => void vi.advanceTimersByTime(2999));
  expect(playedNow.value).toBe(view.code);
  act(() => void vi.advanceTimersByTime(1));
  expect(playedNow.value).toBe('');
});
