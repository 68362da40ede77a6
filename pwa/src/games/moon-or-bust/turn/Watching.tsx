// Nothing to do here but to see who is GO: for those who wait, and for a referee who watches.

import { playersOf, SeatLamps } from '../../../shared';
import { EventRow } from '../Event';
import type { Desk } from '../model';
import { useDesk } from '../props';
import { Screen } from '../Screen';

/** The number of players who are GO: everybody sees it, nobody sees the order. */
export function tally(desk: Desk): { go: number; all: number } {
  const players = playersOf(desk.view).filter((seat) => seat.team);
  return { go: players.filter((seat) => desk.state.ready.includes(seat.seat)).length, all: players.length };
}

/** For a referee who watches, and for anybody without a role. */
export function Watching({ order, note }: { order: string; note?: string }) {
  const desk = useDesk();
  return (
    <Screen order={order} note={note}>
      <SeatLamps seats={desk.view.seats} you={desk.you?.seat} />
      <EventRow />
    </Screen>
  );
}
