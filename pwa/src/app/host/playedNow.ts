// The table that this phone began by *Play now*: its host has seen no lobby, and reads the role's card first.
import { signal } from '@preact/signals';

/** Its code until the card was shown; empty where there is none. */
export const playedNow = signal('');
