// The host's open lines to tables, and the tables whose knocks are on screen already.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { type KeptSeat, keepSeat, type TableOpened, type TableStore } from '../../table';

/** Keeps the referee's seat at a table that was just opened. `facts`: what else is known of that table. */
export function keepDesk(opened: TableOpened, facts: Partial<KeptSeat> = {}): void {
  const { code, seat, token, invite } = opened;
  keepSeat({ ...facts, code, seat, token, invite, name: m.table_referee(), kind: 'referee' });
}

/** The referee's lines that are open on this device, by table. */
export const openDesks = signal<ReadonlyMap<string, TableStore>>(new Map());
/** Tables whose open screen shows requests for a seat itself, and the number of such screens. */
export const showingKnocks = signal<ReadonlyMap<string, number>>(new Map());

/** The number of screens that use an open line. */
const users = new Map<TableStore, number>();

/** An open line of the referee's; what it answers takes it away. */
export function deskOpened(table: TableStore): () => void {
  const { code } = table.seat;
  users.set(table, (users.get(table) ?? 0) + 1);
  openDesks.value = new Map(openDesks.value).set(code, table);
  return () => {
    const left = users.get(table)! - 1;
    users.set(table, left);
    if (left > 0 || openDesks.value.get(code) !== table) return;
    users.delete(table);
    const others = new Map(openDesks.value);
    others.delete(code);
    openDesks.value = others;
  };
}

/** Mark this screen as one that shows requests for a seat. */
export function useShowsKnocks(code: string): void {
  useEffect(() => {
    const count = (change: number) => {
      showingKnocks.value = new Map(showingKnocks.value).set(
        code,
        (showingKnocks.value.get(code) ?? 0) + change,
      );
    };
    count(1);
    return () => count(-1);
  }, [code]);
}
