// Where a focused control goes away with its question, the focus goes on to the new heading, not to the top of the page.

import { toHeading } from './toHeading';

/** Watches for as long as the app runs; returns what ends it. */
export function keepFocus(): () => void {
  const stop = new AbortController();
  let last: EventTarget | null = null;
  const gone = () => last instanceof Element && !last.isConnected;
  const nowhere = () => document.activeElement === document.body;
  const came = (event: Event) => {
    last = event.target;
  };
  // A control that lost the focus and is still there was left on purpose: the focus is not moved.
  const left = () =>
    queueMicrotask(() => {
      if (!gone() && nowhere()) last = null;
    });
  addEventListener('focusin', came, { signal: stop.signal });
  addEventListener('focusout', left, { signal: stop.signal });
  const watch = new MutationObserver(() => {
    if (gone() && nowhere()) toHeading();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    stop.abort();
    watch.disconnect();
  };
}
