// Turning points are asked for until they are done. @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { partOf } from '../../../testing/fixtures';
import type { TableStore, View } from '../../table';
import { usePoints } from './keep';

const away = { kind: 'away', reason: 'busy' };
const figures = (status: string) => ({ kind: 'ok', data: { status } });
const refused = { kind: 'refused' };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it.each([
  [[away, figures('running'), figures('done')], 'done', 3],
  [[refused, figures('done')], 'none', 1],
])('%j', async (answers, seen, calls) => {
  const command = vi.fn();
  for (const answer of answers) command.mockResolvedValueOnce(answer);
  const table = partOf<TableStore>({ command });
  const view = partOf<View>({ status: 'finished' });
  const page = document.createElement('div');
  const Asks = () => <p>{usePoints({ table, view })?.status ?? 'none'}</p>;
  await act(() => render(<Asks />, page));
  for (let i = 0; i < 4; i += 1)
    await act(async () => {
      await vi.advanceTimersByTimeAsync(15_000);
    });
  expect(page.textContent).toBe(seen);
  expect(command).toHaveBeenCalledTimes(calls);
  act(() => render(null, page));
});
