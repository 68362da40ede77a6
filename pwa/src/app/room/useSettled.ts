// Tables as their own devices show them: desk and wall do not reveal what a table's stage has yet to show.
import { useRef } from 'preact/hooks';
import { serverNow, useRedraw } from '../../shared';
import type { Room, RoomTable } from './wire';

/** `before`: the tables as shown last. A table with a beat on its stage stays as it was until the beat is over. */
export function settled(room: Room, before: ReadonlyMap<number, RoomTable>, nowMs: number): RoomTable[] {
  return room.tables.map((table) => {
    const shown = before.get(table.number);
    const plays = table.stage_until_ms !== null && table.stage_until_ms > nowMs;
    return plays && shown ? { ...shown, seats: table.seats, clock: null, asked: [], onStage: true } : table;
  });
}

export function useSettled(room: Room | null): Room | null {
  const shown = useRef<ReadonlyMap<number, RoomTable>>(new Map());
  const plays = room?.tables.some((table) => table.stage_until_ms !== null) ?? false;
  useRedraw(plays ? 500 : null);
  if (!room) return null;
  const tables = settled(room, shown.current, serverNow());
  shown.current = new Map(tables.map((table) => [table.number, table]));
  return { ...room, tables };
}
