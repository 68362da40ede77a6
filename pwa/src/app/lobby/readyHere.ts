// The seats on the referee's own phone: their players start the game, so they are ready, and every screen says so.
import { useEffect } from 'preact/hooks';
import { playersOf } from '../../shared';
import { type KeptSeat, newId, playersAt, post, type View } from '../../table';

/** The seats of this phone that the table does not know to be ready yet. */
export function notReady(view: View, localSeats: readonly KeptSeat[]): KeptSeat[] {
  const waited = playersOf(view).filter((seat) => !seat.ready && !seat.bot);
  return localSeats.filter((local) => waited.some((seat) => seat.seat === local.seat));
}

export function useReadyHere(view: View, desk: KeptSeat): void {
  const late = desk.kind === 'referee' ? notReady(view, playersAt(view.code)) : [];
  useEffect(() => {
    for (const { code, token } of late)
      void post(`/tables/${code}/moves`, { id: newId(), move: 'ready', args: {} }, { token });
  }, [late.map((seat) => seat.seat).join()]);
}
