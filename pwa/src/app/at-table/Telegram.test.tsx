// A telegram's pulse: for what passes now, once, and gone again. @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { partOf } from '../../../testing/fixtures';
import type { TableStore } from '../../table';
import type { LogLine } from '../../table/types';
import { type AtTable, TableProvider } from '../atTable';
import { Telegram } from './Telegram';

const page = document.createElement('div');
const news = signal<LogLine[]>([]);
const table = partOf<TableStore>({ news });
const line = (id: string, ago = 0): LogLine => ({
  seq: 1,
  id,
  at_ms: Date.now() - ago,
  rules: [],
  to: 'all',
});

beforeEach(() => {
  vi.useFakeTimers();
  news.value = [];
  const shown = (
    <TableProvider value={partOf<AtTable>({ table })}>
      <Telegram passing={['sr.telegram']} />
    </TableProvider>
  );
  act(() => render(shown, page));
});
afterEach(() => {
  act(() => render(null, page));
  vi.useRealTimers();
});

const arrive = (...lines: LogLine[]) =>
  act(() => {
    news.value = lines;
  });

it('pulses for what passes now, and is gone after a moment', () => {
  expect(page.querySelector('p')).toBeNull();
  arrive(line('sr.telegram'));
  expect(page.querySelector('p')).not.toBeNull();
  act(() => {
    vi.advanceTimersByTime(3000);
  });
  expect(page.querySelector('p')).toBeNull();
});

it('is silent about other lines, and about what passed while nobody looked', () => {
  arrive(line('sr.launched'));
  arrive(line('sr.telegram', 60_000));
  expect(page.querySelector('p')).toBeNull();
});
