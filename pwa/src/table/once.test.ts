// A file of the app is fetched once; what does not come is said, asked for again, and taken however late.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepIn } from '../../testing/storage';
import { noteBuild } from './api';
import { Once, onceEach } from './once';

const answerOf = (build: string, status = 200) =>
  new Response('', { status, headers: { 'Flight-Director-Build': build } });
const reload = vi.fn();
let server: () => Response;

beforeEach(() => {
  vi.useFakeTimers();
  keepIn(new Map());
  vi.stubGlobal('sessionStorage', localStorage);
  vi.stubGlobal('location', { reload });
  reload.mockClear();
  noteBuild(answerOf('one'));
  server = () => {
    throw new TypeError('no signal');
  };
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => server()),
  );
});
afterEach(() => {
  noteBuild(answerOf('one')); // files of tests share their modules
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is asked for once by everybody, and once each name', async () => {
  const load = vi.fn(async () => 'file');
  const file = new Once(load);
  expect(await Promise.all([file.ask(), file.ask()])).toEqual(['file', 'file']);
  await file.ask();
  expect(load).toHaveBeenCalledOnce();
  const files = onceEach((name) => (name === 'none' ? undefined : async () => name));
  expect(files('a')).toBe(files('a'));
  expect(await files('b')?.ask()).toBe('b');
  expect(files('none')).toBeUndefined();
});

it('has failed when nothing came for 8 s, and is taken when it comes later', async () => {
  let come = (_: string) => {};
  const file = new Once(() => new Promise<string>((resolve) => (come = resolve)));
  void file.ask();
  await vi.advanceTimersByTimeAsync(7999);
  expect(file.coming).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect([file.coming, file.failed]).toEqual([false, true]);
  come('late');
  await vi.advanceTimersByTimeAsync(0);
  expect([file.value, file.failed]).toEqual(['late', false]);
});

it('does not reload a page whose server is out of reach, and comes by itself when that is back', async () => {
  let there = false;
  const file = new Once(async () => {
    if (!there) throw new TypeError('no signal');
    return 'file';
  });
  expect(await file.ask()).toBeNull();
  expect(file.failed).toBe(true);
  void file.again();
  await vi.advanceTimersByTimeAsync(4000);
  expect(file.failed).toBe(true);
  there = true;
  server = () => answerOf('one');
  await vi.advanceTimersByTimeAsync(5000);
  expect(file.value).toBe('file');
  expect(reload).not.toHaveBeenCalled();
});

it('reloads the page where a server that answers cannot give it to this page: at a tap, or once it was upgraded', async () => {
  const file = new Once(async () => {
    throw new TypeError('gone');
  });
  server = () => answerOf('one');
  await file.ask();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
  await file.again();
  expect(reload).toHaveBeenCalledOnce();
  server = () => answerOf('two');
  const other = new Once(async () => {
    throw new TypeError('gone');
  });
  void other.ask();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reload).toHaveBeenCalledTimes(2);
});
