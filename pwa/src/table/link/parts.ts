// A view in parts: the first event of a stream is whole, later ones hold the members that changed.
import type { View } from '../types';
import type { FeedEvent } from './sse';

/** Return the view after an event; null for a change without a view to apply it to. */
export function merged({ event, data }: FeedEvent, before: View | null): View | null {
  let patch: Partial<View>;
  try {
    patch = JSON.parse(data);
  } catch {
    return null;
  }
  if (event !== 'change') return patch as View;
  if (before === null) return null;
  const state = patch.state ? { ...before.state, ...patch.state } : patch.state;
  return { ...before, log: [], ...patch, state: state === undefined ? before.state : state };
}
