// Links of seats that this phone has just given away: in memory only, until the page is left.
import { signal } from '@preact/signals';

/** By table and seat. Each holds a token: it is shown as a QR code and kept nowhere. */
export const handed = signal<Record<string, Record<string, string>>>({});
