// Notices when nobody new has come for a minute.
import { useRef, useState } from 'preact/hooks';
import { useAfter } from '../../shared';
import { seatsAt, type View } from '../../table';

const LONG_MS = 60_000;

/** Other people's phones at this table, those that knock included; neither bots nor screens nor this phone. */
export function phonesOf(view: Pick<View, 'seats'>, ownIds: readonly string[]): string[] {
  return view.seats
    .filter((seat) => seat.kind === 'player' && !seat.bot && !ownIds.includes(seat.seat))
    .map((seat) => seat.seat);
}

/** True while people are missing and no new phone has come for a minute. One that leaves, or comes back, changes nothing. */
export function useQuiet(view: Pick<View, 'code' | 'seats'>, needed: number): boolean {
  const seen = useRef(new Set<string>());
  const ownIds = seatsAt(view.code).map((seat) => seat.seat);
  for (const phone of phonesOf(view, ownIds)) seen.current.add(phone);
  const came = seen.current.size;
  const [cameInTime, setCameInTime] = useState<number | null>(null);
  useAfter(LONG_MS, () => setCameInTime(came), [came]);
  const players = view.seats.filter((seat) => seat.kind === 'player').length;
  return cameInTime === came && players < needed;
}
