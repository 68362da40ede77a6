// A browser's storage where there is none: a map that a test can read.
import { vi } from 'vitest';

export function keepIn(shelf: Map<string, string>): void {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => void shelf.set(key, value),
    removeItem: (key: string) => void shelf.delete(key),
  });
}
