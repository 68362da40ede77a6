// Tables as their own devices tell them by now: what a stage still plays is not given away by the desk or the wall.
import { useEffect, useRef, useState } from 'preact/hooks';
import { serverNow } from '../../shared';
import type { Room, RoomTable } from './wire';

/** `before`: the tables as they were shown last. One that tells something now stays as it was until that is told. */
export function settled(room: Room, before: ReadonlyMap<number, RoomTable>, nowMs: number): RoomTable[] {
  return room.tables.map((table) => {
    const shown = before.get(table.number);
    const plays = table.stage_until_ms !== null && table.stage_until_ms > nowMs;
    return plays && shown ? { ...shown, seats: table.seats, clock: null, asked: [], onStage: true } : table;
  });
}

export function useSettled(room: Room | null): Room | null {
  const shown = useRef<ReadonlyMap<number, RoomTable>>(new Map());
  const [, redraw] = useState(0);
  const plays = room?.tables.some((table) => table.stage_until_ms !== null) ?? false;
  useEffect(() => {
    if (!plays) return;
    const timer = setInterval(() => redraw((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [plays]);
  if (!room) return null;
  const tables = settled(room, shown.current, serverNow());
  shown.current = new Map(tables.map((table) => [table.number, table]));
  return { ...room, tables };
}
