// What a component sets up while it is on screen and takes down again: a wait, a pulse, a listener; and a form's submit.
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';

/** Does something after `ms`, unless one of `on` changes before; with null it never does. */
export function useAfter(ms: number | null, act: () => void, on: readonly unknown[] = []): void {
  useEffect(() => {
    if (ms === null) return;
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  }, [ms === null, ...on]);
}

/** True once this has been asked for `ms` without a break; with null it is false. */
export function useLate(ms: number | null): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => setLate(false), [ms]);
  useAfter(ms, () => setLate(true), [ms]);
  return late && ms !== null;
}

/** Draws again every `ms`; with null it does not. */
export function useRedraw(ms: number | null): void {
  const [, redraw] = useState(0);
  useEffect(() => {
    if (ms === null) return;
    const timer = setInterval(() => redraw((n) => n + 1), ms);
    return () => clearInterval(timer);
  }, [ms]);
}

/** Hears these events of the window. `on`: what `hear` depends on. */
export function useListener<Kind extends keyof WindowEventMap>(
  kinds: readonly Kind[],
  hear: (event: WindowEventMap[Kind]) => void,
  on: readonly unknown[] = [],
): void {
  // With the drawing itself: a finger may be gone before the next frame.
  useLayoutEffect(() => {
    const stop = new AbortController();
    for (const kind of kinds) addEventListener(kind, hear, { signal: stop.signal });
    return () => stop.abort();
  }, on);
}

export const submits = (send: () => unknown) => (event: Event) => {
  event.preventDefault();
  send();
};
