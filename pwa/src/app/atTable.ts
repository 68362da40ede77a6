// The context of a table's screen: store, view, words. Its parts read it instead of passing it on.
import type { ComponentChildren } from 'preact';
import type { BoardProps, GameModule, SayContext } from '../shared/game';
import { createModelContext } from '../shared/kit/modelContext';
import { seatById } from '../shared/words/people';
import { keyWords } from '../shared/words/words';
import type { Materials, Seat, TableStore, View } from '../table';

export interface AtTable {
  /** The store of the seat on screen. */
  table: TableStore;
  /** The referee's own store, where the host plays on this seat. */
  host?: TableStore | undefined;
  module: GameModule | undefined;
  materials: Materials | null;
  /** Null until the first view is here. */
  view: View | null;
  say: SayContext | null;
  /** No-signal bar and refusals, for below the strip. */
  banner: ComponentChildren;
  /** Log, seats of this phone, settings. A big screen has no menu. */
  openMenu?(): void;
}

/** A table whose first view is here: what lobby, play, desk, big screen and debrief are made of. */
export interface Shown extends AtTable {
  view: View;
  say: SayContext;
}

export const [TableProvider, useAtTable] = createModelContext<AtTable>('table');

export const useTable = (): TableStore => useAtTable().table;

export function useShown(): Shown {
  const { view, say, ...context } = useAtTable();
  if (!view || !say) throw new Error('no view is here yet');
  return { ...context, view, say };
}

/** The row of this phone's own seat; null before the first view, and where no player sits here. */
export function useYou(): Seat | null {
  const { view, table } = useAtTable();
  return (view && seatById(view, table.seat.seat)) ?? null;
}

/** What a game's board takes, whatever draws it. */
export function useBoard(): BoardProps {
  const { view, materials, say, table } = useShown();
  return { view, materials, say, history: (pointer, count) => table.history(pointer, count) };
}

/** The names of the state's fields and values, in words. */
export function useKeyWords() {
  const { module, say } = useShown();
  return keyWords(module, say);
}
