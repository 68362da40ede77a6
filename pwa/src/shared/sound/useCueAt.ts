// A cue in a scene: given once, when the scene comes past its moment. Who comes in later does not hear it.
import { useEffect, useRef } from 'preact/hooks';
import { type Cue, cue } from './cues';

/** Later than this is too late for a sound. */
const LATE_MS = 400;

/** `elapsed` and `at` in ms of the scene; null: no cue. */
export function useCueAt(elapsed: number, at: number, what: Cue | null): void {
  const before = useRef(elapsed < LATE_MS ? -1 : elapsed);
  useEffect(() => {
    const from = before.current;
    before.current = elapsed;
    if (what && from < at && elapsed >= at && elapsed - at < LATE_MS) cue(what);
  }, [elapsed, at, what]);
}
