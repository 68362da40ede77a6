// Hooks of screens: what they show is of what is asked now. @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { partOf } from '../../testing/fixtures';
import { useListener, useSending, useShake } from '../shared';
import type { Sent } from '../shared/game';
import { shakeOn } from '../shared/kit/ports';
import type { TableStore } from '../table';
import type { Answer } from '../table/api';
import { type AtTable, TableProvider } from './atTable';
import { usePreview } from './useAnswer';
import { useWide } from './useWide';

let page: HTMLElement;
beforeEach(() => {
  vi.useFakeTimers();
  page = document.createElement('div');
});
afterEach(() => {
  render(null, page);
  vi.useRealTimers();
});

/** Draws a hook, again and again with other arguments. */
function drawn<Args extends unknown[], Answered>(
  hook: (...args: Args) => Answered,
  shown = partOf<AtTable>({}),
) {
  let answered!: Answered;
  function Screen({ args }: { args: Args }) {
    answered = hook(...args);
    return null;
  }
  return async (...args: Args): Promise<Answered> => {
    await act(async () => {
      render(<TableProvider value={shown}>{<Screen args={args} />}</TableProvider>, page);
    });
    await act(async () => void (await vi.advanceTimersByTimeAsync(0)));
    return answered;
  };
}

describe('a preview', () => {
  it('shows no figures of the sentence before under a new one', async () => {
    const answers: ((answer: Answer<unknown>) => void)[] = [];
    const command = () => new Promise((answer: (answer: Answer<unknown>) => void) => answers.push(answer));
    const table = partOf<TableStore>({ command: command as TableStore['command'] });
    const shown = partOf<AtTable>({ table });
    const draw = drawn((delta: number) => usePreview<number>('/verbs', { by: delta }), shown);
    await draw(1);
    answers[0]!({ kind: 'ok', data: 11, etag: null, started: 0 });
    expect(await draw(1)).toEqual([11, '']);
    expect(await draw(5)).toEqual([null, '']);
    answers[1]!({ kind: 'ok', data: 15, etag: null, started: 0 });
    expect(await draw(5)).toEqual([15, '']);
  });
});

describe('a listener', () => {
  it('hears what happens between the drawing and the next frame', () => {
    const heard = vi.fn();
    function Screen() {
      useListener(['pointerup'], heard);
      return null;
    }
    // Outside `act`, as in a browser.
    render(<Screen />, page);
    dispatchEvent(new Event('pointerup'));
    expect(heard).toHaveBeenCalledOnce();
    render(null, page);
    dispatchEvent(new Event('pointerup'));
    expect(heard).toHaveBeenCalledOnce();
  });
});

describe('room for columns', () => {
  it('is seen, too, where the window grew between the drawing and its effect', async () => {
    const room = Object.assign(new EventTarget(), { matches: false });
    vi.stubGlobal('matchMedia', () => room);
    const answered: boolean[] = [];
    function Screen() {
      answered.push(useWide());
      return null;
    }
    // Outside `act`, effects run after the next frame, as in a browser.
    render(<Screen />, page);
    room.matches = true;
    await vi.advanceTimersByTimeAsync(200);
    expect(answered).toEqual([false, true]);
    vi.unstubAllGlobals();
  });
});

describe('what was sent', () => {
  it('and refused is not said of the next roll', async () => {
    const draw = drawn(useSending);
    const sent: Sent = {
      id: '1',
      move: 'roll',
      state: signal('refused' as const),
      problem: signal('Too late.'),
      done: Promise.resolve(false),
    };
    const sending = await draw('r1');
    await act(() => void sending.keep(sent));
    expect((await draw('r1')).problem).toBe('Too late.');
    expect((await draw('r2')).problem).toBe('');
  });
});

describe('shaking', () => {
  it('counts on while the screen is drawn again', async () => {
    vi.stubGlobal('DeviceMotionEvent', class {});
    shakeOn.value = true;
    const run = vi.fn();
    const draw = drawn(() => useShake(() => run(), true));
    for (let shake = 0; shake < 3; shake += 1) {
      await draw();
      const moved = Object.assign(new Event('devicemotion'), { acceleration: { x: 20, y: 0, z: 0 } });
      window.dispatchEvent(moved);
    }
    expect(run).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
    shakeOn.value = false;
  });
});
