// A browser's storage where there is none: a map that a test can read.
import { afterEach, beforeEach, vi } from 'vitest';

export function keepIn(shelf: Map<string, string>): void {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => void shelf.set(key, value),
    removeItem: (key: string) => void shelf.delete(key),
  });
}

/** Around each test of a file: a visible page whose time stands still, with an empty storage. */
export function inAPage(): void {
  const shelf = new Map<string, string>();
  beforeEach(() => {
    vi.useFakeTimers();
    shelf.clear();
    keepIn(shelf);
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
    vi.stubGlobal('window', new EventTarget());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
