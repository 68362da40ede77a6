// Something is under way: nothing else is begun meanwhile.
import { useState } from 'preact/hooks';

/** One at a time: what is to be done while something else is under way is not begun, and comes to null. */
export function useBusy(): [busy: boolean, run: <T>(doing: () => Promise<T>) => Promise<T | null>] {
  const [busy, setBusy] = useState(false);
  return [
    busy,
    async (doing) => {
      if (busy) return null;
      setBusy(true);
      try {
        return await doing();
      } finally {
        setBusy(false);
      }
    },
  ];
}
