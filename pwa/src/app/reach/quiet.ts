// Notices when nobody new has come for a minute.
import { useEffect, useRef, useState } from 'preact/hooks';
import { seatsAt, type View } from '../../table';

const LONG_MS = 60_000;

/** Reports when no new device has appeared for a minute, and when one does. Devices that leave change nothing. */
export class Quiet {
  private readonly known = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly onQuiet: (quiet: boolean) => void) {}

  seen(who: readonly string[]): void {
    const came = who.some((one) => !this.known.has(one));
    for (const one of who) this.known.add(one);
    if (this.timer !== undefined && !came) return;
    clearTimeout(this.timer);
    this.onQuiet(false);
    this.timer = setTimeout(() => this.onQuiet(true), LONG_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}

/** Other people's phones at this table, those that knock included; neither bots nor screens nor this phone. */
export function phonesOf(view: Pick<View, 'seats'>, own: readonly string[]): string[] {
  return view.seats
    .filter((seat) => seat.kind === 'player' && !seat.bot && !own.includes(seat.seat))
    .map((seat) => seat.seat);
}

/** True while people are still missing and for a minute no phone has come. */
export function useQuiet(view: View, needed: number): boolean {
  const [quiet, setQuiet] = useState(false);
  const watch = useRef<Quiet | null>(null);
  const own = seatsAt(view.code).map((seat) => seat.seat);
  const ids = phonesOf(view, own).join();
  useEffect(() => () => watch.current?.stop(), []);
  useEffect(() => {
    watch.current ??= new Quiet(setQuiet);
    watch.current.seen(ids ? ids.split(',') : []);
  }, [ids]);
  const here = view.seats.filter((seat) => seat.kind === 'player').length;
  return quiet && here < needed;
}
