// A seat has one store, however often it is requested; a rematch loads its own materials; a view that cannot be read
// is reported.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { line } from '../../testing/fixtures';
import { keepIn } from '../../testing/storage';
import { viewAt } from '../../testing/views';
import { hold, storeOf } from './stores';
import type { View } from './types';

const SEAT = { code: 'KQ7XM', seat: 's1', name: 'Ada', kind: 'player' as const, left: 0 };
let view: View;
let materials: unknown;
let streams = 0;
let stream: ReadableStreamDefaultController;

beforeEach(() => {
  vi.useFakeTimers();
  const storage = new Map<string, string>();
  keepIn(storage);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('window', new EventTarget());
  streams = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/materials')) return new Response(JSON.stringify(materials));
    if (!url.endsWith('/feed')) return new Response(JSON.stringify(view));
    streams += 1;
    const body = new ReadableStream({
      start: (control) => {
        stream = control;
        init.signal?.addEventListener('abort', () => {
          streams -= 1;
          control.error(new Error('aborted'));
        });
      },
    });
    return new Response(body);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('hands out one store a seat, with one stream, and drops it once nobody uses it any more', async () => {
  view = viewAt(1);
  const seat = { ...SEAT, token: 'one' };
  const table = storeOf(seat);
  expect(storeOf({ ...seat })).toBe(table);
  const first = hold(table, 'stream');
  const second = hold(table, 'lookIn');
  await vi.advanceTimersByTimeAsync(10);
  expect(streams).toBe(1);
  second();
  await vi.advanceTimersByTimeAsync(10);
  expect(streams).toBe(1);
  first();
  await vi.advanceTimersByTimeAsync(10);
  expect(streams).toBe(0);
  // The next screen takes it over.
  expect(storeOf(seat)).toBe(table);
  const third = hold(table, 'stream');
  await vi.advanceTimersByTimeAsync(5000);
  expect([streams, table.link.value.state]).toEqual([1, 'live']);
  third();
  await vi.advanceTimersByTimeAsync(5000);
  expect(storeOf(seat)).not.toBe(table);
});

it('tells the news of all views that come in one piece, before the screen is drawn again', async () => {
  view = viewAt(1);
  const table = storeOf({ ...SEAT, token: 'four' });
  const release = hold(table, 'stream');
  await vi.advanceTimersByTimeAsync(10);
  const event = (seq: number) => {
    const log = [line(seq, 'acted.for', { seat: 's1' })];
    return `event: view\ndata: ${JSON.stringify(viewAt(seq, { log, log_from: seq }))}\n\n`;
  };
  const seqs = () => table.news.value.map((line) => line.seq);
  stream.enqueue(new TextEncoder().encode(event(2) + event(3)));
  await vi.advanceTimersByTimeAsync(10);
  expect(seqs()).toEqual([2, 3]);
  stream.enqueue(new TextEncoder().encode(event(4)));
  await vi.advanceTimersByTimeAsync(10);
  expect(seqs()).toEqual([4]);
  release();
});

it('keeps the lines of earlier changes in a view, of which a stream brings only the last', async () => {
  view = viewAt(1, { log: [line(1, 'mb.event', {})] });
  const table = storeOf({ ...SEAT, token: 'lines' });
  const release = hold(table, 'stream');
  await vi.advanceTimersByTimeAsync(10);
  const log = [line(2, 'seat.ready', {})];
  const event = `event: view\ndata: ${JSON.stringify(viewAt(2, { log, log_from: 2 }))}\n\n`;
  stream.enqueue(new TextEncoder().encode(event));
  await vi.advanceTimersByTimeAsync(10);
  expect(table.view.value?.log.map(({ id }) => id)).toEqual(['mb.event', 'seat.ready']);
  release();
});

it('reads the materials of a rematch, which may be of another edition', async () => {
  view = viewAt(1);
  materials = { edition: 'first' };
  const table = storeOf({ ...SEAT, token: 'two' });
  const release = hold(table, 'stream');
  await vi.advanceTimersByTimeAsync(100);
  expect(table.materials.value).toEqual({ edition: 'first' });
  materials = { edition: 'second' };
  view = viewAt(9, { epoch: 1, status: 'lobby' });
  await table.refresh();
  view = viewAt(10, { epoch: 1 });
  await table.refresh();
  await vi.advanceTimersByTimeAsync(100);
  expect(table.materials.value).toEqual({ edition: 'second' });
  release();
});

it('drops the choices of the game before when the next one starts at once', async () => {
  view = viewAt(1);
  const table = storeOf({ ...SEAT, token: 'again' });
  const release = hold(table, 'stream');
  await vi.advanceTimersByTimeAsync(10);
  const bid = () => table.draft<number>('bid', 0, 'p1');
  bid().value = 3;
  const log = [line(9, 'game.rematch', {}), line(9, 'game.started', {})];
  view = viewAt(9, { epoch: 1, log, log_from: 1 });
  await table.refresh();
  expect(bid().value).toBe(0);
  release();
});

it('follows a restore back, and tells of it', async () => {
  view = viewAt(40);
  const table = storeOf({ ...SEAT, token: 'restored' });
  const release = hold(table, 'stream');
  await vi.advanceTimersByTimeAsync(10);
  const log = [line(13, 'table.restored', { saved_ms: 1 })];
  view = viewAt(13, { epoch: 1_700_000_000, log, log_from: 13 });
  await table.refresh();
  expect(table.view.value?.seq).toBe(13);
  expect(table.news.value.map(({ id }) => id)).toEqual(['table.restored']);
  expect(table.commands.value).toEqual([]);
  release();
});

it('says so where a view cannot be taken in, and is live again with one that can', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  view = { ...viewAt(1), log: [null] } as unknown as View;
  const table = storeOf({ ...SEAT, token: 'three' });
  const release = hold(table, 'stream');
  await vi.advanceTimersByTimeAsync(100);
  expect(table.link.value.state).toBe('down');
  expect(table.live.value).toBeNull();
  expect(logged).toHaveBeenCalled();
  view = viewAt(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(table.link.value.state).toBe('live');
  expect(table.view.value?.seq).toBe(2);
  release();
  logged.mockRestore();
});
