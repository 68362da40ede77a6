// Waits for what a page comes to.
import { vi } from 'vitest';

/** Calls `read` until it throws nothing, and returns what it returned. The bound only ends what hangs. */
export const eventually = <T>(read: () => T | Promise<T>, interval = 50): Promise<T> =>
  vi.waitFor(read, { timeout: 60_000, interval });
