// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { eventually } from '../../../testing/eventually';
import { keepAwake } from './wake';

const IN_VAIN = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X)',
  standalone: true,
  wakeLock: { request: () => Promise.reject(new Error('it is not asked')) },
};

test.each([
  ['without a wake lock', { userAgent: 'iPhone' }],
  ['with one that does nothing', IN_VAIN],
])('%s the video is there before the first tap, and each tap plays it until it plays', async (_, phone) => {
  vi.stubGlobal('navigator', { ...navigator, ...phone, audioSession: { type: 'auto' } });
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
  await eventually(() => expect(document.querySelector('body > video')).not.toBeNull());
  expect(played).toEqual([]);
  tap();
  await eventually(() => expect(refusals).toHaveBeenCalled());
  tap();
  expect(played).toEqual([true, true]);
  expect((navigator as { audioSession?: { type: string } }).audioSession?.type).toBe('ambient');
  sleep();
  expect(pause).toHaveBeenCalled();
  tap();
  expect(played).toHaveLength(2);
});
