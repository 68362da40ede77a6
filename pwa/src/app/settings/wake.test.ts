// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { keepAwake } from './wake';

test('without a wake lock the video is there before the first tap, and each tap plays it until it plays', async () => {
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'iPhone', audioSession: { type: 'auto' } });
  let inTap = false;
  const played: boolean[] = [];
  const refusals = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => {
    played.push(inTap);
    return played.length < 2 ? Promise.reject(new Error('not allowed')) : Promise.resolve();
  });
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  const tap = () => {
    inTap = true;
    document.dispatchEvent(new Event('pointerup'));
    inTap = false;
  };
  const sleep = keepAwake();
  await vi.waitFor(() => expect(document.querySelector('body > video')).not.toBeNull());
  expect(played).toEqual([]);
  tap();
  await vi.waitFor(() => expect(refusals).toHaveBeenCalled());
  tap();
  expect(played).toEqual([true, true]);
  expect((navigator as { audioSession?: { type: string } }).audioSession?.type).toBe('ambient');
  sleep();
  expect(pause).toHaveBeenCalled();
  tap();
  expect(played).toHaveLength(2);
});
