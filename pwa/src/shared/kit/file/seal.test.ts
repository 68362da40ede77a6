// The phone's owner is asked once, however often a file is read.
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('asks once, and lives with a refusal', async () => {
  const requestPermission = vi.fn(() => Promise.reject(new Error('not in a tap')));
  vi.stubGlobal('DeviceOrientationEvent', { requestPermission });
  const { askForTilt, isToAskForTilt } = await import('./seal');
  expect(isToAskForTilt()).toBe(true);
  askForTilt();
  expect(isToAskForTilt()).toBe(false);
  askForTilt();
  expect(requestPermission).toHaveBeenCalledTimes(1);
});
