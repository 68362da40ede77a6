// One store a seat: two would share an outbox, a chain of dice and drafts, and undo each other's work.
import type { KeptSeat } from './seats';
import { TableStore } from './store';

/** By a stream, or by looking in now and then. */
type How = 'stream' | 'lookIn';
interface Held extends Record<How, number> {
  table: TableStore;
}

/** Long enough for the screen that follows to take the store over from the one that goes. */
const KEPT_MS = 1000;
const stores = new Map<string, Held>();

/** A token may come to open another seat: that one has a store of its own. */
const keyOf = (seat: KeptSeat): string => `${seat.token} ${seat.seat}`;

const how = (entry: Held): How | null => (entry.stream > 0 ? 'stream' : entry.lookIn > 0 ? 'lookIn' : null);

function heldOf(seat: KeptSeat, table?: TableStore): Held {
  const entry = stores.get(keyOf(seat));
  if (entry) return entry;
  const holder = { table: table ?? new TableStore(seat), stream: 0, lookIn: 0 };
  stores.set(keyOf(seat), holder);
  return holder;
}

/** The store of this seat: to be held before it is in touch. */
export const storeOf = (seat: KeptSeat): TableStore => heldOf(seat).table;

/** Keeps it in touch until the answer is called; by a stream where anybody holds it so. */
export function hold(table: TableStore, channel: How): () => void {
  const entry = heldOf(table.seat, table);
  const count = (step: number) => {
    const before = how(entry);
    entry[channel] += step;
    const now = how(entry);
    if (now === before) return;
    if (before) entry.table.close();
    if (now === 'stream') entry.table.open();
    else if (now === 'lookIn') entry.table.lookIn();
    else setTimeout(() => how(entry) === null && stores.delete(keyOf(table.seat)), KEPT_MS);
  };
  count(1);
  return () => count(-1);
}
