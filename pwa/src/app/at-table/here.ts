// Seats of this very phone are here, whichever of them is on screen: a phone keeps few lines to the server open.
import { playersAt, type View } from '../../table';

export function withHere(view: View): View {
  const here = playersAt(view.code);
  if (here.length < 2) return view;
  const isHere = (seat: string) => here.some((one) => one.seat === seat);
  const seats = view.seats.map((one) => (isHere(one.seat) ? { ...one, connected: true } : one));
  return { ...view, seats };
}
