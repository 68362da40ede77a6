// Test files share their modules (importing them took most of the time): each file leaves things as they were.
import { afterAll, vi } from 'vitest';
import { overwriteGetLocale } from '../src/paraglide/runtime';

overwriteGetLocale(() => 'en');
afterAll(() => {
  overwriteGetLocale(() => 'en');
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
