import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A browser's history: entries with states, and steps back that come a moment later. */
function browser() {
  const states: unknown[] = [{ page: 'table' }];
  let position = 0;
  let heard = () => {};
  const history = {
    get state() {
      return states[position];
    },
    pushState(state: unknown) {
      states.splice(position + 1, states.length, state);
      position += 1;
    },
    go(steps: number) {
      setTimeout(() => {
        position += steps;
        heard();
      }, 5);
    },
  };
  vi.stubGlobal('history', history);
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    heard = listener;
  });
  return {
    back: () => history.go(-1),
    at: () => position,
    page: () => states[position],
    follow: history.pushState,
  };
}

let page: ReturnType<typeof browser>;
let closedByBack: typeof import('./back').closedByBack;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  page = browser();
  ({ closedByBack } = await import('./back'));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A sheet that is closed as the app closes it. */
function sheet() {
  const entry = { open: true, close: () => {} };
  const gone = closedByBack(() => entry.close());
  entry.close = () => {
    if (!entry.open) return;
    entry.open = false;
    gone();
  };
  vi.runAllTimers();
  return entry;
}

test('Back closes the sheet and stays on the page', () => {
  const first = sheet();
  expect(page.at()).toBe(1);
  page.back();
  vi.runAllTimers();
  expect(first.open).toBe(false);
  expect(page.page()).toEqual({ page: 'table' });
});

test('a sheet closed by its own button leaves no entry behind', () => {
  const first = sheet();
  first.close();
  vi.runAllTimers();
  expect(page.at()).toBe(0);
});

test('of two sheets the upper one goes first', () => {
  const [lower, upper] = [sheet(), sheet()];
  page.back();
  vi.runAllTimers();
  expect([lower.open, upper.open]).toEqual([true, false]);
  page.back();
  vi.runAllTimers();
  expect([lower.open, page.at()]).toEqual([false, 0]);
});

test('a sheet that opens as another closes takes over its entry', () => {
  const menu = sheet();
  menu.close();
  const next = sheet();
  expect(page.at()).toBe(1);
  page.back();
  vi.runAllTimers();
  expect([next.open, page.at()]).toEqual([false, 0]);
});

test('a link in a sheet leads where it says', () => {
  const first = sheet();
  page.follow({ page: 'settings' });
  first.close();
  vi.runAllTimers();
  expect(page.page()).toEqual({ page: 'settings' });
});

test('a sheet that opens while the step back is under way is closed by Back too', () => {
  const first = sheet();
  first.close();
  vi.advanceTimersByTime(1); // the step back has been asked for
  const late = sheet();
  expect(page.at()).toBe(1);
  page.back();
  vi.runAllTimers();
  expect([late.open, page.at()]).toEqual([false, 0]);
});

test('two that close one after the other, quicker than the browser steps, do not leave the page', () => {
  const [lower, upper] = [sheet(), sheet()];
  upper.close();
  vi.advanceTimersByTime(1); // the step back has been asked for
  lower.close();
  vi.runAllTimers();
  expect([page.at(), page.page()]).toEqual([0, { page: 'table' }]);
});

test('a page that was loaded anew with a sheet open keeps no entry of it', async () => {
  sheet();
  vi.resetModules();
  ({ closedByBack } = await import('./back'));
  vi.runAllTimers();
  expect([page.at(), page.page()]).toEqual([0, { page: 'table' }]);
  const first = sheet();
  page.back();
  vi.runAllTimers();
  expect([first.open, page.at()]).toEqual([false, 0]);
});
